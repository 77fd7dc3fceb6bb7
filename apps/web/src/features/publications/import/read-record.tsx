import type { ImportPreviewItem } from '@hazards/schema/publication-import'

type ReadRecordProps = Pick<ImportPreviewItem, 'publication' | 'existingId'>

/** A record as an import or a source gives it, and a link to the publication that it is about. */
export const ReadRecord = ({ publication, existingId }: ReadRecordProps) => (
  <>
    {publication && (
      <>
        <p className="font-semibold">{publication.title}</p>
        <p>{publication.authors}</p>
        <p className="text-ink-soft">
          <cite>{publication.journal}</cite>, {publication.year}
        </p>
      </>
    )}
    {existingId && (
      <p>
        <a href={`/publications/${existingId}`} target="_blank" rel="noopener" className="inline-block py-1">
          See the publication<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    )}
  </>
)
