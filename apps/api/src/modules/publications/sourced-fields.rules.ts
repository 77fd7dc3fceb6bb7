import type { Database } from '@hazards/db/client'
import { people, publications, sourceSettings, users } from '@hazards/db/tables'
import type { SourceName } from '@hazards/schema/proposal'
import { and, arrayOverlaps, eq, isNotNull } from 'drizzle-orm'
import { isPresent } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import type { FoundWorks } from './found-works.rules.ts'
import { readWork } from './import/read-work.ts'
import type { Registries } from './import/registries.ts'
import { asCslItem } from './import/registry-item.ts'
import { listChanges } from './import/source-changes.ts'
import type { Decide } from './proposal-decisions.rules.ts'
import { asPublication } from './publications.service.ts'

type Dependencies = { db: Database; found: FoundWorks; registries: Registries; decide: Decide }
export type SourcedFields = ReturnType<typeof createSourcedFields>

/** The fields that sources gave, which are compared with what the registries say now (records §13). */
export const createSourcedFields = ({ db, found, registries, decide }: Dependencies) => ({
  /** Returns the publications, of a person or of all, with fields that a source gave, and a DOI to ask for. */
  list: async (person: string | undefined): Promise<string[]> => {
    const [one] = person ? await db.select({ orcid: people.orcid }).from(people).where(eq(people.id, person)) : []
    const isTheirs = person ? arrayOverlaps(publications.authorKeys, [one?.orcid ?? '']) : undefined
    const rows = await db
      .select({ id: publications.id })
      .from(publications)
      .where(and(isPresent(publications), isNotNull(publications.sourced), isNotNull(publications.doi), isTheirs))
      .orderBy(publications.id)
    return rows.map(({ id }) => id)
  },

  /**
   * Proposes what has changed of a publication; makes the change at once if an administrator has allowed it for that source.
   * @throws DomainError if no registry answers
   */
  compare: async (id: string, signal: AbortSignal): Promise<void> => {
    const [row] = await db.select(RECORD_TABLES.publication.columns).from(publications).where(eq(publications.id, id))
    if (!row?.doi || row.deletedAt) return
    const item = asCslItem(await registries.find(row.doi, signal))
    const read = item && readWork(item, row.doi)
    if (!read || !('publication' in read)) return
    const differences = listChanges(asPublication(row), row.sourced, read.publication)
    const source = differences[0] && row.sourced?.[differences[0].field]
    if (!source) return found.withdrawChange(id)
    const proposed = await found.proposeChange({ publicationId: id, source, record: read.publication, differences })
    const by = proposed && (await findAllowing(db, source))
    if (by) await decide([{ id: proposed }], { decision: 'accept', by })
  },
})

/** Returns the administrator who allowed a source to change what it gave; undefined if nobody did. */
const findAllowing = async (db: Database, source: SourceName) => {
  const [by] = await db
    .select({ id: users.id, username: users.username })
    .from(sourceSettings)
    .innerJoin(users, eq(users.id, sourceSettings.allowedBy))
    .where(eq(sourceSettings.source, source))
  return by
}
