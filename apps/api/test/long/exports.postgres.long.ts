import { openDatabase } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import { createEmptyDatabase } from '@hazards/db/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { citedPublication } from '../support/cited-publications.ts'
import { ADMINISTRATOR, cpuOf, memoryOf } from '../support/measured-process.ts'
import { AS_BUILT, type RunningServer, startProcess, untilReady } from '../support/process.ts'

const RECORDS = 20_000
const PART = 100
const EXTENSIONS = ['bib', 'ris', 'json', 'csv']

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let server: RunningServer
beforeAll(async () => {
  database = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  const { db, close } = await openDatabase({ url: database.url, dataDir: '' })
  for (let start = 0; start < RECORDS; start += PART)
    await db.insert(publications).values(Array.from({ length: PART }, (_, at) => aRow(start + at)))
  await db.execute(sql`analyze`) // as autovacuum does within a minute
  await close()
  server = await startProcess(
    {
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: ADMINISTRATOR.username,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    AS_BUILT,
  )
  await untilReady(server)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await database.drop()
})

/** Returns one of 500 publications in its year. */
const aRow = (at: number) => {
  const { id: _, createdAt: __, updatedAt: ___, publishedOn: ____, ...fields } = citedPublication()
  return {
    ...fields,
    slug: `levees-${at}`,
    citationKey: `mwangi2024levees${at}`,
    doi: `10.5555/${at}`,
    authors: 'Imara Mwangi',
    year: 1980 + (at % 40),
    abstract: 'We mapped the slope and measured the rain. '.repeat(15),
  }
}

/** Reads an address to its end without storing the data. */
const read = async (path: string) => {
  const [began, cpu] = [performance.now(), cpuOf(server)]
  const { status, body } = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.length
  return { status, bytes, seconds: (performance.now() - began) / 1000, processor: (cpuOf(server) - cpu) / 1000 }
}

it(`${RECORDS} records are exported within 2 s in each format, and memory does not grow with the list`, async () => {
  for (let year = 1980; year < 1990; year += 1)
    for (const extension of EXTENSIONS) await read(`/publications.${extension}?year=${year}`)
  const before = memoryOf(server).most
  for (const extension of EXTENSIONS) {
    const figures = await read(`/publications.${extension}`)
    console.log(extension, figures, { before, most: memoryOf(server).most })
    expect(figures.status).toBe(200)
    expect(figures.bytes).toBeGreaterThan(RECORDS * 900)
    // Elapsed time is decisive on an idle machine, CPU time on a busy one.
    expect(Math.min(figures.seconds, figures.processor)).toBeLessThan(2)
  }
  expect(memoryOf(server).most - before).toBeLessThan(32)
})

it('a list for a report of 2,000 works is written within 3 s and 256 MB in each format (records §17.7)', async () => {
  const years = '?from=1980&to=1983'
  const before = memoryOf(server).most
  for (const extension of ['docx', 'html', 'tex', 'txt'])
    for (const style of ['apa', 'vancouver', 'chicago']) {
      const figures = await read(`/publications.${extension}${years}&style=${style}&group=type&highlight=group`)
      console.log(extension, style, figures, { before, most: memoryOf(server).most })
      expect(figures.status).toBe(200)
      expect(Math.min(figures.seconds, figures.processor)).toBeLessThan(3)
    }
  expect(memoryOf(server).most).toBeLessThan(256)
})
