import { DIRECT_UPLOAD_PATH, IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_PATH, IMAGE_TYPES } from '@hazards/schema/upload'

/** What is wrong with a chosen file, in the specification's words (§5), or undefined. */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!Object.hasOwn(IMAGE_TYPES, type)) return IMAGE_MESSAGES.wrongType
  if (size >= IMAGE_MAX_BYTES) return IMAGE_MESSAGES.tooLarge
  return undefined
}

/**
 * Sends a file to the address that an upload ticket gave (specification §7): as a form where it is a direct upload, else as
 * it is.
 *
 * @returns the image's public path, for a news item's imageUrl
 * @throws Error with the server's words, or those of specification §8
 */
export const sendImage = async (uploadURL: string, file: File): Promise<string> => {
  const response = await fetch(uploadURL, { method: 'PUT', credentials: 'include', ...bodyFor(uploadURL, file) })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new Error(textOf(answer, 'message') ?? IMAGE_MESSAGES.failed)
  return textOf(answer, 'imageUrl') ?? IMAGE_PATH + (uploadURL.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
}

const bodyFor = (uploadURL: string, file: File): RequestInit => {
  if (!uploadURL.includes(DIRECT_UPLOAD_PATH)) return { body: file, headers: { 'content-type': file.type } }
  const form = new FormData()
  form.append('file', file)
  return { body: form }
}

const textOf = (answer: unknown, key: string): string | undefined => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : undefined
}
