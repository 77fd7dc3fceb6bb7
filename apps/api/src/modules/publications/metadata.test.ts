import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const add = async (changes: object) =>
  (await app.rest('POST', '/api/publications', { body: aPublication({ ...changes }), sessionId })).body
const read = (url: string) => app.app.inject({ url })

const software = {
  title: 'Slope: "Watch"',
  publicationType: 'software',
  authorNames: [{ family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' }, { literal: 'Field: team' }],
  journal: 'Zenodo',
  publishedOn: '2024-05-17',
  version: '1.2.0',
  doi: '10.5555/slope-watch',
  license: 'MIT',
  repositoryUrl: 'https://example.org/git/slope-watch',
  keywords: ['landslides'],
  abstract: 'Shows slopes.\nIn two lines.',
  grants: [{ funder: 'A Fund', award: 'F-7', funderId: 'https://ror.org/00k4n6c32' }],
}

it('software is described in DataCite’s words, with its grants and related works (records §17.6)', async () => {
  const { slug } = await add({ ...software, relations: [{ type: 'documents', to: { doi: '10.5555/elsewhere' } }] })
  const answer = await read(`/publications/${slug}.datacite.json`)
  expect(answer.headers['content-type']).toContain('application/vnd.datacite.datacite+json')
  expect(answer.json()).toMatchObject({
    doi: '10.5555/slope-watch',
    types: { resourceTypeGeneral: 'Software', resourceType: 'Software' },
    creators: [
      { name: 'Mwangi, Imara', nameIdentifiers: [{ nameIdentifier: 'https://orcid.org/0000-0002-1825-0097' }] },
      { name: 'Field: team', nameType: 'Organizational' },
    ],
    titles: [{ title: 'Slope: "Watch"' }],
    publisher: { name: 'Zenodo' },
    publicationYear: '2024',
    version: '1.2.0',
    rightsList: [{ rightsIdentifier: 'MIT' }],
    fundingReferences: [{ funderName: 'A Fund', funderIdentifierType: 'ROR', awardNumber: 'F-7' }],
    relatedIdentifiers: [
      { relationType: 'Documents', relatedIdentifier: '10.5555/elsewhere', relatedIdentifierType: 'DOI' },
    ],
  })
})

it('software has a citation file, of which every line is a name and a value in JSON, and CodeMeta', async () => {
  const { slug } = await add({ ...software, doi: '10.5555/slope-watch-2' })
  const file = await read(`/publications/${slug}.cff`)
  const lines = file.body
    .trim()
    .split('\n')
    .map((line) => /^([a-z-]+): (.*)$/.exec(line) ?? [])
  expect(Object.fromEntries(lines.map(([, name, value]) => [name, JSON.parse(value ?? '')]))).toEqual({
    'cff-version': '1.2.0',
    message: expect.any(String),
    type: 'software',
    title: 'Slope: "Watch"',
    authors: [
      { 'family-names': 'Mwangi', 'given-names': 'Imara', orcid: 'https://orcid.org/0000-0002-1825-0097' },
      { name: 'Field: team' },
    ],
    version: '1.2.0',
    doi: '10.5555/slope-watch-2',
    'date-released': '2024-05-17',
    license: 'MIT',
    'repository-code': 'https://example.org/git/slope-watch',
    abstract: 'Shows slopes.\nIn two lines.',
    keywords: ['landslides'],
  })
  expect((await read(`/publications/${slug}/codemeta.json`)).json()).toMatchObject({
    type: 'SoftwareSourceCode',
    name: 'Slope: "Watch"',
    identifier: 'https://doi.org/10.5555/slope-watch-2',
    codeRepository: 'https://example.org/git/slope-watch',
    license: 'https://spdx.org/licenses/MIT.html',
  })
})

it('what is no software has no citation file; what is not public has no metadata', async () => {
  const paper = await add({ title: 'A paper' })
  for (const suffix of ['.cff', '/codemeta.json'])
    expect((await read(`/publications/${paper.slug}${suffix}`)).statusCode).toBe(404)
  expect((await read(`/publications/${paper.slug}.datacite.json`)).json().types.resourceTypeGeneral).toBe(
    'JournalArticle',
  )
  await app.rest('PUT', `/api/publications/${paper.id}`, { body: { publishAt: null }, sessionId })
  expect((await read(`/publications/${paper.slug}.datacite.json`)).statusCode).toBe(404)
})

it('each description carries hazards and events, with whose lists they are from (records §16.6, records §16.7)', async () => {
  const glide = { scheme: 'glide', value: 'EQ-2024-900001-USA' }
  const eventIds = [glide, { scheme: 'usgs', value: 'us6000jllz' }, { scheme: 'other', value: 'Storm Alva' }]
  const { slug, id } = await add({ keywords: ['slopes'], hazards: ['GH0101'], eventIds })
  const page = 'https://earthquake.usgs.gov/earthquakes/eventpage/us6000jllz'
  expect((await read(`/publications/${slug}.datacite.json`)).json().subjects).toEqual([
    { subject: 'slopes' },
    {
      subject: 'Earthquake',
      subjectScheme: 'UNDRR-ISC Hazard Information Profiles',
      schemeUri: 'https://www.preventionweb.net/drr-glossary/hips',
      classificationCode: 'GH0101',
    },
    { subject: 'EQ-2024-900001-USA', subjectScheme: 'GLIDE' },
    { subject: 'us6000jllz', subjectScheme: 'USGS', valueUri: page },
    { subject: 'Storm Alva', subjectScheme: 'Other' },
  ])
  const harvested = async (prefix: string) =>
    (await read(`/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:localhost:${id}`)).body
  const datacite = await harvested('oai_datacite')
  for (const subject of [
    '<subject>slopes</subject>',
    /<subject subjectScheme="UNDRR-ISC Hazard Information Profiles" [^>]*classificationCode="GH0101">Earthquake<\/subject>/,
    '<subject subjectScheme="GLIDE">EQ-2024-900001-USA</subject>',
    `<subject subjectScheme="USGS" valueURI="${page}">us6000jllz</subject>`,
  ])
    expect(datacite).toMatch(subject)
  const words = ['slopes', 'Earthquake', 'GLIDE EQ-2024-900001-USA', 'USGS us6000jllz', 'Storm Alva']
  const dublin = await harvested('oai_dc')
  const atom = (await read('/publications.atom')).body
  for (const word of words) {
    expect(dublin).toContain(`<dc:subject>${word}</dc:subject>`)
    expect(atom).toContain(`<category term="${word}"/>`)
  }
})

it('a work is declared to be in English, unless most letters of its title are not Latin', async () => {
  const written = async (title: string) => {
    const { slug, id } = await add({ title })
    const harvest = async (prefix: string) =>
      (await read(`/oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:localhost:${id}`)).body
    return [
      (await read(`/publications/${slug}.datacite.json`)).json().language,
      /<language>(.*)<\/language>/.exec(await harvest('oai_datacite'))?.[1],
      /<dc:language>(.*)<\/dc:language>/.exec(await harvest('oai_dc'))?.[1],
    ]
  }
  for (const title of ['Levees of 東京', 'Überflutung', '2024'])
    expect(await written(title)).toEqual(['en', 'en', 'en'])
  for (const title of ['ממצאים על שיטפונות (GPS)', 'انزلاقات', '洪水 2024'])
    expect(await written(title)).toEqual([undefined, undefined, undefined])
})
