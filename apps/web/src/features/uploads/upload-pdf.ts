import { PDF_MAX_BYTES, PDF_MESSAGES, PDF_TYPE } from '@hazards/schema/upload.constants'
import { getText, putFile, type Watch } from './put-file.ts'

/** Returns the error message for a chosen file, or undefined (records §2). */
export const pdfProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (type !== PDF_TYPE) return PDF_MESSAGES.wrongType
  return size > PDF_MAX_BYTES ? PDF_MESSAGES.tooLarge : undefined
}

/** Returns the error message for a failed upload, followed by the server's if it says more. */
export const pdfFailureMessage = (reason = ''): string =>
  Object.values<string>(PDF_MESSAGES).includes(reason) ? reason : `${PDF_MESSAGES.failed} ${reason}`.trim()

/**
 * Sends a PDF to the address of an administrator's upload ticket.
 *
 * @returns the PDF's path, for a publication's pdfUrl
 * @throws Error with a message for the administrator, or the signal's abort reason
 */
export const sendPdf = async (uploadURL: string, file: File, watch: Watch): Promise<string> => {
  const fileUrl = getText(await putFile(uploadURL, file, watch, pdfFailureMessage), 'fileUrl')
  if (!fileUrl) throw new Error(pdfFailureMessage())
  return fileUrl
}
