import { join } from 'node:path'

/**
 * Client generators, with the command that generates a client from `openapi.json`; orval in its last version for Node
 * 20.
 */
export const GENERATORS = [
  {
    name: '@hey-api/openapi-ts@0.95.0',
    program: 'openapi-ts',
    args: [
      ...['-i', 'openapi.json', '-o', 'hey-api'],
      ...['-p', '@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    ],
  },
  { name: 'openapi-typescript@7.13.0', program: 'openapi-typescript', args: ['openapi.json', '-o', 'paths.ts'] },
  { name: 'orval@7.13.2', program: 'orval', args: ['--config', 'orval.config.mjs'] },
] as const

/** The body is that of the response, including error responses. */
type Answer = { status: number; body: Body; headers: Headers }
// biome-ignore lint/suspicious/noExplicitAny: what a client says that it got is what the tests look at
type Body = any
type Session = string | undefined

/** The operations of each generated client that the tests use. */
export type GeneratedClient = {
  signIn: (body: object) => Promise<Answer>
  status: (session: Session) => Promise<Answer>
  signOut: (session: Session) => Promise<Answer>
  add: (body: object, session: Session) => Promise<Answer>
  list: (query: object) => Promise<Answer>
  get: (idOrSlug: string) => Promise<Answer>
  askForUpload: () => Promise<Answer>
  upload: (ticket: string, file: Blob) => Promise<Answer>
}
type Place = { folder: string; baseUrl: string }
type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>

/** Returns orval's configuration file. */
export const orvalConfig = (baseUrl: string): string => {
  const output = { target: 'orval/client.ts', client: 'fetch', baseUrl }
  return `export const api = ${JSON.stringify({ input: 'openapi.json', output })}`
}

/** A program that compiles only if the types of openapi-typescript match the responses. */
export const TYPED_PROGRAM = `import createClient from 'openapi-fetch'
import type { paths } from './paths.ts'

const client = createClient<paths>({ baseUrl: '/' })
const { data } = await client.GET('/api/publications', { params: { query: { search: 'levees', limit: 1 } } })
export const years: number[] | undefined = data?.map(({ year }) => year)
// Neither of the two needs what has a default, or may be left out.
const body = { title: 'T', authors: 'A', journal: 'J', year: 2024 }
await client.POST('/api/publications', { body })
await client.PUT('/api/publications/{id}', { params: { path: { id: 'x' } }, body: { title: 'T' } })
// @ts-expect-error there is no such path
await client.GET('/api/nothing')
`

/** Returns the client that was generated in `folder`, for the server at `baseUrl`. */
export const generateClient = async (
  kind: 'hey-api' | 'orval' | 'openapi-fetch',
  place: Place,
): Promise<GeneratedClient> => {
  const { folder, baseUrl } = place
  if (kind === 'hey-api') return heyApi(await import(join(folder, 'hey-api', 'sdk.gen.ts')), baseUrl)
  if (kind === 'orval') return orval(await import(join(folder, 'orval', 'client.ts')))
  const { default: createClient } = await import(join(folder, 'node_modules', 'openapi-fetch', 'dist', 'index.mjs'))
  return openapiFetch(createClient({ baseUrl }))
}

/** @throws Error if the client has no such function */
const named = (functions: Functions, name: string) => {
  const found = functions[name]
  if (!found) throw new Error(`The client has no ${name}`)
  return found
}

type Answered = { data?: Body; error?: Body; response: Response }
const asAnswer = ({ data, error, response: { status, headers } }: Answered): Answer => ({
  status,
  headers,
  body: data ?? error,
})

const heyApi = (sdk: Functions, baseUrl: string): GeneratedClient => {
  const call = async (name: string, options: object = {}): Promise<Answer> => {
    return asAnswer((await named(sdk, name)({ baseUrl, ...options })) as Answered)
  }
  return {
    signIn: (body) => call('authLogin', { body }),
    status: (auth) => call('authStatus', { auth }),
    signOut: (auth) => call('authLogout', { auth }),
    add: (body, auth) => call('publicationsCreate', { auth, body }),
    list: (query) => call('publicationsList', { query }),
    get: (id) => call('publicationsGet', { path: { id } }),
    askForUpload: () => call('uploadsCreate'),
    upload: (ticket, file) => call('uploadsPut', { path: { ticket }, body: { file } }),
  }
}

const by = (session: Session) => ({ headers: session === undefined ? {} : { 'x-session-id': session } })

const orval = (functions: Functions): GeneratedClient => {
  const call = async (name: string, ...args: unknown[]): Promise<Answer> => {
    const { data: body, ...answer } = (await named(functions, name)(...args)) as Answer & { data: Body }
    return { ...answer, body }
  }
  return {
    signIn: (body) => call('authLogin', body),
    status: (session) => call('authStatus', by(session)),
    signOut: (session) => call('authLogout', by(session)),
    add: (body, session) => call('publicationsCreate', body, by(session)),
    list: (query) => call('publicationsList', query),
    get: (id) => call('publicationsGet', id),
    askForUpload: () => call('uploadsCreate', {}),
    upload: (ticket, file) => call('uploadsPut', ticket, { file }),
  }
}

const openapiFetch = (client: Functions): GeneratedClient => {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, options: object = {}): Promise<Answer> =>
    asAnswer((await named(client, method)(path, options)) as Answered)
  const asForm = ({ file }: { file: Blob }) => {
    const form = new FormData()
    form.append('file', file)
    return form
  }
  return {
    signIn: (body) => call('POST', '/api/admin/login', { body }),
    status: (session) => call('GET', '/api/admin/status', by(session)),
    signOut: (session) => call('POST', '/api/admin/logout', by(session)),
    add: (body, session) => call('POST', '/api/publications', { body, ...by(session) }),
    list: (query) => call('GET', '/api/publications', { params: { query } }),
    get: (id) => call('GET', '/api/publications/{id}', { params: { path: { id } } }),
    askForUpload: () => call('POST', '/api/objects/upload'),
    upload: (ticket, file) =>
      call('PUT', '/api/objects/direct-upload/{ticket}', {
        params: { path: { ticket } },
        body: { file },
        bodySerializer: asForm,
      }),
  }
}
