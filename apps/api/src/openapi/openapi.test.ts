import { errorSchema, STATUS_OF_CODE } from '@hazards/schema/error'
import { KIND_NAMES, RECORD_TAGS } from '@hazards/schema/kinds/kinds'
import { TEXT_PAGES } from '@hazards/schema/texts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { generateDocument } from './generate-document.ts'
import { createOpenApiDocument } from './openapi.ts'
import { listOperations, needsSession } from './openapi-operations.ts'
import { addSite } from './site-document.ts'

const document = createOpenApiDocument('https://hazards.example.edu')
const operations = listOperations(document)

describe('the OpenAPI document', () => {
  it('is what the routers say: if not, run npx pnpm@10 --filter @hazards/api openapi', () => {
    const now = addSite(generateDocument(), 'https://hazards.example.edu')
    expect(JSON.parse(JSON.stringify(document))).toEqual(JSON.parse(JSON.stringify(now)))
  })

  it('is valid by a public validator', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('names every call of specification §7, and those of the newsletter, the activity log and the history', () => {
    const calls = operations.map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/publications',
        'GET /api/publications/{id}',
        'GET /api/news-events',
        'POST /api/news-events/submit',
        'POST /api/contact',
        'POST /api/send-email',
        'POST /api/objects/upload',
        'PUT /api/objects/direct-upload/{ticket}',
        'POST /api/newsletter/subscribe',
        'POST /api/admin/login',
        'GET /api/admin/status',
        'POST /api/admin/logout',
        'POST /api/publications',
        'POST /api/publications/import',
        'POST /api/publications/import/preview',
        'POST /api/publications/import/{id}/undo',
        'PUT /api/publications/{id}',
        'DELETE /api/publications/{id}',
        'GET /api/admin/news-events',
        'GET /api/admin/news-events/archived',
        'PUT /api/admin/news-events/{id}/approve',
        'PUT /api/admin/news-events/{id}/disapprove',
        'PUT /api/admin/news-events/{id}/archive',
        'PUT /api/admin/news-events/{id}/unarchive',
        'PUT /api/admin/news-events/{id}',
        'DELETE /api/admin/news-events/{id}',
        'GET /api/admin/contact-submissions',
        'DELETE /api/admin/contact-submissions/{id}',
        'GET /api/admin/audit-events',
        'GET /api/admin/history',
        'POST /api/admin/history/{id}/restore',
        'GET /api/admin/trash',
        'GET /api/admin/newsletter/subscribers',
        'POST /api/admin/newsletter/subscribers/export',
        'DELETE /api/admin/newsletter/subscribers/{id}',
        'GET /api/admin/newsletter/digests',
        'POST /api/admin/newsletter/digests',
        'GET /api/admin/newsletter/digests/{id}',
        'POST /api/admin/newsletter/digests/preview',
        'POST /api/admin/newsletter/digests/test',
      ]),
    )
  })

  it('asks for the session header on exactly the administrator’s calls', () => {
    expect(document.components?.securitySchemes?.session).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'x-session-id',
    })
    const open = operations
      .filter(({ operation }) => !needsSession(operation))
      .map(({ operation }) => operation.operationId)
    const names = [
      ...RECORD_TAGS.flatMap((tag) => [`${tag}-get`, `${tag}-list`]),
      'administrators-acceptInvitation',
      'auth-beginPasskey',
      'auth-login',
      'auth-loginWithPasskey',
      'auth-logout',
      'contact-sendEmail',
      'contact-submit',
      'hazards-evidence',
      'lostPassword-ask',
      'lostPassword-reset',
      'newsEvents-deleted',
      'newsEvents-facets',
      'newsEvents-submit',
      'newsletter-subscribe',
      'publications-deleted',
      'publications-facets',
      'publications-related',
      'publications-relatedWorks',
      'search-find',
      'submissions-get',
      'submissions-update',
      'submissions-withdraw',
      'texts-list',
      ...TEXT_PAGES.map((page) => `textsOf-${page}`),
      'uploads-create',
      'uploads-put',
    ]
    expect(open.sort()).toEqual(names.sort())
  })

  it('lets logout be called with a session and without, so that clients send the one they have', () => {
    const logout = operations.find(({ path }) => path === '/api/admin/logout')
    expect(logout?.operation.security).toEqual([{ session: [] }, {}])
  })

  it('names the public address as its server, because generated clients cannot use a relative one', () => {
    expect(document.servers?.map(({ url }) => url)).toEqual(['https://hazards.example.edu'])
  })

  it('has no trap for generators: no query parameter that may be null, no default in a body, no type named Error', () => {
    const inQuery = operations
      .flatMap(({ operation }) => operation.parameters ?? [])
      .filter((each) => 'in' in each && each.in === 'query')
    expect(inQuery.length).toBeGreaterThan(40)
    expect(JSON.stringify(inQuery)).not.toContain('"null"')
    expect(JSON.stringify(document.components?.schemas)).not.toContain('"default":')
    expect(document.components?.schemas).not.toHaveProperty('Error')
  })

  it('describes every parameter', () => {
    for (const { operation } of operations)
      for (const each of operation.parameters ?? [])
        expect(each, operation.operationId).toMatchObject({ description: expect.stringMatching(/\w{3}/) })
  })

  it.each([
    ['/api/publications', 'from', /^The first year$/],
    ['/api/publications', 'author', /family name of an author/],
    ['/api/news-events', 'from', /^The first moment of the event’s date\. From 1900/],
    ['/api/news-events', 'theme', /items about its projects or publications/],
    ['/api/openings', 'when', /^Openings whose deadline/],
    ['/api/search', 'limit', /Without it 20$/],
    ['/api/search', 'type', /category of news and events/],
    ['/api/admin/usage', 'from', /^The first day, in UTC/],
    ['/api/admin/contact-submissions', 'search', /email address/],
    ['/api/admin/audit-events', 'cursor', /^The nextCursor of the previous page/],
  ])('says of a parameter what its call means by it: %s, %s', (path, name, words) => {
    const parameters = operations.find((each) => each.path === path && each.method === 'GET')?.operation.parameters
    const parameter = parameters?.find((each) => 'name' in each && each.name === name)
    expect(parameter).toMatchObject({ description: expect.stringMatching(words) })
  })

  it('says of every call whether it is public, and of what is unused nothing', () => {
    for (const { operation } of operations) expect(operation.security, operation.operationId).toBeDefined()
    const { securitySchemes: _, ...components } = document.components ?? {}
    const text = JSON.stringify(document)
    for (const [kind, named] of Object.entries(components))
      for (const name of Object.keys(named)) expect(text).toContain(`"#/components/${kind}/${name}"`)
  })

  it('says whom to ask, and what each tag is about', () => {
    expect(document.info.contact?.url).toBe('https://hazards.example.edu/contact')
    const described = document.tags?.filter(({ description }) => description).map(({ name }) => name)
    expect(described).toEqual(expect.arrayContaining(operations.flatMap(({ operation }) => operation.tags ?? [])))
  })

  it('names nothing that begins with a vowel by “a”', () => {
    for (const { operation } of operations)
      expect([operation.summary, operation.description].join(' ')).not.toMatch(/\ba (item|opening|image|email|id)\b/i)
  })

  it('forbids further fields in bodies alone, which all have names', () => {
    const schemas = Object.entries(document.components?.schemas ?? {})
    const closed = schemas.filter(([, schema]) => 'additionalProperties' in schema).map(([name]) => name)
    const bodies = operations.flatMap(({ operation }) => {
      const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } }
      return Object.keys(requestBody?.content ?? {}).includes('application/json')
        ? [requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1)]
        : []
    })
    expect(closed.sort()).toEqual(bodies.sort())
  })

  it.each(['approve', 'disapprove', 'archive', 'unarchive'])('lets the body of %s be left out', (move) => {
    const { put } = document.paths?.[`/api/admin/news-events/{id}/${move}`] ?? {}
    expect(put?.requestBody).toMatchObject({ required: false })
  })

  it('takes an image as a multipart form, and names no other type beside it', () => {
    const put = document.paths?.['/api/objects/direct-upload/{ticket}']?.put as { requestBody: { content: object } }
    expect(Object.keys(put.requestBody.content)).toEqual(['multipart/form-data'])
  })

  it('names no parameter that only tRPC sends', () => {
    const names = operations
      .flatMap(({ operation }) => operation.parameters ?? [])
      .map((each) => 'name' in each && each.name)
    expect(names).not.toContain('direction')
  })

  it('says at each time from which changes are read that they need an overlap', () => {
    const times = operations
      .flatMap(({ operation }) => operation.parameters ?? [])
      .filter((each) => 'name' in each && ['since', 'updatedSince'].includes(each.name))
    // The lists of visitors and of administrators, and that of what was withdrawn.
    expect(times).toHaveLength(KIND_NAMES.length * 2 + 1)
    for (const time of times)
      expect(time).toMatchObject({ description: expect.stringContaining('from two minutes before the newest') })
  })

  it('describes each error of a call with its own code and an example of it', () => {
    const statuses = new Set(operations.flatMap(({ operation }) => Object.keys(operation.responses ?? {})).map(Number))
    expect([...statuses]).toEqual(expect.arrayContaining([400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503]))
    for (const status of Object.values(STATUS_OF_CODE)) {
      if (!statuses.has(status)) continue // of any address, not of a call
      const answer = document.components?.responses?.[`Error${status}`] as {
        content: Record<string, { example: object }>
      }
      const { code } = errorSchema.parse(answer.content['application/json']?.example)
      expect(STATUS_OF_CODE[code]).toBe(status)
    }
  })

  it('says of 401 and 403 what they mean to a program with a token', () => {
    const { Error401, Error403 } = document.components?.responses ?? {}
    expect(Error401).toMatchObject({ description: expect.stringMatching(/token/), headers: { 'WWW-Authenticate': {} } })
    expect(Error403).toMatchObject({ description: expect.stringMatching(/^The token lacks the scope/) })
  })

  it('describes each call in words, with the errors that it has', () => {
    for (const { operation } of operations) {
      expect(operation.summary, operation.operationId).toBeTruthy()
      expect(operation.description, operation.operationId).toBeTruthy()
      expect(Object.keys(operation.responses ?? {}), operation.operationId).toEqual(
        expect.arrayContaining([operation.responses?.['202'] ? '202' : '200', '400', '500', '503']),
      )
      if (needsSession(operation))
        expect(Object.keys(operation.responses ?? {})).toEqual(expect.arrayContaining(['401', '403']))
    }
  })
})
