import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const create = async (changes = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication(changes), sessionId })).body
const update = (id: string, body: unknown) => app.rest('PUT', `/api/publications/${id}`, { body, sessionId })

describe('the authors of a publication', () => {
  const names = [
    { family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' },
    { literal: 'Tarrin River Authority' },
  ]

  it('are read from the line where only that is given, and written as a line where only they are', async () => {
    expect(await create({ authors: 'Author, A., Writer, B.' })).toMatchObject({
      authors: 'Author, A., Writer, B.',
      authorNames: [
        { family: 'Author', given: 'A.' },
        { family: 'Writer', given: 'B.' },
      ],
    })
    expect(await create({ authors: undefined, authorNames: names })).toMatchObject({
      authors: 'Imara Mwangi, Tarrin River Authority',
      authorNames: names,
    })
  })

  it('are kept if the line is unchanged, and parsed again if it differs', async () => {
    const { id, authors } = await create({ authors: undefined, authorNames: names })
    expect((await update(id, { authors, title: 'Edited' })).body.authorNames).toEqual(names)
    expect((await update(id, { authors: 'Hana Nakamura' })).body.authorNames).toEqual([
      { family: 'Nakamura', given: 'Hana' },
    ])
    expect((await update(id, { authorNames: names })).body).toMatchObject({ authors, authorNames: names })
  })

  it('keep their line literally if it reads as the given names; otherwise the names win', async () => {
    const line = 'Mwangi, Imara; Tarrin River Authority'
    expect(await create({ authors: line, authorNames: names })).toMatchObject({ authors: line, authorNames: names })
    expect(await create({ authors: 'Somebody Else', authorNames: names })).toMatchObject({
      authors: 'Imara Mwangi, Tarrin River Authority',
    })
  })

  it('are rejected if they are too long only when they are normalized', async () => {
    const body = aPublication({ authors: '\u0958'.repeat(1_500) })
    const { status, body: answer } = await app.rest('POST', '/api/publications', { body, sessionId })
    expect([status, answer.message]).toEqual([400, 'Authors must be at most 2000 characters long'])
    expect((await app.rest('GET', '/api/publications?limit=50')).status).toBe(200)
  })

  it('that are wrong are refused in words for what was meant', async () => {
    const answer = (authorNames: unknown) =>
      app.rest('POST', '/api/publications', { body: aPublication({ authorNames }), sessionId })
    const wrongDigit = await answer([{ family: 'Mwangi', orcid: '0000-0002-1825-0098' }])
    expect(wrongDigit.body.message).toBe('ORCID must look like 0000-0002-1825-0097, with a valid check digit')
    expect((await answer([{ literal: ' ' }])).body.message).toBe('Name is required')
  })
})
