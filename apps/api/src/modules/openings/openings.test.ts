import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { anOpening, aPerson, aTheme } from '../../../test/support/samples.ts'

const HOUR = 60 * 60 * 1000

let sessionId: string
const app = await startApp()
beforeEach(async () => {
  sessionId = await app.signIn()
})

const add = (list: string, body: object) => app.rest('POST', `/api/${list}`, { body, sessionId })
const titles = async (query: string) =>
  (await app.rest('GET', `/api/openings${query}`)).body.map(({ title }: { title: string }) => title)

describe('an opening (records §21)', () => {
  it('is open until its day has ended everywhere on Earth, and without a deadline until it is taken down', async () => {
    await add('openings', anOpening({ title: 'Dated', deadline: '2026-03-01' }))
    await add('openings', anOpening({ title: 'Undated' }))
    app.clock.advance(24 * HOUR - 1)
    expect(app.clock().toISOString()).toBe('2026-03-02T11:59:59.999Z')
    expect([await titles('?when=open'), await titles('?when=closed')]).toEqual([['Dated', 'Undated'], []])
    app.clock.advance(1)
    expect([await titles('?when=open'), await titles('?when=closed')]).toEqual([['Undated'], ['Dated']])
    expect(await titles('')).toEqual(['Dated', 'Undated'])
  })

  it('names the people, themes and projects that it is about, and is listed by them', async () => {
    const person = (await add('people', aPerson())).body.slug
    const theme = (await add('themes', aTheme())).body.slug
    const { body } = await add('openings', anOpening({ title: 'Linked', people: [person], themes: [theme] }))
    expect(body).toMatchObject({ people: [person], themes: [theme], projects: null })
    expect(await titles(`?theme=${theme}`)).toEqual(['Linked'])
    const unknown = await add('openings', anOpening({ themes: ['never-was'] }))
    expect([unknown.status, unknown.body.message]).toEqual([400, expect.stringContaining('never-was')])
  })

  it.each([
    ['2031-02-30', 'Deadline must be an existing date such as 2026-05-31'],
    ['31.1.2031', 'Deadline must be an existing date such as 2026-05-31'],
    ['1066-10-14', 'Deadline must lie between the years 1900 and 2200'],
  ])('refuses the deadline %s', async (deadline, message) => {
    const { status, body } = await add('openings', anOpening({ deadline }))
    expect([status, body.issues?.[0]]).toEqual([400, expect.objectContaining({ path: 'deadline', message })])
  })
})
