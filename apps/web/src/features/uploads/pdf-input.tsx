import { PDF_MAX_BYTES, PDF_MESSAGES, PDF_TYPE } from '@hazards/schema/upload.constants'
import { FileText, FileUp } from 'lucide-react'
import { NewTabLink } from '../../components/ui/new-tab-link.tsx'
import { getText, putFile, type Watch } from './put-file.ts'
import { type Uploadable, UploadInput, type UploadInputProps } from './upload-input.tsx'

/** Returns the error message for a chosen file, or undefined (records §2). */
const pdfProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (type !== PDF_TYPE) return PDF_MESSAGES.wrongType
  return size > PDF_MAX_BYTES ? PDF_MESSAGES.tooLarge : undefined
}

/** Returns the error message for a failed upload, followed by the server's if it says more. */
const pdfFailureMessage = (reason = ''): string =>
  Object.values<string>(PDF_MESSAGES).includes(reason) ? reason : `${PDF_MESSAGES.failed} ${reason}`.trim()

/**
 * Sends a PDF to the address of an administrator's upload ticket.
 *
 * @returns the PDF's path, for a publication's pdfUrl
 * @throws Error with a message for the administrator, or the signal's abort reason
 */
const sendPdf = async (uploadURL: string, file: File, watch: Watch): Promise<string> => {
  const fileUrl = getText(await putFile(uploadURL, file, watch, pdfFailureMessage), 'fileUrl')
  if (!fileUrl) throw new Error(pdfFailureMessage())
  return fileUrl
}

const PDF: Uploadable = {
  kind: 'pdf',
  one: 'a PDF',
  another: 'another PDF',
  noun: 'PDF',
  accept: PDF_TYPE,
  hint: PDF_MESSAGES.hint,
  icon: <FileUp aria-hidden size={18} />,
  problemOf: pdfProblem,
  send: sendPdf,
  failureMessage: pdfFailureMessage,
}

type PdfInputProps = UploadInputProps & {
  /** The public path of the PDF once the publication is saved. */
  address: string | undefined
}

/** Chooses and uploads one PDF (records §2). */
export const PdfInput = ({ address, ...props }: PdfInputProps) => (
  <UploadInput
    {...props}
    uploadable={PDF}
    shown={
      <p className="flex min-h-11 items-center gap-2 text-sm">
        <FileText aria-hidden size={18} />
        {address ? (
          <NewTabLink href={address}>Open the PDF</NewTabLink>
        ) : (
          'Uploaded. Visitors will see it once you save.'
        )}
      </p>
    }
  />
)
