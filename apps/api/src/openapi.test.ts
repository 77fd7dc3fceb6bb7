import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { createOpenApiDocument, operationsOf } from './openapi.ts'
import { EXAMPLES } from './openapi-examples.ts'

const document = createOpenApiDocument('https://hazards.example.edu')
const operations = operationsOf(document)

describe('the OpenAPI document', () => {
  it('is valid by a public validator', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('names every call of specification §7, the newsletter’s and the activity log’s', () => {
    const calls = operations.map(({ method, path }) => `${method} ${path}`)
    expect(calls.sort()).toEqual(
      [
        'GET /api/publications',
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
      ].sort(),
    )
  })

  it('asks for the session header on exactly the administrator’s calls', () => {
    expect(document.components?.securitySchemes?.session).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'x-session-id',
    })
    const open = operations.filter(({ operation }) => !operation.security).map(({ operation }) => operation.operationId)
    expect(open.sort()).toEqual([
      'auth-login',
      'auth-logout',
      'contact-sendEmail',
      'contact-submit',
      'newsEvents-list',
      'newsEvents-submit',
      'newsletter-subscribe',
      'publications-list',
      'uploads-create',
      'uploads-put',
    ])
  })

  it('describes each call in words, with the errors that it has', () => {
    for (const { operation } of operations) {
      expect(operation.summary, operation.operationId).toBeTruthy()
      expect(operation.description, operation.operationId).toBeTruthy()
      expect(Object.keys(operation.responses ?? {}), operation.operationId).toEqual(
        expect.arrayContaining(['200', '400', '500', '503']),
      )
      if (operation.security)
        expect(Object.keys(operation.responses ?? {})).toEqual(expect.arrayContaining(['401', '403']))
    }
  })

  it('gives request examples that the call takes', () => {
    for (const [operationId, { request }] of Object.entries(EXAMPLES)) {
      if (request === undefined) continue
      const [domain = '', name = ''] = operationId.split('-')
      const procedure = (appRouter as unknown as Record<string, Record<string, { _def: { inputs: ParserLike[] } }>>)[
        domain
      ]?.[name]
      const input = { ...(request as object), ...(name === 'update' && { id: crypto.randomUUID() }) }
      expect(procedure?._def.inputs[0]?.safeParse(input).success, operationId).toBe(true)
    }
  })
})

type ParserLike = { safeParse: (input: unknown) => { success: boolean } }
