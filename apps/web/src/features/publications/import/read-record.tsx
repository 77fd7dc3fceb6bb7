import { citedKind } from '@hazards/schema/cited-publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { IMPORTED_FIELDS, type ImportPreviewItem } from '@hazards/schema/publication-import'
import { NewTabLink } from '../../../components/ui/new-tab-link.tsx'
import { labelOfImported, valueText } from './import-words.ts'

type ReadRecordProps = Pick<ImportPreviewItem, 'publication' | 'existingId'>
type Read = NonNullable<ReadRecordProps['publication']>

/** A record as an import or a source gives it, and a link to the publication that it is about. */
export const ReadRecord = ({ publication, existingId }: ReadRecordProps) => (
  <>
    {publication && (
      <>
        <p className="font-semibold">{publication.title}</p>
        <p>{publication.authors}</p>
        <p className="text-ink-soft">
          {formatType(publication)}
          <cite>{publication.journal}</cite>, {publication.year}
        </p>
        <OtherFields publication={publication} />
      </>
    )}
    {existingId && (
      <p>
        <NewTabLink href={`/publications/${existingId}`} className="inline-block py-1">
          See the publication
        </NewTabLink>
      </p>
    )}
  </>
)

const SHOWN: readonly string[] = ['title', 'authorNames', 'journal', 'year', 'publicationType']

/** Returns under which type a record is listed: a whole book is a chapter there, since no type is its own. */
const formatType = ({ publicationType, journal, publisher = null }: Read): string => {
  if (!publicationType) return ''
  const label = PUBLICATION_TYPE_LABELS[publicationType]
  const isWhole = journal !== undefined && citedKind({ publicationType, journal, publisher }) === 'wholeBook'
  return isWhole ? `A whole book, which is listed as ${label}. ` : `${label}. `
}

/** All else that the record holds and an import would write, named at once and opened on demand. */
const OtherFields = ({ publication }: Required<Pick<ReadRecordProps, 'publication'>>) => {
  const others = IMPORTED_FIELDS.filter((field) => !SHOWN.includes(field)).flatMap((field) => {
    const text = valueText(field, publication?.[field])
    return text ? [{ label: labelOfImported(field), text }] : []
  })
  if (others.length === 0) return null
  return (
    <details>
      <summary className="py-1">{others.map(({ label }) => label).join(', ')}</summary>
      <dl className="mb-2 grid gap-x-6 gap-y-1 md:grid-cols-[9rem_1fr]">
        {others.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
