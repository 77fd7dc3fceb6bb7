import { PDF_MAX_BYTES, PDF_MESSAGES, PDF_TYPE } from '@hazards/schema/upload.constants'
import { putFile, textOf, type Watch } from './put-file.ts'

/** What is wrong with a chosen file, in words, or undefined (records §2). */
export const pdfProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (type !== PDF_TYPE) return PDF_MESSAGES.wrongType
  return size > PDF_MAX_BYTES ? PDF_MESSAGES.tooLarge : undefined
}

/** Why an upload failed, and after it the server's words where they say more. */
export const pdfFailureWords = (reason = ''): string =>
  Object.values<string>(PDF_MESSAGES).includes(reason) ? reason : `${PDF_MESSAGES.failed} ${reason}`.trim()

/**
 * Sends a PDF to the address that an administrator's upload ticket gave.
 *
 * @returns its path, for a publication's pdfUrl
 * @throws Error with words for the administrator, or the signal's reason
 */
export const sendPdf = async (uploadURL: string, file: File, watch: Watch): Promise<string> => {
  const fileUrl = textOf(await putFile(uploadURL, file, watch, pdfFailureWords), 'fileUrl')
  if (!fileUrl) throw new Error(pdfFailureWords())
  return fileUrl
}
