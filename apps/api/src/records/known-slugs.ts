import type { Database } from '@hazards/db/client'
import { type LinkField, type LinkingKind, linkFields, unknownSlug } from '@hazards/db/record-links'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { invalidField } from '../lib/errors.ts'

type Named = { [Field in LinkField]?: string[] | null | undefined }

/** Returns what the records are called that a field names: their fields have the names of their lists. */
const wordFor = (field: LinkField): string => Object.values(KINDS).find(({ tag }) => tag === field)?.one ?? field

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
    if (unknown !== undefined) throw invalidField(field, `There is no ${wordFor(field)} '${unknown}'`)
  }
}
