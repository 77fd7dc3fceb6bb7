import { PDF_MESSAGES, PDF_TYPE } from '@hazards/schema/upload.constants'
import { FileText, FileUp } from 'lucide-react'
import { type Uploadable, UploadInput, type UploadInputProps } from './upload-input.tsx'
import { pdfFailureMessage, pdfProblem, sendPdf } from './upload-pdf.ts'

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
          <a href={address} target="_blank" rel="noopener">
            Open the PDF<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          'Uploaded. Visitors will see it once you save.'
        )}
      </p>
    }
  />
)
