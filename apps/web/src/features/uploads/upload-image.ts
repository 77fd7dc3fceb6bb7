import {
  DIRECT_UPLOAD_PATH,
  IMAGE_MAX_BYTES,
  IMAGE_MESSAGES,
  IMAGE_PATH,
  IMAGE_TYPES,
} from '@hazards/schema/upload.constants'

/** What is wrong with a chosen file, in the specification's words (§5), or undefined. */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!Object.hasOwn(IMAGE_TYPES, type)) return IMAGE_MESSAGES.wrongType
  if (size >= IMAGE_MAX_BYTES) return IMAGE_MESSAGES.tooLarge
  return undefined
}

/** Why an upload failed, for the visitor: the words of specification §8, and after them the server's where they say more. */
export const failureWords = (reason = ''): string =>
  Object.values<string>(IMAGE_MESSAGES).includes(reason) ? reason : `${IMAGE_MESSAGES.failed} ${reason}`.trim()

type Watch = {
  /** Ends the upload. */
  signal: AbortSignal
  /** Told how many percent of the bytes are sent, 0 to 100, whole. */
  onProgress: (percent: number) => void
}

/**
 * Sends a file to the address that an upload ticket gave (specification §7): as a form where it is a direct upload, else as
 * it is.
 *
 * @returns the image's public path, for a news item's imageUrl
 * @throws Error with words for the visitor, or the signal's reason
 */
export const sendImage = async (uploadURL: string, file: File, watch: Watch): Promise<string> => {
  const { status, response } = await put(uploadURL, file, watch)
  if (status < 200 || status > 299) throw new Error(failureWords(textOf(response, 'message')))
  return textOf(response, 'imageUrl') ?? IMAGE_PATH + (uploadURL.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
}

/** Not with fetch, which does not tell how much is sent. */
const put = async (uploadURL: string, file: File, { signal, onProgress }: Watch): Promise<XMLHttpRequest> => {
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
    request.addEventListener('load', () => resolve(request))
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

const textOf = (answer: unknown, key: string): string | undefined => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
