import type { Database } from '@hazards/db/client'
import { type GivenRelation, knownRelations } from '@hazards/db/publication-relations'
import { isLinking, type LinkField, type LinkingKind, linkFields, unknownSlugs } from '@hazards/db/record-links'
import type { KindName } from '@hazards/schema/kinds/kind.constants'
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
    const [unknown] = await unknownSlugs(db, kind, { field, slugs: given[field] ?? [], id })
    if (unknown !== undefined) throw invalidField(field, `There is no ${wordFor(field)} '${unknown}'`)
  }
}

/**
 * Returns fields that were kept for later, without the records that have been deleted since, which nothing names any longer; with
 * the record's id, not without those that it refers to still.
 */
export const leaveOutUnknown = async (
  db: Pick<Database, 'select'>,
  { record, id }: { record: KindName; id?: string },
  fields: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const left = { ...fields }
  if (!isLinking(record)) return left
  const keep = (field: string, known: unknown[]) => {
    if (known.length < (left[field] as unknown[]).length) left[field] = known.length > 0 ? known : null
  }
  for (const field of linkFields(record)) {
    if (!left[field]) continue
    const slugs = left[field] as string[]
    const unknown = await unknownSlugs(db, record, { field, slugs, id })
    keep(
      field,
      slugs.filter((slug) => !unknown.includes(slug)),
    )
  }
  if (left.relations) keep('relations', await knownRelations(db, left.relations as GivenRelation[], id))
  return left
}
