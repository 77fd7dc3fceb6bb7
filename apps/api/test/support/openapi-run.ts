import type { Field } from '@hazards/schema/fields/field'
import { ARRANGED_NAMES, KIND_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { TEXT_PAGES } from '@hazards/schema/texts'
import fc from 'fast-check'
import { createOpenApiDocument } from '../../src/openapi/openapi.ts'
import { EXAMPLES } from '../../src/openapi/openapi-examples.ts'
import { listOperations } from '../../src/openapi/openapi-operations.ts'
import type { Method } from './callers.ts'
import { createAnswerCheck } from './openapi-answers.ts'
import { getRequests, type MadeRequest } from './openapi-requests.ts'
import { aMessage, anItem, aPublication, aSubmission } from './samples.ts'
import type { TestApp } from './test-app.ts'

/** How many valid requests were sent and succeeded, and how many invalid ones were sent and rejected. */
export type Tally = { fine: number; done: number; broken: number; refused: number }

const document = createOpenApiDocument('')
/** Files are not JSON: their call has its own tests. */
const calls = listOperations(document).filter(({ path }) => !path.includes('{ticket}'))
const check = createAnswerCheck(document)

/** Ids of records, by the path segment of their kind. */
type Ids = Record<'publications' | 'news-events' | 'contact-submissions' | (typeof ARRANGED)[number], string[]>
const ARRANGED = ARRANGED_NAMES.map((name) => KINDS[name].tag)

const someRecords = async (app: TestApp, sessionId: string): Promise<Ids> => {
  const ids: Ids = {
    publications: [],
    'news-events': [],
    'contact-submissions': [],
    ...(Object.fromEntries(ARRANGED.map((kind) => [kind, [] as string[]])) as Record<
      (typeof ARRANGED)[number],
      string[]
    >),
  }
  for (let count = 0; count < 10; count++) {
    ids.publications.push((await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })).body.id)
    ids['news-events'].push(await anItem({ rest: app.rest, sessionId }, {}, ...(count % 2 ? ['approve'] : [])))
    await app.rest('POST', '/api/contact', { body: aMessage() })
  }
  for (const name of ARRANGED_NAMES) {
    const { tag, fields } = KINDS[name]
    const links = Object.entries<Field>(fields).filter(([, { control }]) => control === 'records')
    // Without links: what the example names may have been deleted by the requests of an earlier run.
    const body = {
      ...(EXAMPLES[`${tag}-create`]?.request as object),
      ...Object.fromEntries(links.map(([field]) => [field, null])),
    }
    for (let count = 0; count < 3; count++)
      ids[tag].push((await app.rest('POST', `/api/${tag}`, { body, sessionId })).body.id)
  }
  const { body } = await app.rest('GET', '/api/admin/contact-submissions', { sessionId })
  ids['contact-submissions'] = body.map(({ id }: { id: string }) => id)
  return ids
}

/** Returns the tokens of some submitted items. */
const someSubmissions = (app: TestApp): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 5 }, async (_, count) => {
      const { body } = await app.rest('POST', '/api/news-events/submit', {
        body: aSubmission({ title: `Item ${count}` }),
      })
      return body.statusUrl.split('/').at(-1)
    }),
  )

/** Returns an id for a path: usually of a record of its kind, sometimes of another. */
const idFor = (ids: Ids, path: string, number: number): string => {
  const kind = (Object.keys(ids) as (keyof Ids)[]).find((each) => path.includes(`/${each}/`))
  const own = kind && number % 5 > 0 ? ids[kind] : Object.values(ids).flat()
  return own[number % own.length] ?? ''
}

/** Calls that reject, at its field, a password or a code that is well-formed and wrong. */
const ASKING_FOR_SECRETS = [
  ...['account-changePassword', 'account-beginSecondFactor', 'account-removeSecondFactor'],
  ...['account-confirmSecondFactor', 'administrators-remove', 'administrators-invite', 'tokens-create'],
  ...['accountEmail-request', 'accountEmail-remove', 'passkeys-begin', 'passkeys-remove'],
]
/**
 * Calls with rules, between their fields or with stored data, that are described only in words: authors by line or by
 * name, a time that ends before it begins, a text in its format, an existing file or theme, an address for mails.
 */
const ASKING_FOR_MORE = [
  ...['publications-create', 'publications-update', 'publications-import', 'publications-previewImport'],
  ...[
    'newsEvents-submit',
    'newsEvents-create',
    'submissions-update',
    'newsEvents-update',
    'newsletter-sendDigest',
    'newsletter-previewDigest',
    'newsletter-testDigest',
  ],
  ...['usage-list', 'usage-exportDays'],
  ...KIND_NAMES.map((kind) => `draftSaves-${kind}`),
  // What is read may be sent back, but `updatedAt` must then be unchanged.
  ...TEXT_PAGES.map((page) => `textUpdates-${page}`),
  ...ARRANGED.flatMap((kind) => [`${kind}-create`, `${kind}-update`, `${kind}-arrange`]),
]

/**
 * Sends `runs` requests generated from the document with `seed`, and validates each response against the document: never a
 * 5xx, and a status, content type and body as described.
 *
 * @throws Error with the seed and the smallest request that shows the fault
 */
export const askFromDocument = async (app: TestApp, { runs, seed }: { runs: number; seed: number }): Promise<Tally> => {
  const sessionId = await app.signIn()
  const ids = await someRecords(app, sessionId)
  const tokens = await someSubmissions(app)
  const tally: Tally = { fine: 0, done: 0, broken: 0, refused: 0 }
  const SESSIONS = { good: sessionId, bad: "' or 1=1 --", none: undefined }

  const ask = async ({ method, path, id, headers, payload, session, broken }: MadeRequest) => {
    const url = path.replace('{id}', idFor(ids, path, id)).replace('{token}', tokens[id % tokens.length] ?? '')
    const options = { headers, sessionId: SESSIONS[session], ...(payload !== undefined && { payload }) }
    const answer = await app.rest(method as Method, url, options)
    if (answer.status === 200 && method === 'POST' && path === '/api/publications')
      ids.publications.push(answer.body.id)
    tally[broken ? 'broken' : 'fine']++
    if (broken && answer.status >= 400 && answer.status < 500) tally.refused++
    if (!broken && answer.status === 200) tally.done++
    return answer
  }

  const property = fc.asyncProperty(getRequests(calls), async (request) => {
    const { status, headers, body } = await ask(request)
    if (status >= 500) throw new Error(`status ${status}`)
    if (request.broken && status < 400) throw new Error(`status ${status} for ${request.broken}`)
    if (!request.broken && status === 400 && ![...ASKING_FOR_SECRETS, ...ASKING_FOR_MORE].includes(request.name))
      throw new Error(`${body.message}, though the document allows it`)
    const path = calls.find(({ operation }) => operation.operationId === request.name)?.path ?? ''
    const fault = check(path, request.method, { status, contentType: String(headers['content-type']), body })
    if (fault) throw new Error(fault)
  })
  await fc.assert(property, { numRuns: runs, seed })
  return tally
}

/** Returns the keys of the built-in prototypes, which reveal a polluted one. */
export const prototypeKeys = () =>
  [Object, Array, Function, String, Number, Promise, Map].map(({ name, prototype }) => ({
    name,
    keys: Reflect.ownKeys(prototype).map(String).sort(),
  }))
