import { randomBytes } from 'node:crypto'
import { LIST_EXTENSIONS } from '../../src/documents/publication-exports.ts'
import { appRouter } from '../../src/modules/app-router.ts'
import { createOpenApiDocument } from '../../src/openapi/openapi.ts'
import { EXAMPLES } from '../../src/openapi/openapi-examples.ts'
import { listOperations, needsSession } from '../../src/openapi/openapi-operations.ts'
import type { Door } from './crowds.ts'
import { OPEN_PROCEDURES } from './open-calls.ts'
import { ADMINISTRATOR } from './process.ts'
import { aMessage } from './samples.ts'

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const TEN = Array.from({ length: 10 }, (_, index) => index)
const WORDS = ['landslide', 'flood', 'drought', 'rockfall', 'monitoring', 'risk', 'delta', 'valley', 'gorge', 'coast']

/** A batch of ten calls of one procedure, each with its own input. */
const getBatch =
  (procedure: string, type: 'query' | 'mutation', inputOf: (index: number) => unknown): Door =>
  (index) => {
    const inputs = Object.fromEntries(TEN.map((each) => [each, inputOf(index * 10 + each)]))
    const path = `/trpc/${TEN.map(() => procedure).join(',')}?batch=1`
    return type === 'query' ? { path: `${path}&input=${json(inputs)}` } : { method: 'POST', path, body: inputs }
  }

type Definition = { _def: { type: 'query' | 'mutation' } }
const PROCEDURES = Object.entries(appRouter._def.procedures as unknown as Record<string, Definition>)
const ADMIN_QUERIES = PROCEDURES.filter(([name, { _def }]) => _def.type === 'query' && !OPEN_PROCEDURES.includes(name))
  .map(([name]) => name)
  .slice(0, 10)

const searchFor = (index: number) => ({ search: `${WORDS[index % WORDS.length]} ${index % 97}` })
const searchOver = (index: number) => ({ q: searchFor(index).search })
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The doors at which one visitor once made all others wait. */
export const WORST_DOORS: Record<string, Door> = {
  'batches of searches': getBatch('publications.search', 'query', searchFor),
  'batches of searches over everything': getBatch('search.find', 'query', searchOver),
  'batches of counts': getBatch('publications.facets', 'query', searchFor),
  'batches of sign-outs': getBatch('auth.logout', 'mutation', () => undefined),
  'sign-outs with a claimed session': (index) => ({
    method: 'POST',
    path: '/api/admin/logout',
    headers: { 'x-session-id': `claimed-${index}` },
  }),
  'calls with a claimed session': (index) => ({
    path: `/trpc/${ADMIN_QUERIES.join(',')}?batch=1`,
    headers: { 'x-session-id': `claimed-${index}` },
  }),
  'batches of contact messages': getBatch('contact.submit', 'mutation', () => aMessage()),
  'contact messages': () => ({ method: 'POST', path: '/api/contact', body: aMessage() }),
  'posted forms': (index) => ({ method: 'POST', path: '/contact', body: form({ firstName: `Ada ${index}` }) }),
  'failed sign-ins': (index) => ({
    method: 'POST',
    path: '/api/admin/login',
    body: { ...ADMINISTRATOR, username: `somebody-${index}` },
  }),
  'pages of searches': (index) => ({ path: `/publications?search=${WORDS[index % WORDS.length]}+${index}` }),
  'pages of searches over everything': (index) => ({ path: `/search?q=${WORDS[index % WORDS.length]}+${index}` }),
  'batches of whole lists': getBatch('publications.list', 'query', (index) => ({ year: 1990 + (index % 36) })),
  'whole lists': (index) => ({ path: `/api/publications?search=${WORDS[index % 3]}%20${index % 97}` }),
  exports: (index) => ({
    path: `/publications.${LIST_EXTENSIONS[index % LIST_EXTENSIONS.length]}?search=${WORDS[index % 3]}`,
  }),
  'upload addresses': () => ({ method: 'POST', path: '/api/objects/upload', body: { kind: 'image' } }),
}

type Input = (index: number) => unknown
/** What a query may ask for, each time something else; the first that a query accepts is used. */
const INPUTS: Input[] = [
  searchFor,
  searchOver,
  (index) => ({ year: 1990 + (index % 36) }),
  (index) => ({ id: `record-${index}` }),
  () => ({ token: randomBytes(16).toString('base64url') }),
  (index) => ({ since: new Date(Date.UTC(2024, 0, index % 365)).toISOString() }),
]

/** Every public procedure of the router, in batches of ten where it takes any input, and every public call of the document. */
export const everyDoor = async (isAccepted: (door: Door) => Promise<boolean>): Promise<Record<string, Door>> => {
  const doors: Record<string, Door> = {}
  for (const [name, { _def }] of PROCEDURES.filter(([name]) => OPEN_PROCEDURES.includes(name))) {
    const body = EXAMPLES[name.replace('.', '-')]?.request
    if (_def.type === 'mutation') doors[`batches of ${name}`] = getBatch(name, 'mutation', () => body)
    else {
      const single =
        (input: Input): Door =>
        (index) => ({ path: `/trpc/${name}?input=${json(input(index))}` })
      let accepted: Input | undefined
      for (const input of INPUTS) if (!accepted && (await isAccepted(single(input)))) accepted = input
      // Two queries without input would be the same; a streamed answer is not cached.
      const uncached: Door = () => ({ path: `/trpc/${name}`, headers: { 'trpc-accept': 'application/jsonl' } })
      doors[`calls of ${name}`] = accepted ? getBatch(name, 'query', accepted) : uncached
    }
  }
  for (const { method, path, operation } of listOperations(createOpenApiDocument(''))) {
    if (needsSession(operation)) continue
    const body = EXAMPLES[operation.operationId ?? '']?.request as object | undefined
    const at = (index: number) => path.replace('{id}', `record-${index}`).replace(/\{\w+\}/, `token-${index}`)
    doors[`${method} ${path}`] = (index) => ({ method, path: at(index), ...(method !== 'GET' && { body: body ?? {} }) })
  }
  return doors
}
