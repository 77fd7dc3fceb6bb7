import { revisions } from '@hazards/db/tables'
import { ARRANGED_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { describe, expect, it } from 'vitest'
import { createOpenApiDocument } from '../src/openapi/openapi.ts'
import { EXAMPLES, PARAMETER_EXAMPLES } from '../src/openapi/openapi-examples.ts'
import { listOperations } from '../src/openapi/openapi-operations.ts'
import { prepareDemo } from '../src/process/demo.ts'
import { prepareFirstContent } from '../src/process/first-content.ts'
import { startApp } from './support/app-of-file.ts'
import { createBodyCheck } from './support/openapi-answers.ts'
import { ARRANGED_SAMPLES, anItem } from './support/samples.ts'
import { getKindTags } from './support/short-run.ts'

/** How many of the records that a call reads are sent back. */
const SENT_BACK = Number(process.env.SENT_BACK ?? 3)

type Schema = { $ref?: string; type?: string; items?: Schema; properties?: Record<string, Schema> }
type Content = { content?: Record<string, { schema: Schema }> }
type Read = { id?: string; page?: string; updatedAt: string | null }

const document = createOpenApiDocument('https://hazards.example.edu')
const calls = listOperations(document)
const schemas = document.components?.schemas as Record<string, Schema>
const nameIn = ({ $ref = '' }: Schema) => $ref.split('/').at(-1) ?? ''
const check = createBodyCheck(document)

/** The calls that read records: the schema of one, and its fields. Drawn from the document, as all that follows. */
const reads = calls.flatMap(({ method, path, operation }) => {
  const success = operation.responses?.['200'] as Content | undefined
  const answer: Schema = success?.content?.['application/json']?.schema ?? {}
  const { properties } = schemas[nameIn(answer.items ?? answer)] ?? {}
  if (method !== 'GET' || !properties?.updatedAt) return []
  return [{ path, operationId: operation.operationId ?? '', fields: Object.keys(properties) }]
})
/** The calls that write what was read, each with the schema and the fields of its body. */
const writes = calls.flatMap(({ method, path, operation }) => {
  const { requestBody } = operation as { requestBody?: Content }
  const name = nameIn(requestBody?.content?.['application/json']?.schema ?? {})
  const { properties } = schemas[name] ?? {}
  // A draft is no record: modules/drafts/drafts.test tries what it takes.
  const isOfRecord = method === 'PUT' && !path.startsWith('/api/admin/drafts/')
  return isOfRecord && properties?.updatedAt ? [{ path, name, fields: Object.keys(properties) }] : []
})
/** Returns the calls that take all fields of a record, and are at the address of its kind. */
const writesFor = ({ path, fields }: (typeof reads)[number]) => {
  const kind = path
    .replace('/api/admin/', '/api/')
    .split('/')
    .slice(0, path.includes('/texts/') ? 4 : 3)
    .join('/')
  return writes.filter(
    (each) =>
      each.path.replace('/api/admin/', '/api/').startsWith(kind) && fields.every((name) => each.fields.includes(name)),
  )
}
/** Returns the name of the kind whose records are at a path; empty for texts. */
const getKind = (path: string): string =>
  Object.entries(KINDS).find(([, { api }]) => path.endsWith(`${api}/{id}`))?.[0] ?? ''
const pairs = reads.flatMap((read) => writesFor(read).map((write) => ({ ...read, write })))

const app = await startApp()
await prepareFirstContent(app.db, app.services)
await prepareDemo(app)
const sessionId = await app.signIn()
await anItem({ rest: app.rest, sessionId })
await anItem({ rest: app.rest, sessionId }, {}, 'archive')
for (const kind of ARRANGED_NAMES)
  await app.rest('POST', `/api${KINDS[kind].api}`, { body: ARRANGED_SAMPLES[kind](), sessionId })
await app.rest('PUT', '/api/texts/about', { body: { mission: 'Ours' }, sessionId })

const read = (path: string) => app.rest('GET', path, { sessionId })

/** Returns all records that a call reads: those of its list, or, one by one, those of the list that it belongs to. */
const readRecords = async (path: string): Promise<Read[]> => {
  if (!path.includes('{id}')) return [(await read(path)).body].flat()
  const [list = '', rest = ''] = path.split('/{id}')
  const all: Read[] = (await read(list)).body
  const records = await Promise.all(all.map(async ({ id }) => (await read(`${list}/${id}${rest}`)).body))
  // Many records have the same related ones.
  return [...new Map(records.flat().map((record: Read) => [record.id, record])).values()]
}

/** What was sent back already: many calls answer with the same record, word for word. */
const sent = new Set<string>()

describe('a record that is sent back as it was read', () => {
  it('can be written of every kind, whichever call has read it; a submission is read with its status around it', () => {
    const readOnly = reads.filter((each) => writesFor(each).length === 0).map(({ path }) => path)
    expect(readOnly.sort()).toEqual(['/api/submissions/{token}'])
    expect(new Set(pairs.map(({ write }) => write.path)).size).toBe(writes.length - 1)
  })

  for (const { path, write } of pairs)
    it(`from GET ${path} by PUT ${write.path} is taken, and nothing changes`, {
      tags: getKindTags(getKind(write.path)),
    }, async () => {
      const records = await readRecords(path)
      expect(records.length).toBeGreaterThan(0)
      for (const record of records.slice(0, SENT_BACK)) {
        if (record.page && !write.path.endsWith(record.page)) continue
        const text = JSON.stringify(record)
        if (sent.has(write.path + text)) continue
        sent.add(write.path + text)
        expect(check(write.name, record), text).toBeUndefined()
        const count = await app.db.$count(revisions)
        const url = write.path.replace('{id}', record.id ?? '')
        const before = await read(url)
        const { status, body, headers } = await app.rest('PUT', url, { body: record, sessionId })
        expect({ status, body }, text).toMatchObject({
          status: 200,
          body: { updatedAt: record.updatedAt },
        })
        expect(await read(url)).toMatchObject({ body: before.body, headers: { etag: headers.etag } })
        expect(await app.db.$count(revisions)).toBe(count)
      }
    })

  it.each(pairs)(
    'from the example of GET $path is allowed by the schema of PUT $write.path',
    ({ operationId, write }) => {
      for (const record of [EXAMPLES[operationId]?.answer].flat())
        if (!(record as Read).page || write.path.endsWith((record as Read).page ?? ''))
          expect(check(write.name, record)).toBeUndefined()
    },
  )
})

const queries = calls.flatMap(({ method, path, operation }) =>
  (operation.parameters ?? []).flatMap((each) =>
    method === 'GET' && 'in' in each && each.in === 'query' ? [{ path, name: each.name, example: each.example }] : [],
  ),
)

/** Returns what is sent beside an example to search for: its words, and with a cursor all that it belongs to. */
const getExamples = (path: string, name: string): Record<string, string> =>
  Object.fromEntries(
    queries
      .filter((each) => each.path === path && (each.name === 'q' || name === 'cursor'))
      .map((each) => [each.name, String(each.example)]),
  )

it.each(queries)('the example of $name is taken by GET $path', async ({ path, name, example }) => {
  const query = new URLSearchParams({
    ...(path.endsWith('/search') && getExamples(path, name)),
    ...(path === '/api/admin/history' && {
      record: String(PARAMETER_EXAMPLES.record),
      id: String(PARAMETER_EXAMPLES.id),
    }),
    ...(name === 'cursor' && path !== '/api/admin/audit-events' && !path.includes('subscribers') && { limit: '50' }),
    [name]: String(example),
  })
  const { status, body } = await read(`${path}?${query}`)
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null })
})
