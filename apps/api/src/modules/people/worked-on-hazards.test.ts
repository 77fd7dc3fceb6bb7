import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPerson, aProject, aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const add = async (list: string, body: object) => {
  const answer = await app.rest('POST', `/api/${list}`, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { slug: string }
}

it('people work on the hazards of their public projects and publications, of which each cluster names the two most frequent', async () => {
  const imara = await add('people', aPerson({ name: 'Imara Mwangi' }))
  const noor = await add('people', aPerson({ name: 'Noor Haddad' }))
  await add('people', aPerson({ name: 'Wen Zhang' }))
  await add('projects', aProject({ people: [noor.slug], hazards: ['GH0101'] }))
  await add('projects', aProject({ people: [noor.slug], hazards: ['MH0604'], publishAt: null }))
  await add('publications', aPublication({ authors: 'Imara Mwangi, Noor Haddad', hazards: ['GH0303', 'GH0304'] }))
  await add('publications', aPublication({ authors: 'Noor Haddad', hazards: ['GH0300', 'GH0304'] }))
  await add('publications', aPublication({ authors: 'Imara Mwangi', hazards: ['MH0601'], publishAt: null }))
  const { body } = await app.rest('GET', '/trpc/people.hazards')
  expect(body.result.data).toEqual([
    { value: 'ground-failure', label: 'Ground Failure: Slides, Flows' },
    { value: 'seismic', label: 'Seismic: Earthquake' },
  ])
  const slugs = async (hazard: string) =>
    (await app.rest('GET', `/api/people?hazard=${hazard}`)).body.map(({ slug }: { slug: string }) => slug)
  expect([await slugs('ground-failure'), await slugs('seismic')]).toEqual([[imara.slug, noor.slug], [noor.slug]])
})
