import { openDatabase } from '@hazards/db/client'
import { publications, recordLinks, searchDocuments, themes } from '@hazards/db/tables'
import { startPostgres } from '@hazards/db/testing'
import { parseAuthors } from '@hazards/schema/author-names'
import { eq, sql } from 'drizzle-orm'
import { createPublicationsService } from '../../apps/api/src/modules/publications/publications.service.ts'
import { createSearchService } from '../../apps/api/src/modules/search/search.service.ts'
import { fillSearchDocuments } from '../../apps/api/src/records/fill-search-documents.ts'
import { seenByVisitors } from '../../apps/api/src/records/public-records.ts'
import { lockRows } from '../../apps/api/src/records/save-records.ts'
import { indexRecords } from '../../apps/api/src/records/search-index.ts'
import { listWords } from '../../apps/api/src/records/search-words.ts'
import { generatePublications } from './generated.ts'
import { mistyped } from './mistyped.ts'

/** Measures search over generated publications: pnpm --filter @hazards/tools measure-search [sizes, such as 1000,20000,100000] */
const SIZES = (process.argv[2] ?? '1000,20000,100000').split(',').map(Number)
const SEARCHES = 100
const WRITES = 50
const HITS_MAX = 5_000

const server = await startPostgres({ isDurable: true })
const database = await openDatabase({ url: server.url, dataDir: '' })
const { db } = database
const clock = () => new Date()
const search = createSearchService({ db, clock })
const list = createPublicationsService({
  db,
  clock,
  records: undefined as never,
  sees: seenByVisitors(clock),
  publicUrl: '',
})

const timed = async <Result>(run: () => Promise<Result>): Promise<{ ms: number; result: Result }> => {
  const start = performance.now()
  const result = await run()
  return { ms: performance.now() - start, result }
}
const spread = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95th of 100 ${at(0.95)} ms, slowest ${at(1)} ms`
}

const grow = async (from: number, to: number) => {
  const linked = await db.select({ id: themes.id }).from(themes)
  const rows = [...generatePublications(from, to)]
  for (let at = 0; at < rows.length; at += 500) {
    const part = rows.slice(at, at + 500).map((row) => ({ ...row, authorNames: parseAuthors(row.authors) }))
    const added = await db.insert(publications).values(part).returning({ id: publications.id })
    const links = added.map(({ id }, index) => ({
      fromPublicationId: id,
      toThemeId: linked[index % 6]?.id,
      position: 0,
    }))
    await db.insert(recordLinks).values(links)
  }
  const { ms } = await timed(() => fillSearchDocuments(db))
  console.log(`${to}: ${((ms / (to - from)) * 1000).toFixed(0)} µs for each document when all are made at start`)
  await db.execute(sql`analyze`)
}

/** The words of some of the documents, one to three of each. */
const readQueries = async (count: number): Promise<string[]> => {
  const rows = await db
    .select({ title: searchDocuments.title })
    .from(searchDocuments)
    .where(eq(searchDocuments.kind, 'publication'))
    .orderBy(sql`md5(record_id)`)
    .limit(count)
  return rows.map(({ title }, at) =>
    listWords(title)
      .slice(at % 6, (at % 6) + 1 + (at % 3))
      .join(' '),
  )
}

const measureSearches = async (size: number) => {
  const [times, common]: [number[], number[]] = [[], []]
  for (const q of await readQueries(4 * SEARCHES)) {
    if (times.length === SEARCHES) break
    const { ms, result } = await timed(() => search.find({ q: `${q} ` }))
    ;(result.total > HITS_MAX ? common : times).push(ms)
  }
  console.log(`${size}: ${times.length} searches of up to ${HITS_MAX} hits with facets: ${spread(times)}`)
  if (common.length > 0) console.log(`${size}: ${common.length} of more hits: ${spread(common)}`)
  const lists: number[] = []
  for (const words of await readQueries(SEARCHES)) lists.push((await timed(() => list.count({ search: words }))).ms)
  console.log(`${size}: the facets of /publications, with a search: ${spread(lists)}`)
  console.log(`${size}: the same without: ${(await timed(() => list.count({}))).ms.toFixed(0)} ms`)
}

/** How many titles are among the first ten results of their three rarest words, one of them mistyped. */
const measureTitles = async (size: number) => {
  const rows = await db
    .select({ id: searchDocuments.recordId, title: searchDocuments.title })
    .from(searchDocuments)
    .where(eq(searchDocuments.kind, 'publication'))
    .orderBy(sql`md5(record_id || 'titles')`)
    .limit(SEARCHES)
  let found = 0
  for (const { id, title } of rows) {
    const words = listWords(title).filter((word) => word.length > 3)
    const rarest = words.toSorted((a, b) => b.length - a.length).slice(0, 3)
    const [first = '', ...others] = rarest
    const { items } = await search.find({ q: [mistyped(first), ...others].join(' '), limit: 10 })
    if (items.some((item) => item.id === id)) found++
  }
  console.log(
    `${size}: ${found} of ${rows.length} titles by three of their rarest words, one mistyped, among the first ten`,
  )
}

const measureWrites = async (size: number) => {
  const times: number[] = []
  for (const row of generatePublications(10_000_000 + size, 10_000_000 + size + WRITES)) {
    const [added] = await db
      .insert(publications)
      .values({ ...row, authorNames: parseAuthors(row.authors) })
      .returning()
    const write = () =>
      db.transaction(async (tx) =>
        indexRecords(tx, 'publication', await lockRows(tx, 'publication', eq(publications.id, added?.id ?? ''))),
      )
    times.push((await timed(write)).ms)
  }
  console.log(`${size}: the index write of one publication: ${spread(times)}`)
}

try {
  await db.insert(themes).values(
    Array.from({ length: 6 }, (_, at) => ({
      title: `Theme ${at}`,
      label: 'Theme',
      description: 'A theme.',
      order: at,
    })),
  )
  let from = 0
  for (const size of SIZES) {
    await grow(from, size)
    from = size
    await measureSearches(size)
    await measureTitles(size)
    await measureWrites(size)
  }
} finally {
  await database.close()
  await server.stop()
}
