import { execFileSync } from 'node:child_process'
import { integrityChecks, newsletterSubscriptions, proposals } from '@hazards/db/tables'
import { ARRANGED_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { examplePath, findBody, listParameters, takesSession, writeCurl } from '../src/api-reference/request.ts'
import { createOpenApiDocument } from '../src/openapi/openapi.ts'
import { PARAMETER_EXAMPLES } from '../src/openapi/openapi-examples.ts'
import { listOperations } from '../src/openapi/openapi-operations.ts'
import { preparedByMail } from './support/account-mails.ts'
import { preparedFor } from './support/administrators.ts'
import { startApp } from './support/app-of-file.ts'
import type { Method } from './support/callers.ts'
import { aPng } from './support/images.ts'
import { multipart } from './support/multipart.ts'
import { createAnswerCheck } from './support/openapi-answers.ts'
import { preparedWithPasskey } from './support/passkeys.ts'
import { ARRANGED_SAMPLES, aMessage, anItem, aPublication, aSubmission } from './support/samples.ts'

const document = createOpenApiDocument('https://hazards.example.edu')
const calls = listOperations(document).map((call) => ({ ...call, name: `${call.method} ${call.path}` }))
const check = createAnswerCheck(document)

let sessionId: string
const app = await startApp()
beforeAll(async () => {
  await app.services.administrators.create({ username: 'editor', password: 'a long enough passphrase' })
  sessionId = await app.signIn()
  await fillLists()
})

const ARRANGED = ARRANGED_NAMES.map((name) => ({ path: `/api${KINDS[name].api}`, record: ARRANGED_SAMPLES[name] }))

/**
 * Creates what the example of a path refers to. Returns its id, or the ticket of an upload, or the token of a
 * submission.
 */
const somethingFor = async (path: string): Promise<string> => {
  if (path.startsWith('/api/admin/history/')) {
    const id = await somethingFor('/api/publications/')
    return (await app.rest('GET', `/api/admin/history?record=publication&id=${id}`, { sessionId })).body[0].id
  }
  if (path.startsWith('/api/publications/import/')) {
    const text = `TY  - JOUR\nAU  - A, B\nTI  - ${crypto.randomUUID()}\nJO  - J\nPY  - 2024\nER  - `
    return (await app.rest('POST', '/api/publications/import', { body: { text }, sessionId })).body.importId
  }
  if (path.startsWith('/api/admin/previews/')) return aPreview()
  if (path.startsWith('/api/admin/drafts/')) return aDraft(path.split('/')[4] as KindName)
  const ofVisitors = path.replace('/api/admin/', '/api/')
  const arranged = ARRANGED.find((each) => ofVisitors.startsWith(`${each.path}/`))
  if (arranged) return (await app.rest('POST', arranged.path, { body: arranged.record(), sessionId })).body.id
  if (ofVisitors.startsWith('/api/publications/') || path === '/api/admin/history')
    return (await app.rest('POST', '/api/publications', { body: related(aPublication()), sessionId })).body.id
  if (path.startsWith('/api/submissions/')) {
    const { statusUrl } = (await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })).body
    return statusUrl.split('/').at(-1)
  }
  if (path.startsWith('/api/news-events/')) return anItem({ rest: app.rest, sessionId }, {}, 'approve')
  if (path.startsWith('/api/admin/news-events/')) return anItem({ rest: app.rest, sessionId })
  if (path.startsWith('/api/objects/direct-upload/'))
    return (await app.rest('POST', '/api/objects/upload')).body.uploadURL.split('/').at(-1)
  if (path.startsWith('/api/admin/newsletter/subscribers')) {
    await app.rest('POST', '/api/newsletter/subscribe', { body: { email: 'ada@example.org' } })
    const { items } = (await app.rest('GET', '/api/admin/newsletter/subscribers', { sessionId })).body
    return items.find(({ email }: { email: string }) => email === 'ada@example.org').id
  }
  if (path.startsWith('/api/admin/newsletter/digests/')) return aDigest()
  if (path.startsWith('/api/admin/integrity')) return aNotice()
  if (path.startsWith('/api/admin/proposals/')) return aProposal(path.endsWith('reopen') ? 'rejected' : 'open')
  await app.rest('POST', '/api/contact', { body: aMessage() })
  return (await app.rest('GET', '/api/admin/contact-submissions', { sessionId })).body[0].id
}

/** Returns the publication with a relation to a work that is not of this site. */
const related = (publication: object) => ({
  ...publication,
  relations: [{ type: 'references', to: { doi: '10.5555/elsewhere' } }],
})

const aPreview = async (): Promise<string> => {
  const body = { record: 'publication', id: await somethingFor('/api/publications/') }
  return (await app.rest('POST', '/api/admin/previews', { body, sessionId })).body.id
}

const aDraft = async (kind: KindName): Promise<string> => {
  const id = await somethingFor(`/api${KINDS[kind].api}/`)
  const body = { [KINDS[kind].nameField]: 'Kept' }
  await app.rest('PUT', `/api/admin/drafts/${kind}/${id}`, { body, sessionId })
  return id
}

const anApprovedItem = () => anItem({ rest: app.rest, sessionId }, {}, 'approve')

/** A publication that was retracted. */
const aNotice = async (): Promise<string> => {
  const publicationId = await somethingFor('/api/publications/')
  const doi = `10.5555/${publicationId}`
  await app.rest('PUT', `/api/publications/${publicationId}`, { body: { doi }, sessionId })
  const at = app.clock()
  const made = { publicationId, doi, status: 'retracted', noticeType: 'retraction', attemptedAt: at } as const
  await app.db.insert(integrityChecks).values({ ...made, since: at, checkedAt: at })
  return publicationId
}

/** A proposed work, without a DOI: that of the examples is here already. */
const aProposal = async (state: 'open' | 'rejected'): Promise<string> => {
  const { authors: _, ...fields } = aPublication()
  const record = { ...fields, authors: 'Ada Example', authorNames: [{ family: 'Example', given: 'Ada' }] }
  const existingId = await somethingFor('/api/publications/')
  const made = { kind: 'same', source: 'orcid', keys: [], reason: 'Why', foundAt: app.clock() } as const
  const values = { ...made, keys: [] as string[], state, record, existingId }
  const [row] = await app.db.insert(proposals).values(values).returning({ id: proposals.id })
  return row?.id ?? ''
}

const aDigest = async (): Promise<string> => {
  const body = { items: [await anApprovedItem()], subject: 'News in February' }
  return (await app.rest('POST', '/api/admin/newsletter/digests', { body, sessionId })).body.id
}

/** Creates one record of each kind, so that lists are not empty. */
const fillLists = async () => {
  const id = await somethingFor('/api/publications/')
  await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
  await somethingFor('/api/publications/')
  for (const { path } of ARRANGED) await somethingFor(`${path}/`)
  await somethingFor('/api/admin/contact-submissions/')
  await anItem({ rest: app.rest, sessionId }, {}, 'approve', 'archive')
  await app.db.insert(newsletterSubscriptions).values({ email: 'reader@example.org', confirmedAt: app.clock() })
  await aDigest()
  await aProposal('open')
  await aPreview()
  await aDraft('publication')
  await aNotice()
}

/** Returns what creates what the example of a path of accounts refers to. */
const prepare = (path: string) => {
  if (/\/admin\/(?:account\/email|password)/.test(path)) return preparedByMail
  return /\/admin\/(?:passkeys|login\/passkey)/.test(path) ? preparedWithPasskey : preparedFor
}

/** Returns the example of a body with the ids of existing items or messages. */
const withItems = async (body: unknown): Promise<object> => ({
  ...(body as object),
  ...('items' in (body as object) && { items: [await anApprovedItem()] }),
  ...('into' in (body as object) && { into: await somethingFor('/api/publications/') }),
  ...('record' in (body as object) && { id: await somethingFor('/api/publications/') }),
  ...('ids' in (body as object) && { ids: [await somethingFor('/api/admin/contact-submissions/')] }),
})

const listKeys = (value: unknown): string[] => Object.keys((Array.isArray(value) ? value[0] : value) as object).sort()

const getSuccess = ({ operation }: (typeof calls)[number]) => {
  const [status, answer] = Object.entries(operation.responses ?? {})[0] ?? []
  return {
    status: Number(status),
    answer: answer as { content: Record<string, { example: unknown }>; headers: object },
  }
}

describe('the examples of the OpenAPI document', () => {
  it.each(calls)('of $name are there for its parameters, its body and its answer', (call) => {
    for (const { name, example, in: place } of listParameters(call))
      if (place !== 'header') expect({ name, example }).toEqual({ name, example: expect.anything() })
    if (findBody(call)?.type === 'application/json') expect(findBody(call)?.example).toBeDefined()
    const { status, answer } = getSuccess(call)
    const body = answer.content['application/json']?.example
    expect(check(call.path, call.method, { status, contentType: 'application/json', body })).toBeUndefined()
  })

  it.each(calls)('of $name are taken by a running server, whose answer has their fields', async (call) => {
    const example = examplePath(call)
    const named = [PARAMETER_EXAMPLES.id, PARAMETER_EXAMPLES.ticket, PARAMETER_EXAMPLES.token].find((each) =>
      example.includes(String(each)),
    )
    const prepared = await prepare(call.path)(app, call.method, call.path)
    const path =
      named === undefined ? example : example.replace(String(named), prepared?.id ?? (await somethingFor(call.path)))
    const sent = findBody(call)
    const { status, headers, body } = await app.rest(call.method as Method, path, {
      ...(takesSession(call) && {
        sessionId: call.path === '/api/admin/logout' ? await app.signIn() : (prepared?.sessionId ?? sessionId),
      }),
      ...(sent?.example !== undefined && { body: { ...(await withItems(sent.example)), ...prepared?.body } }),
      ...(sent?.type === 'multipart/form-data' &&
        multipart([{ name: 'file', content: await aPng(), fileName: 'picture.png' }])),
    })
    const success = getSuccess(call)
    expect({ status, body: status === success.status ? {} : body }).toEqual({ status: success.status, body: {} })
    const contentType = String(headers['content-type'])
    expect(check(call.path, call.method, { status, contentType, body })).toBeUndefined()
    const { answer } = success
    expect(listKeys(answer.content['application/json']?.example)).toEqual(listKeys(body))
    // The header of a repeated call is tested in idempotency.test.
    const always = Object.keys(answer.headers).filter((header) => header !== 'Idempotency-Replayed')
    for (const header of always) expect(headers).toHaveProperty(header.toLowerCase())
  })

  it('may be copied into a shell: what curl gets is the call to the letter', () => {
    const call = calls.find(({ name }) => name === 'POST /api/contact')
    if (!call) throw new Error('There is no such call')
    const example = { message: 'It\'s $HOME `date` \\ "quoted"' }
    const changed = structuredClone(call)
    const { requestBody } = changed.operation as { requestBody: { content: Record<string, { example: unknown }> } }
    Object.assign(requestBody.content['application/json'] ?? {}, { example })
    const script = `curl() { printf '%s\\0' "$@"; }\n${writeCurl(changed, 'http://localhost:3000')}`
    const words = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0')
    expect(words.slice(0, 5)).toEqual([
      '-X',
      'POST',
      'http://localhost:3000/api/contact',
      '-H',
      'content-type: application/json',
    ])
    expect(JSON.parse(words[6] ?? '')).toEqual(example)
  })
})
