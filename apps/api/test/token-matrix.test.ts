import * as tables from '@hazards/db/tables'
import { TOKEN_SCOPES, type TokenScope } from '@hazards/schema/access-token.constants'
import { ARRANGED_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '../src/modules/app-router.ts'
import { createOpenApiDocument } from '../src/openapi/openapi.ts'
import { listOperations, listScopes, needsSession } from '../src/openapi/openapi-operations.ts'
import { aToken, bearer } from './support/administrators.ts'
import { startApp } from './support/app-of-file.ts'
import type { Method } from './support/callers.ts'
import { OPEN_PROCEDURES } from './support/open-calls.ts'
import { ADMINISTRATOR } from './support/test-app.ts'

/** All that administrators arrange but people is the site's. */
const OF_SITE = ARRANGED_NAMES.flatMap((name) => (name === 'person' ? [] : KINDS[name].tag)).join('|')

/** What each scope may call, by method and address: written down here anew, beside the table that the server uses. */
const ALLOWED: [RegExp, TokenScope][] = [
  [
    new RegExp(`^GET /api/admin/(?:publications|news-events|people|${OF_SITE}|contact-submissions|newsletter)\\b`),
    'read',
  ],
  [/^GET \/api\/admin\/(?:audit-events|history|trash|status|search|usage|usage\/export)$/, 'read'],
  [/^GET \/api\/admin\/(?:proposals|sources|integrity|previews|jobs|drafts(?:\/.*)?)$/, 'read'],
  [/^(?:POST|PUT|DELETE) \/api\/publications\b/, 'publications'],
  [/^(?:POST|PUT|DELETE) \/api\/admin\/news-events(?!.*\/network)/, 'news'],
  [/^(?:POST|PUT|DELETE) \/api\/people\b/, 'people'],
  [new RegExp(`^(?:POST|PUT|DELETE) /api/(?:${OF_SITE}|texts)\\b`), 'site'],
]
/** What no token may ever call. */
const NEVER = /\/api\/admin\/(?:account|sessions|administrators|invitations|tokens|passkeys|backups?)\b/

const calls = listOperations(createOpenApiDocument('')).filter(({ operation }) => needsSession(operation))
const scopesFor = (call: string) => ALLOWED.flatMap(([pattern, scope]) => (pattern.test(call) ? [scope] : []))

let admin: string
let tokens: Record<TokenScope, string>
/** Each scope but this one, in one token. */
let allBut: Record<TokenScope, string>
const app = await startApp()
beforeAll(async () => {
  admin = await app.signIn()
  const { password } = ADMINISTRATOR
  const made = async (scopes: TokenScope[]) => (await aToken(app, admin, { scopes, password })).token
  const of = async (scopesOf: (scope: TokenScope) => TokenScope[]) =>
    Object.fromEntries(
      await Promise.all(TOKEN_SCOPES.map(async (scope) => [scope, await made(scopesOf(scope))])),
    ) as Record<TokenScope, string>
  tokens = await of((scope) => [scope])
  allBut = await of((scope) => TOKEN_SCOPES.filter((each) => each !== scope))
})

const ID = '3f2b8c1e-6d4a-4c57-9a0e-5b7d2f9c1a84'
const everything = async () => {
  const {
    accessTokens: _,
    rateLimits: __,
    titleOrder: ___,
    dateOrder: ____,
    ...records
  } = tables as unknown as Record<string, typeof tables.users>
  return JSON.stringify(await Promise.all(Object.values(records).map((table) => app.db.select().from(table))))
}

const ask = async ({ method, path }: (typeof calls)[number], token: string) =>
  (await app.rest(method as Method, path.replace('{id}', ID), bearer(token))).status

describe('every call of the document', () => {
  it('refuses each token without its scope, and does nothing then', async () => {
    const before = await everything()
    for (const each of calls) {
      const call = `${each.method} ${each.path}`
      const allowed = scopesFor(call)
      const others = TOKEN_SCOPES.filter((scope) => !allowed.includes(scope)).map((scope) => tokens[scope])
      for (const token of [...others, ...allowed.map((scope) => allBut[scope])])
        expect({ call, status: await ask(each, token) }).toEqual({ call, status: 403 })
    }
    expect(await everything()).toBe(before)
  })

  it('lets the token with its scope in, and the document names that scope', async () => {
    for (const each of calls) {
      const call = `${each.method} ${each.path}`
      const allowed = scopesFor(call)
      expect({ call, scopes: listScopes(each.operation) }).toEqual({ call, scopes: allowed })
      for (const scope of allowed) expect([401, 403], call).not.toContain(await ask(each, tokens[scope]))
    }
  })
})

describe('the table of scopes', () => {
  it('lets no token manage administrators, tokens, backups or its own account', () => {
    const never = calls.filter(({ path }) => NEVER.test(path))
    expect(never.length).toBeGreaterThan(10)
    for (const { operation } of never) expect(listScopes(operation)).toEqual([])
  })

  it('holds at the other door too: a procedure without an address of its own refuses what has another scope', {
    tags: ['release'],
  }, async () => {
    const procedures = Object.entries(
      appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
    )
    for (const [name, { _def }] of procedures.filter(([each]) => !OPEN_PROCEDURES.includes(each))) {
      const kind = _def.type as 'query' | 'mutation'
      const statuses = await Promise.all(
        TOKEN_SCOPES.map(async (scope) => (await app.trpc(kind, name, { body: {}, ...bearer(tokens[scope]) })).status),
      )
      const letIn = TOKEN_SCOPES.filter((_, at) => statuses[at] !== 403)
      const isRead = letIn.includes('read')
      expect({ name, count: letIn.length <= 1, isRead: letIn.length > 0 && isRead }).toEqual({
        name,
        count: true,
        isRead: letIn.length > 0 && kind === 'query',
      })
      if (/^(?:account|administrators|tokens|bulk)\./.test(name)) expect({ name, letIn }).toEqual({ name, letIn: [] })
    }
  })
})
