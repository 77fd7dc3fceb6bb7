import { adminSessions, newsEvents } from '@hazards/db/tables'
import fc from 'fast-check'
import { TRANSITIONS, type Transition } from '../../src/records/news-event.lifecycle.ts'
import { aSubmission } from './samples.ts'
import { ADMINISTRATOR, type TestApp } from './test-app.ts'

const DOORS = ['rest', 'trpc'] as const
type Door = (typeof DOORS)[number]
type Ids = Record<Door, string>

/** Each item and each session exists twice: one created and changed only by REST, its twin only by tRPC. */
type Item = { ids: Ids; title: string; isApproved: boolean; isArchived: boolean; isDeleted: boolean }
type Session = { ids: Ids; begunAt: number; usedAt: number; isOpen: boolean }
type Model = { items: Item[]; sessions: Session[]; minutes: number }

const IDLE = 60
const ABSOLUTE = 12 * 60
const NOBODY: Ids = { rest: 'none', trpc: 'none' }
const NO_ITEM = '00000000-0000-4000-8000-000000000000'

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; procedure: string }
const call = (method: Call['method'], path: string, procedure: string): Call => ({ method, path, procedure })
const item = '/api/admin/news-events/{id}'
const CALLS = {
  list: call('GET', '/api/news-events', 'newsEvents.list'),
  adminList: call('GET', '/api/admin/news-events', 'newsEvents.adminList'),
  archived: call('GET', '/api/admin/news-events/archived', 'newsEvents.archived'),
  submit: call('POST', '/api/news-events/submit', 'newsEvents.submit'),
  update: call('PUT', item, 'newsEvents.update'),
  delete: call('DELETE', item, 'newsEvents.delete'),
  login: call('POST', '/api/admin/login', 'auth.login'),
  logout: call('POST', '/api/admin/logout', 'auth.logout'),
}
const moveCall = (name: Transition) => call('PUT', `${item}/${name}`, `newsEvents.${name}`)

type Parts = { id?: Ids; body?: object; session?: Ids }
type Answer = { status: number; data: unknown }

/** Makes one call by REST or by tRPC. */
const through = async (app: TestApp, door: Door, { method, path, procedure }: Call, parts: Parts): Promise<Answer> => {
  const { body, session } = parts
  const id = parts.id?.[door]
  const sessionId = session?.[door]
  if (door === 'trpc') {
    const input = method === 'GET' ? undefined : { ...body, ...(id && { id }) }
    const { status, data } = await app.trpc(method === 'GET' ? 'query' : 'mutation', procedure, {
      body: input,
      sessionId,
    })
    return { status, data }
  }
  const { status, body: data } = await app.rest(method, path.replace('{id}', id ?? ''), { body, sessionId })
  return { status, data }
}

/** Makes one call by REST and by tRPC. @throws Error if one of them is answered with another status than `expected` */
const byBoth = async (app: TestApp, made: Call, parts: Parts, expected: number): Promise<Record<Door, unknown>> => {
  const [rest, trpc] = [await through(app, 'rest', made, parts), await through(app, 'trpc', made, parts)]
  for (const [door, { status }] of Object.entries({ rest, trpc }))
    if (status !== expected) throw new Error(`${door} ${made.procedure}: ${status}, not ${expected}`)
  return { rest: rest.data, trpc: trpc.data }
}

const isAlive = ({ isOpen, begunAt, usedAt }: Session, { minutes }: Model) =>
  isOpen && minutes - begunAt < ABSOLUTE && minutes - usedAt < IDLE

/** Selects the session or the item of a command; sometimes none. */
const NONE = 7
const pick = <One>(list: One[], at: number): One | undefined => (at === NONE ? undefined : list[at % list.length])

/** Returns the expected status of an administrator's call on an item; a valid session is marked as used. */
const verdict = (model: Model, session: Session | undefined, target?: { item: Item | undefined }): number => {
  if (!session || !isAlive(session, model)) return 401
  session.usedAt = model.minutes
  return target && (!target.item || target.item.isDeleted) ? 404 : 200
}

const listIds = (data: unknown) => (data as { id: string }[]).map(({ id }) => id)
const sorted = (ids: string[]) => JSON.stringify([...ids].sort())
const isPublic = ({ isApproved, isArchived, isDeleted }: Item) => isApproved && !isArchived && !isDeleted

const expectList = (what: string, data: unknown, items: Item[]) => {
  const expected = items.flatMap(({ ids }) => Object.values(ids))
  if (sorted(listIds(data)) !== sorted(expected))
    throw new Error(`${what}: ${sorted(listIds(data))}, not ${sorted(expected)}`)
  for (const { ids, title } of items)
    for (const { id, title: shown } of data as { id: string; title: string }[])
      if (Object.values(ids).includes(id) && shown !== title) throw new Error(`${what}: ${shown}, not ${title}`)
}

/** Makes the public reads by REST and tRPC, after each step. */
const look = async (app: TestApp, { items }: Model) => {
  const lists = await byBoth(app, CALLS.list, {}, 200)
  for (const [door, data] of Object.entries(lists)) expectList(`public list by ${door}`, data, items.filter(isPublic))
}

type Step = fc.AsyncCommand<Model, TestApp>
const step = (name: string, run: (model: Model, app: TestApp) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, app) => {
    await run(model, app)
    await look(app, model)
  },
  toString: () => name,
})

const submit = step('submit', async (model, app) => {
  const body = aSubmission()
  const { rest, trpc } = (await byBoth(app, CALLS.submit, { body }, 200)) as Record<Door, { id: string }>
  model.items.push({
    ids: { rest: rest.id, trpc: trpc.id },
    title: body.title,
    isApproved: false,
    isArchived: false,
    isDeleted: false,
  })
})

const change = (name: string, made: Call, at: number, by: number, parts: Parts, apply: (item: Item) => void) =>
  step(`${name}(${at}) by ${by}`, async (model, app) => {
    const [target, session] = [pick(model.items, at), pick(model.sessions, by)]
    const expected = verdict(model, session, { item: target })
    const id = target?.ids ?? { rest: NO_ITEM, trpc: NO_ITEM }
    await byBoth(app, made, { id, session: session?.ids ?? NOBODY, ...parts }, expected)
    if (target && expected === 200) apply(target)
  })

const edit = (at: number, by: number, title: string) =>
  change(`edit ${title}`, CALLS.update, at, by, { body: { title } }, (target) => {
    target.title = title
  })

const remove = (at: number, by: number) =>
  change('delete', CALLS.delete, at, by, {}, (target) => {
    target.isDeleted = true
  })

const move = (name: Transition, at: number, by: number) =>
  change(name, moveCall(name), at, by, {}, (target) => void Object.assign(target, TRANSITIONS[name]))

const signIn = step('sign in', async (model, app) => {
  const answers = await byBoth(app, CALLS.login, { body: ADMINISTRATOR }, 200)
  const { rest, trpc } = answers as Record<Door, { sessionId: string }>
  const ids = { rest: rest.sessionId, trpc: trpc.sessionId }
  model.sessions.push({ ids, begunAt: model.minutes, usedAt: model.minutes, isOpen: true })
})

const signOut = (by: number) =>
  step(`sign out ${by}`, async (model, app) => {
    const session = pick(model.sessions, by)
    await byBoth(app, CALLS.logout, { session: session?.ids ?? NOBODY }, 200)
    if (session) session.isOpen = false
  })

const wait = (minutes: number) =>
  step(`wait ${minutes}`, async (model, app) => {
    app.clock.advance(minutes * 60_000)
    model.minutes += minutes
  })

const adminLists = (by: number) =>
  step(`lists by ${by}`, async (model, app) => {
    const session = pick(model.sessions, by)
    const parts = { session: session?.ids ?? NOBODY }
    const expected = verdict(model, session)
    const [all, archived] = [
      await byBoth(app, CALLS.adminList, parts, expected),
      await byBoth(app, CALLS.archived, parts, expected),
    ]
    if (expected !== 200) return
    const items = model.items.filter(({ isDeleted }) => !isDeleted)
    for (const door of DOORS) {
      expectList(`all items by ${door}`, all[door], items)
      expectList(
        `archived items by ${door}`,
        archived[door],
        items.filter(({ isArchived }) => isArchived),
      )
    }
  })

const at = fc.nat(NONE)
const moves = fc.constantFrom(...(Object.keys(TRANSITIONS) as Transition[]))
const someMove = fc.tuple(moves, at, at).map((args) => move(...args))
/** Frequent steps are listed more than once. */
const STEPS = [
  ...[someMove, someMove, someMove, someMove, someMove, someMove],
  ...[fc.constant(submit), fc.constant(submit)],
  fc.tuple(at, at, fc.constantFrom('One title', 'Another title')).map((args) => edit(...args)),
  fc.tuple(at, at).map((args) => remove(...args)),
  fc.constant(signIn),
  at.map(signOut),
  fc.constantFrom(2, 30, 59, 60, 61, 11 * 60, 12 * 60).map(wait),
  at.map(adminLists),
]

/**
 * Runs random sequences of visitors' and administrators' actions, by REST and tRPC in parallel, and compares every response
 * with one model of items and sessions (specification §3, §4 and §6).
 *
 * @throws Error with the seed and the shortest sequence that shows a difference
 */
export const liveThrough = (app: TestApp, { sequences, seed }: { sequences: number; seed: number }) =>
  fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: 25, size: 'max' }), async (steps) => {
      await app.db.delete(newsEvents)
      await app.db.delete(adminSessions)
      app.cache.clear()
      const model: Model = { items: [], sessions: [], minutes: 0 }
      await signIn.run(model, app)
      await fc.asyncModelRun(() => ({ model, real: app }), steps)
    }),
    { numRuns: sequences, seed },
  )
