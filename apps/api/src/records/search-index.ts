import type { Transaction } from '@hazards/db/client'
import { hasLinkTo, isLinking, readLinks } from '@hazards/db/record-links'
import { searchDocuments, searchWords } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { KIND_NAMES } from '@hazards/schema/kinds/kinds'
import type { SearchKind } from '@hazards/schema/search'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { systemClock } from '../lib/clock.ts'
import { inParts } from './in-parts.ts'
import { isPublic, isReleased, willBePublic } from './public-records.ts'
import { RECORD_TABLES, type Row } from './record-kinds.ts'
import { buildSearchDocument, listNamedLinks, type SearchDocument } from './search-document.ts'
import { listWords } from './search-words.ts'
import { textArray } from './text-array.ts'

/** Raised with each change of what documents hold: at the next start all are made anew. */
export const SEARCH_VERSION = 6

/**
 * Makes the search documents of rows that were just written, as far as visitors may read them now or later; those of all
 * others are deleted. So what visitors send in takes no room here before it is approved.
 */
export const indexRecords = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  rows: Row[Kind][],
  now = systemClock(),
): Promise<void> => {
  const [found, hidden] = [true, false].map((isFound) => rows.filter((row) => willBePublic(kind, row) === isFound))
  await forgetDocuments(
    tx,
    kind,
    (hidden ?? []).map(({ id }) => id),
  )
  const named = await namePublic(tx, kind, { rows: found ?? [], now })
  await writeDocuments(
    tx,
    named.map((row) => buildSearchDocument(kind, row)),
  )
}

/** Returns rows with links to those records only that visitors read now: their names are words of the documents. */
const namePublic = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { rows, now }: { rows: Row[Kind][]; now: Date },
) => {
  if (!isLinking(kind) || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const links = await readLinks(tx, kind, ids, (table) => isPublic(table, now))
  return rows.map((row) => ({ ...row, ...links.get(row.id) }))
}

/**
 * Makes the search documents anew that name records of a kind, which visitors read from now on, or no longer. What is being
 * written by others is left to them, so that no write waits for another.
 */
export const indexNaming = async (tx: Transaction, kind: RecordKind, slugs: string[], now: Date): Promise<void> => {
  if (slugs.length === 0) return
  for (const naming of KIND_NAMES.filter(isLinking)) {
    const field = listNamedLinks(naming).find((each) => each === RECORD_TABLES[kind].tag)
    if (!field) continue
    const { table, columns } = RECORD_TABLES[naming]
    const isNaming = or(...slugs.map((slug) => hasLinkTo(naming, field as never, slug, () => sql`true`)))
    const rows = await tx
      .select(columns)
      .from(table as PgTable)
      .where(and(isReleased(table), isNaming))
      .for('update', { of: table, skipLocked: true })
    await indexRecords(tx, naming, rows as Row[typeof naming][], now)
  }
}

/** Deletes the search documents of records of one kind. */
export const forgetDocuments = async (tx: Transaction, kind: RecordKind, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.kind, getSearchKind(kind)), inArray(searchDocuments.recordId, ids)))
}

const getSearchKind = (kind: RecordKind): SearchKind => (kind === 'text' ? 'page' : kind)

/** Writes search documents, in place of those that are there. */
export const writeDocuments = async (tx: Transaction, documents: SearchDocument[]): Promise<void> => {
  const { kind, recordId } = searchDocuments
  const set = {
    slug: sql`excluded.slug`,
    title: sql`excluded.title`,
    subtitle: sql`excluded.subtitle`,
    date: sql`excluded.date`,
    body: sql`excluded.body`,
    words: sql`excluded.words`,
    facets: sql`excluded.facets`,
    publicFrom: sql`excluded.public_from`,
    version: sql`excluded.version`,
  }
  await noteWords(tx, documents)
  for (const part of inParts(documents)) {
    const written = await tx
      .insert(searchDocuments)
      .values(part.map(buildRow))
      .onConflictDoUpdate({ target: [kind, recordId], set })
      // What an insert made, and no update, has no transaction that replaced it.
      .returning({ kind, recordId, isNew: sql<boolean>`xmax = 0` })
    await countWords(
      tx,
      written.filter(({ isNew }) => isNew),
    )
  }
}

const buildRow = ({ names, others, ...shown }: SearchDocument) => ({
  ...shown,
  words: weighted({ A: listWords(shown.title), B: names, C: others, D: listWords(shown.body) }) as unknown as string,
  version: SEARCH_VERSION,
})

const weighted = (words: Record<'A' | 'B' | 'C' | 'D', string[]>): SQL =>
  sql.join(
    Object.entries(words).map(
      ([weight, each]) => sql`setweight(to_tsvector('english', ${each.join(' ')}), ${weight}::"char")`,
    ),
    sql` || `,
  )

/** Adds the words of documents to the vocabulary. */
const noteWords = async (tx: Transaction, documents: SearchDocument[]): Promise<void> => {
  const words = new Set(
    documents.flatMap(({ title, names, others, body }) => [...listWords(title, body), ...names, ...others]),
  )
  if (words.size === 0) return
  // Always in the same order, so that two writes cannot deadlock.
  await tx.execute(sql`insert into ${searchWords} (word, stem)
    select word, stem from (select word, ${getStem(sql`word`)} as stem from unnest(${textArray([...words])}) as word) as found
    where stem is not null and not exists (select from ${searchWords} as known where known.word = found.word)
    order by word on conflict do nothing`)
}

/**
 * Counts the words of new documents. A word that another write is counting is passed over, so that no write waits for
 * another, and edits and deletions are not counted: ranking needs only the magnitude.
 */
const countWords = async (tx: Transaction, added: { kind: string; recordId: string }[]): Promise<void> => {
  if (added.length === 0) return
  const keys = added.map(({ kind, recordId }) => `${kind} ${recordId}`)
  await tx.execute(sql`with counts as (
      select stem, count(*) as n from ${searchDocuments}, unnest(tsvector_to_array(words)) as stem
      where kind = any(${textArray([...new Set(added.map(({ kind }) => kind))])})
        and record_id = any(${textArray(added.map(({ recordId }) => recordId))})
        and kind || ' ' || record_id = any(${textArray(keys)})
      group by stem
    ), known as (
      select word, n from ${searchWords} join counts using (stem) order by word for update of ${searchWords} skip locked
    )
    update ${searchWords} set documents = documents + known.n from known where known.word = ${searchWords.word}`)
}

/** Returns the stem of a word; null for a word that says nothing, such as 'the'. */
export const getStem = (word: SQL): SQL => sql`(tsvector_to_array(to_tsvector('english', ${word})))[1]`
