import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aProject, aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const add = async (list: string, body: object) => {
  const answer = await app.rest('POST', `/api/${list}`, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const readTitles = async (query: string) => {
  const { body } = await app.rest('GET', `/api/publications?${query}`)
  return body.map(({ title }: { title: string }) => title).sort()
}

it.each(PUBLICATION_TYPES)('an output of the type %s is added, listed and counted (records §17.1)', async (type) => {
  const { slug } = await add('publications', aPublication({ title: `Of ${type}`, publicationType: type }))
  expect((await app.rest('GET', `/api/publications/${slug}`)).body).toMatchObject({ publicationType: type })
  expect(await readTitles(`type=${type}`)).toEqual([`Of ${type}`])
  expect((await app.app.inject({ url: `/publications.ris?type=${type}` })).body).toContain(`TI  - Of ${type}`)
})

it('lists and files are filtered by project, funder and period (records §17.2)', async () => {
  const project = await add('projects', aProject({ title: 'Slope Watch Two' }))
  const ec = { funder: 'Européan Commission', award: '101003276', funderId: 'ror.org/00k4n6c32' }
  const paper = { year: 2019, projects: [project.slug], grants: [ec] }
  const { id } = await add('publications', aPublication({ title: 'Funded', ...paper }))
  await add('publications', aPublication({ title: 'Later', year: 2031, grants: [{ funder: 'A Fund' }] }))
  const funder = encodeURIComponent('européan commission')
  for (const query of [`project=${project.slug}`, `funder=${funder}`, 'funder=european%20commission'])
    expect(await readTitles(query), query).toEqual(['Funded'])
  for (const id of ['https://ror.org/00k4n6c32', 'ror.org/00k4n6c32'])
    expect(await readTitles(`funder=${encodeURIComponent(id)}`)).toEqual(['Funded'])
  expect(await readTitles('from=2018&to=2020')).toEqual(['Funded'])
  expect(await readTitles('from=2031')).toEqual(['Later'])
  expect(await readTitles('to=2018')).toEqual([])
  expect(await readTitles('project=no-such-project')).toEqual([])
  expect((await app.app.inject({ url: `/publications.bib?project=${project.slug}&from=2019` })).body).toContain(
    '{Funded}',
  )
  expect((await app.app.inject({ url: '/publications.bib?from=soon' })).statusCode).toBe(400)
  // A project that is no longer public is in no list and no publication.
  await app.rest('PUT', `/api/projects/${project.id}`, { body: { publishAt: null }, sessionId })
  expect(await readTitles(`project=${project.slug}`)).toEqual([])
  expect((await app.app.inject({ url: `/publications.bib?project=${project.slug}` })).body).toBe('')
  expect((await app.rest('GET', `/api/publications/${id}`)).body.projects).toBeNull()
  expect((await app.rest('GET', `/api/admin/publications/${id}`, { sessionId })).body.projects).toEqual([project.slug])
})

it('a grant names its funder, whose identifier is checked; a wrong one changes nothing (records §17.3)', async () => {
  const paper = await add('publications', aPublication({ title: 'Granted' }))
  const change = (grants: unknown) => app.rest('PUT', `/api/publications/${paper.id}`, { body: { grants }, sessionId })
  const grant = { funder: 'A Fund', award: null, funderId: 'https://doi.org/10.13039/501100000780' }
  expect(await change([{ funder: 'A Fund', funderId: '10.13039/501100000780' }])).toMatchObject({
    status: 200,
    body: { grants: [grant] },
  })
  for (const wrong of [[{ funder: '' }], [{ funder: 'X', funderId: 'https://ror.org/00k4n6c33' }], 'X', [{ other: 1 }]])
    expect((await change(wrong)).status).toBe(400)
  expect((await change(Array.from({ length: 21 }, () => grant))).status).toBe(400)
  expect((await app.rest('GET', `/api/publications/${paper.id}`)).body.grants).toEqual([grant])
  expect((await change([])).body.grants).toBeNull()
})

it('projects of a publication can be given, taken and restored; an unknown one is rejected at its field', async () => {
  const project = await add('projects', aProject({ title: 'Slope Watch Three' }))
  const paper = await add('publications', aPublication({ title: 'Of a project', projects: [project.slug] }))
  const change = (projects: string[]) =>
    app.rest('PUT', `/api/publications/${paper.id}`, { body: { projects }, sessionId })
  expect(await change(['none'])).toMatchObject({ status: 400, body: { message: "There is no project 'none'" } })
  expect((await change([])).body.projects).toBeNull()
  const history = await app.rest('GET', `/api/admin/history?record=publication&id=${paper.id}`, { sessionId })
  const first = history.body.at(-1)
  const restored = await app.rest('POST', `/api/admin/history/${first.id}/restore`, { body: {}, sessionId })
  expect(restored.status).toBe(200)
  expect((await app.rest('GET', `/api/publications/${paper.id}`)).body.projects).toEqual([project.slug])
})
