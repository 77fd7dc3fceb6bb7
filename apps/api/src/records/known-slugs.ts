import type { Database } from '@hazards/db/client'
import { type LinkField, type LinkingKind, linkFields, unknownSlug } from '@hazards/db/record-links'
import { invalidField } from '../lib/errors.ts'

type Named = { [Field in LinkField]?: string[] | null | undefined }

const WORDS: Record<LinkField, string> = { people: 'person', themes: 'theme', projects: 'project' }

/**
 * Checks that the records exist that a record is to refer to. Those it refers to already may be in the trash.
 *
 * @param id the record's; omitted for a new one
 * @throws DomainError BAD_REQUEST with the field's name
 */
export const requireKnown = async (
  db: Pick<Database, 'select'>,
  kind: LinkingKind,
  given: Named,
  id?: string,
): Promise<void> => {
  for (const field of linkFields(kind)) {
    const unknown = await unknownSlug(db, kind, { field, slugs: given[field] ?? [], id })
    if (unknown !== undefined) throw invalidField(field, `There is no ${WORDS[field]} '${unknown}'`)
  }
}
