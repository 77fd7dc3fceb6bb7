import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../test/support/app-of-file.ts'
import { agree, buildDoors, CALLS } from '../../test/support/door-pairs.ts'
import { aPublication, aSubmission } from '../../test/support/samples.ts'

/** For each of two calls. */
const PAIRS = Number(process.env.PAIRS ?? 120)
const { app, sessionId } = await startSignedIn()

describe('REST and tRPC give the same verdict and store the same, in any order', () => {
  it('for a publication', { tags: ['release'] }, () => agree(app, sessionId, 'create', PAIRS))

  it('for a news or event item', () => agree(app, sessionId, 'submit', PAIRS))

  it.each([
    ['create', { year: '2024' }],
    ['create', { year: null }],
    ['create', { year: true }],
    ['create', { year: [] }],
    ['create', { keywords: 'slope' }],
    ['submit', { eventDate: null }],
    ['submit', { eventDate: 0 }],
    ['submit', { eventDate: [] }],
    ['submit', { isApproved: 'false' }],
    ['submit', { isApproved: true }],
  ] as const)('%s refuses %j by either door, also after a call of the other', async (name, odd) => {
    const body = { ...(name === 'create' ? aPublication() : aSubmission()), ...odd }
    const { rest, trpc } = buildDoors(app, sessionId, CALLS[name])
    for (const door of [rest, trpc, rest, trpc]) expect((await door(body)).status).toBe(400)
  })

  it.each([[[]], ['text'], [7], [true], [null], [[{}]]])(
    'a body %j, which is no object, is refused by either',
    async (body) => {
      for (const { path, procedure } of [
        CALLS.create,
        CALLS.submit,
        { path: '/api/objects/upload', procedure: 'uploads.create' },
      ]) {
        expect((await app.rest('POST', path, { body, sessionId })).status).toBe(400)
        expect((await app.trpc('mutation', procedure, { body, sessionId })).status).toBe(400)
      }
    },
  )
})
