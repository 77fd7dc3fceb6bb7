import { DIRECT_UPLOAD_PATH } from '@hazards/schema/upload.constants'

export type Watch = {
  /** Ends the upload. */
  signal: AbortSignal
  /** Told how many percent of the bytes are sent, 0 to 100, whole. */
  onProgress: (percent: number) => void
}

/** Words for a failed upload, with the server's reason where it gave one. */
type FailureWords = (reason?: string) => string

/**
 * Sends a file to the address that an upload ticket gave (specification §7): as a form where it is a direct upload, else as
 * it is. Not with fetch, which does not tell how much is sent.
 *
 * @returns the body of the answer, null where that is no JSON
 * @throws Error with `failureWords`, or the signal's reason
 */
export const putFile = async (
  uploadURL: string,
  file: File,
  { signal, onProgress }: Watch,
  failureWords: FailureWords,
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
      else reject(new Error(failureWords(textOf(request.response, 'message'))))
    })
    request.addEventListener('error', () => reject(new Error(failureWords())))
    request.addEventListener('abort', () => reject(signal.reason))
    request.send(bodyFor(uploadURL, file))
  })
}

/** A file's content type goes with it. */
const bodyFor = (uploadURL: string, file: File): File | FormData => {
  if (!uploadURL.includes(DIRECT_UPLOAD_PATH)) return file
  const form = new FormData()
  form.append('file', file)
  return form
}

/** A text of an answer, or undefined. */
export const textOf = (answer: unknown, key: string): string | undefined => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
