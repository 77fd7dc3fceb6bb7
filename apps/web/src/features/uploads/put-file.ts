import { DIRECT_UPLOAD_PATH } from '@hazards/schema/upload.constants'

export type Watch = {
  signal: AbortSignal
  /** Called with the percentage of bytes sent, a whole number from 0 to 100. */
  onProgress: (percent: number) => void
}

/** Returns the error message for a failed upload, with the server's reason if there is one. */
type FailureMessage = (reason?: string) => string

/**
 * Sends a file to the address of an upload ticket (specification §7): as a multipart form for a direct upload, otherwise as the
 * raw body. Uses XMLHttpRequest, because fetch does not report upload progress.
 *
 * @returns the response body, or null if it is not JSON
 * @throws Error with `failureMessage`, or the signal's abort reason
 */
export const putFile = async (
  uploadURL: string,
  file: File,
  { signal, onProgress }: Watch,
  failureMessage: FailureMessage,
): Promise<unknown> => {
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('PUT', uploadURL)
  request.withCredentials = true
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress(Math.floor((100 * loaded) / total))
  })
  signal.addEventListener('abort', () => request.abort())
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const isTaken = request.status >= 200 && request.status <= 299
      if (isTaken) resolve(request.response)
      else reject(new Error(failureMessage(getText(request.response, 'message'))))
    })
    request.addEventListener('error', () => reject(new Error(failureMessage())))
    request.addEventListener('abort', () => reject(signal.reason))
    request.send(bodyFor(uploadURL, file))
  })
}

/** The browser sends the file's content type with it. */
const bodyFor = (uploadURL: string, file: File): File | FormData => {
  if (!uploadURL.includes(DIRECT_UPLOAD_PATH)) return file
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Returns a string property of a response body, or undefined. */
export const getText = (answer: unknown, key: string): string | undefined => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
