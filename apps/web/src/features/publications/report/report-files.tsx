import { REPORT_EXPORTS, REPORT_MAX, type ReportExtension } from '@hazards/schema/publication-files'
import { Section } from '../../../components/layout/section.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { TextBox } from '../../../components/ui/text-box.tsx'
import { type ReportAddress, reportPath } from './report-address.ts'

const USES: Record<ReportExtension, string> = {
  docx: 'for Word and LibreOffice',
  html: 'for a website, or to paste into a mail',
  tex: 'for LaTeX',
  txt: 'for forms that take nothing else',
}

type ReportFilesProps = {
  address: ReportAddress
  total: number
  /** What else the list is narrowed by, such as 'Keyword: floods'. */
  further: string[]
  publicUrl: string
}

/** The list that the form has made: its files and their address. */
export const ReportFiles = ({ address, total, further, publicUrl }: ReportFilesProps) => (
  <div id="list" className="scroll-mt-20">
    <Section title="The list" aside={total === 1 ? '1 publication' : `${total.toLocaleString('en-US')} publications`}>
      {further.length > 0 && (
        <p className="mb-4 max-w-measure text-sm">
          {further.join(' · ')}{' '}
          <a href="/publications/report" className="ms-3 inline-block py-1">
            Start over
          </a>
        </p>
      )}
      {total === 0 && <p>No publications found matching your criteria.</p>}
      {total > REPORT_MAX && (
        <p>
          A list for a report has at most {REPORT_MAX.toLocaleString('en-US')} publications. Choose a period, a type or
          a person.
        </p>
      )}
      {total > 0 && total <= REPORT_MAX && <Files address={address} publicUrl={publicUrl} />}
    </Section>
  </div>
)

const Files = ({ address, publicUrl }: Pick<ReportFilesProps, 'address' | 'publicUrl'>) => {
  const url = publicUrl + reportPath('docx', address)
  return (
    <>
      <dl className="grid gap-y-2 text-sm">
        {REPORT_EXPORTS.map(({ extension, label }) => (
          <div key={extension} className="grid grid-cols-[6rem_1fr] gap-x-3">
            <dt className="font-semibold">
              <a href={reportPath(extension, address)} className="inline-block py-0.5">
                {label}
              </a>
            </dt>
            <dd className="py-0.5 text-ink-soft">{USES[extension]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 mb-3 max-w-measure text-sm text-ink-soft">
        This address always returns the current list. For another format, replace .docx by .html, .tex or .txt.
      </p>
      <TextBox text={url} label="Address of the list" />
      <CopyButton text={url} label="the address" />
    </>
  )
}
