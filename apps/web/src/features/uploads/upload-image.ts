import { IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_PATH, IMAGE_TYPES } from '@hazards/schema/upload.constants'
import { getText, putFile, type Watch } from './put-file.ts'

/** Returns the error message for a chosen file, in the specification's words (§5) if it is no image, or undefined. */
export const imageProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!Object.hasOwn(IMAGE_TYPES, type)) return IMAGE_MESSAGES[/^image/.test(type) ? 'otherType' : 'wrongType']
  if (size >= IMAGE_MAX_BYTES) return IMAGE_MESSAGES.tooLarge
  return undefined
}

/** Returns the error message for a failed upload: the text of specification §8, followed by the server's if it says more. */
export const failureMessage = (reason = ''): string =>
  Object.values<string>(IMAGE_MESSAGES).includes(reason) ? reason : `${IMAGE_MESSAGES.failed} ${reason}`.trim()

/**
 * Sends an image to the address of an upload ticket.
 *
 * @returns the image's public path, for a news item's imageUrl
 * @throws Error with a message for the visitor, or the signal's abort reason
 */
export const sendImage = async (uploadURL: string, file: File, watch: Watch): Promise<string> => {
  const answer = await putFile(uploadURL, file, watch, failureMessage)
  return getText(answer, 'imageUrl') ?? IMAGE_PATH + (uploadURL.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
}
