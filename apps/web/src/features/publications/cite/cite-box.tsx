import type { Publication, PublicationCitations } from '@hazards/schema/publication'
import { PUBLICATION_EXPORTS, publicationPath } from '@hazards/schema/publication-files'
import { referenceText } from '@hazards/schema/reference'
import { Download } from 'lucide-react'
import { Section } from '../../../components/layout/section.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { TextBox } from '../../../components/ui/text-box.tsx'
import { Reference } from './reference.tsx'

/** Records §2, the 'Cite' box: a formatted reference, and BibTeX and RIS to select, copy or download. */
export const CiteBox = ({ publication, citations }: { publication: Publication; citations: PublicationCitations }) => (
  <Section title="Cite">
    <div
      id="cite"
      tabIndex={-1}
      className="rounded-card border border-line bg-surface p-5 sm:p-6 print:border-0 print:p-0"
    >
      <p className="max-w-measure max-sm:text-base">
        <Reference publication={publication} />
      </p>
      <p className="needs-script mt-4">
        <CopyButton text={referenceText(publication)} label="the reference" />
      </p>
      <div className="no-print mt-5 divide-y divide-line border-y border-line">
        <RecordText name="BibTeX" text={citations.bibtex} />
        <RecordText name="RIS" text={citations.ris} />
      </div>
      <ul aria-label="Downloads" className="no-print mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {PUBLICATION_EXPORTS.map(({ extension, label }) => (
          <li key={extension}>
            <a
              href={`${publicationPath(publication)}.${extension}`}
              download
              className="inline-flex items-center gap-1.5 py-1"
            >
              <Download aria-hidden size={16} />
              Download {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </Section>
)

const RecordText = ({ name, text }: { name: string; text: string }) => (
  <details className="py-1">
    <summary className="py-2 text-sm font-semibold text-link">{name}</summary>
    <TextBox text={text} label={name} />
    <p className="mb-3">
      <CopyButton text={text} label={name} />
    </p>
  </details>
)
