import type { CitedPublication } from '@hazards/schema/cited-publication'
import type { Publication } from '@hazards/schema/publication'
import type { NamedRelation } from '@hazards/schema/relations'

/** A publication as files have it: with what it is to other works, those of this site by DOI or page. */
export type FilePublication = Publication & { relatedTo: NamedRelation[] | null }

/** A format that is written record by record, so that a list of any length needs the memory of one batch. */
export type PublicationFormat = {
  mediaType: string
  begin: string
  end: string
  between: string
  write: (publication: CitedPublication) => string
}

/** Writes a list: `begin`, the records separated by `between`, `end`. Yields one text for each batch. */
export async function* writeList(
  format: PublicationFormat,
  batches: AsyncIterable<CitedPublication[]> | Iterable<CitedPublication[]>,
): AsyncGenerator<string> {
  let before = format.begin
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map(format.write).join(format.between)
    before = format.between
  }
  yield (before === format.between ? '' : format.begin) + format.end
}
