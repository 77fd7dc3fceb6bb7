import { type Database, openDatabase } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import { parseAuthors } from '@hazards/schema/author-names'
import { sql } from 'drizzle-orm'

const HAZARDS = 'Landslide, Flood, Earthquake, Debris flow, Drought, Glacier lake, Rockfall, Storm surge'.split(', ')
const METHODS = 'mapping, forecasting, susceptibility, early warning, runout, inventory, monitoring, risk'.split(', ')
const PLACES = ['Upper Valley', 'Eastern Ridge', 'Old Delta', 'North Coast', 'Long Gorge', 'High Plateau', 'Salt Basin']
const NAMES = ['Example', 'Sample', 'Muster', 'Tester', 'Modell', 'Probe', 'Ejemplo', 'Esempio', 'Specimen', 'Pattern']
const TYPES = ['journal', 'journal', 'journal', 'conference', 'conference', 'book', 'thesis'] as const
/** So few that a busy machine, too, inserts them and finds their slugs within the 4 s that a statement may take. */
const BATCH = 10

/** Returns a generator of numbers from 0 to 1 that is the same in every run. */
const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const createPublications = (count: number) => {
  const random = createRandom(42)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const author = () =>
    `${String.fromCharCode(65 + Math.floor(random() * 26))}. ${pick(NAMES)}${Math.floor(random() * 900)}`
  const written = (index: number) => {
    const title = `${pick(HAZARDS)} ${pick(METHODS)} in the ${pick(PLACES)}: ${pick(METHODS)} of catchment ${index}`
    const authors = Array.from({ length: 2 + Math.floor(random() * 5) }, author).join(', ')
    return { title, authors, authorNames: parseAuthors(authors) }
  }
  return Array.from({ length: count }, (_, index) => ({
    ...written(index),
    journal: `Journal of ${pick(HAZARDS)} Research`,
    year: 1990 + Math.floor(random() * 36),
    publicationType: pick(TYPES),
    volume: String(1 + (index % 90)),
    pages: '1-12',
    doi: `10.5555/${index}`,
    abstract: 'We mapped the slope and measured the rain. '.repeat(8 + Math.floor(random() * 12)),
    keywords: ['slope', 'hazard'],
    createdAt: new Date(Date.UTC(2024, 0, 1) + index * 1000),
  }))
}

const fill = async (db: Database, count: number) => {
  const all = createPublications(count)
  for (let start = 0; start < count; start += BATCH)
    await db.insert(publications).values(all.slice(start, start + BATCH))
  // A statement of the site's own connections may take 4 s; this one takes longer on a slow machine.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze publications`)
  })
}

/** Creates a database with this many publications. @throws Error if some are missing afterwards */
export const prepareDatabase = async (where: { url?: string; dataDir: string }, count: number) => {
  const database = await openDatabase(where)
  await fill(database.db, count)
  const found = await database.db.$count(publications)
  await database.close()
  if (found !== count) throw new Error(`${found} of ${count} publications are there`)
}

/** Returns texts to search for: common words, names, initials, single papers, and texts without matches. */
export const searchTexts = (count: number): string[] => [
  'landslide',
  'monitoring of catchment',
  'flood',
  'e',
  'sample',
  ...Array.from({ length: 20 }, (_, index) => `Muster${index * 37}`),
  ...Array.from({ length: 20 }, (_, index) => `catchment ${Math.floor((count / 20) * index)}`),
  'A. Sample',
  'Sample, A.',
  'landslide Muster37',
  'Old Delta: early warning',
  'nowhere to be found',
]
