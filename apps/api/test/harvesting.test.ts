import { withdrawals } from '@hazards/db/tables'
import { describe, expect, it, vi } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { asList, createHarvester, getIdentifier } from './support/harvester.ts'
import { aPublication, aTheme } from './support/samples.ts'

const DAY = 24 * 60 * 60 * 1000
const app = await startApp()
let sessionId = await app.signIn()
const harvester = createHarvester(app.rest)
const theme = (await app.rest('POST', '/api/themes', { body: aTheme({ title: 'Slow slides' }), sessionId })).body.slug

const add = async (changes: object = {}) =>
  (await app.rest('POST', '/api/publications', { body: aPublication({ ...changes }), sessionId })).body as {
    id: string
    slug: string
  }
describe('the harvesting protocol', () => {
  it('says who it is, that it names deletions for good, in which formats and sets', async () => {
    await add()
    const { Identify } = await harvester.ask('verb=Identify')
    expect(Identify).toMatchObject({
      baseURL: 'http://localhost:3000/oai',
      protocolVersion: '2.0',
      deletedRecord: 'persistent',
      granularity: 'YYYY-MM-DDThh:mm:ssZ',
      earliestDatestamp: '2026-03-01T12:00:00Z',
    })
    const { ListMetadataFormats } = await harvester.ask('verb=ListMetadataFormats')
    expect(ListMetadataFormats.metadataFormat.map((each: { metadataPrefix: string }) => each.metadataPrefix)).toEqual([
      'oai_dc',
      'oai_datacite',
    ])
    const sets = asList<{ setSpec: string; setName: string }>((await harvester.ask('verb=ListSets')).ListSets.set)
    expect(sets).toContainEqual({ setSpec: 'type-journal', setName: 'Journal Article' })
    expect(sets).toContainEqual({ setSpec: `theme-${theme}`, setName: 'Slow slides' })
  })

  it('writes a record in both formats, with whatever a title may hold', async () => {
    const made = await add({
      title: 'Slopes <b>&amp; "loads" ]]> of 5 < 6',
      authors: undefined,
      authorNames: [{ family: 'van der Berg', given: 'Jan' }, { literal: 'Slope Group' }],
      doi: '10.5555/a<b',
      abstract: 'Über Hänge.',
      keywords: ['slopes', 'R&D'],
      publishedOn: '2024-05',
    })
    const record = async (prefix: string) =>
      (await harvester.ask(`verb=GetRecord&metadataPrefix=${prefix}&identifier=${getIdentifier(made)}`)).GetRecord
        .record.metadata
    expect((await record('oai_dc'))['oai_dc:dc']).toMatchObject({
      'dc:title': 'Slopes <b>&amp; "loads" ]]> of 5 < 6',
      'dc:creator': ['van der Berg, Jan', 'Slope Group'],
      'dc:subject': ['slopes', 'R&D'],
      'dc:date': '2024-05',
      'dc:type': 'Journal Article',
      'dc:identifier': [`http://localhost:3000/publications/${made.slug}`, 'https://doi.org/10.5555/a<b'],
    })
    expect((await record('oai_datacite')).oai_datacite.payload.resource).toMatchObject({
      identifier: { '@identifierType': 'DOI', '#': '10.5555/a<b' },
      publicationYear: '2024',
      publisher: aPublication().journal,
      resourceType: { '@resourceTypeGeneral': 'JournalArticle' },
    })
  })

  it('names version, grants and related works in DataCite’s words, of this site by DOI or page', async () => {
    const paper = await add({ doi: '10.5555/paper' })
    const report = await add({ publicationType: 'report' })
    const draft = await add({ publicationType: 'report', publishAt: null })
    const made = await add({
      publicationType: 'software',
      version: '2.1.0',
      grants: [{ funder: 'Swiss National Science Foundation', funderId: 'https://ror.org/00yjd3n13', award: '2024-7' }],
      relations: [
        { type: 'isSupplementTo', to: { id: paper.id } },
        { type: 'documents', to: { id: report.id } },
        { type: 'references', to: { id: draft.id } },
      ],
    })
    const query = `verb=GetRecord&metadataPrefix=oai_datacite&identifier=${getIdentifier(made)}`
    const { resource } = (await harvester.ask(query)).GetRecord.record.metadata.oai_datacite.payload
    expect(resource).toMatchObject({
      resourceType: { '@resourceTypeGeneral': 'Software' },
      version: '2.1.0',
      fundingReferences: {
        fundingReference: {
          funderName: 'Swiss National Science Foundation',
          funderIdentifier: { '@funderIdentifierType': 'ROR', '#': 'https://ror.org/00yjd3n13' },
          awardNumber: '2024-7',
        },
      },
    })
    expect(resource.relatedIdentifiers.relatedIdentifier).toEqual([
      { '@relatedIdentifierType': 'DOI', '@relationType': 'IsSupplementTo', '#': '10.5555/paper' },
      {
        '@relatedIdentifierType': 'URL',
        '@relationType': 'Documents',
        '#': `http://localhost:3000/publications/${report.slug}`,
      },
    ])
  })

  it('reads no publication for a list of identifiers, and related works for the format alone that names them', async () => {
    await add()
    const read = vi.spyOn(app.services.harvest, 'read')
    await harvester.ask('verb=ListIdentifiers&metadataPrefix=oai_datacite')
    expect(read).not.toHaveBeenCalled()
    await harvester.ask('verb=ListRecords&metadataPrefix=oai_dc')
    await harvester.ask('verb=ListRecords&metadataPrefix=oai_datacite')
    expect(read.mock.calls.map(([, { hasRelations }]) => hasRelations)).toEqual([false, true])
    read.mockRestore()
  })

  it('lists what changed in a period, at its bounds to the second, and in a set', async () => {
    app.clock.advance(DAY)
    sessionId = await app.signIn()
    const [first, second] = [await add(), await add({ publicationType: 'thesis', themes: [theme] })]
    const at = `${app.clock().toISOString().slice(0, 19)}Z`
    const ids = async (query: string) => (await harvester.headersOf(query)).map(({ identifier }) => identifier).sort()
    const both = [first, second].map(getIdentifier).sort()
    expect(await ids(`&from=${at}`)).toEqual(both)
    expect(await ids(`&from=${at}&until=${at}`)).toEqual(both)
    expect(await ids(`&from=${at.slice(0, 10)}&until=${at.slice(0, 10)}`)).toEqual(both)
    expect(await ids(`&from=${at}&until=9999-12-31T23:59:59Z`)).toEqual(both)
    expect(await ids('&from=0000-01-01&until=9999-12-31')).toEqual(expect.arrayContaining(both))
    expect(await ids(`&from=${at}&set=type-thesis`)).toEqual([getIdentifier(second)])
    expect(await ids(`&from=${at}&set=theme-${theme}`)).toEqual([getIdentifier(second)])
    app.clock.advance(1000)
    expect(
      await harvester.codeOf(`verb=ListRecords&metadataPrefix=oai_dc&from=${app.clock().toISOString().slice(0, 19)}Z`),
    ).toBe('noRecordsMatch')
    expect(await harvester.codeOf('verb=ListRecords&metadataPrefix=oai_dc&until=2026-02-01')).toBe('noRecordsMatch')
    expect(await harvester.codeOf('verb=ListRecords&metadataPrefix=oai_dc&set=type-unknown')).toBe('noRecordsMatch')
  })

  it('names in a header each set in which it lists the record, also that of a theme which became public since', async () => {
    app.clock.advance(1000)
    const later = (await app.rest('POST', '/api/themes', { body: aTheme(), sessionId })).body.slug
    await add({ themes: [later] })
    const [header] = await harvester.headersOf(`&set=theme-${later}`)
    expect(header).toMatchObject({ setSpec: ['type-journal', `theme-${later}`] })
  })

  it('names what is no longer public for good: when the trash and the history are emptied, too', async () => {
    const made = await add({ themes: [theme] })
    const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${getIdentifier(made)}`
    await app.rest('DELETE', `/api/publications/${made.id}`, { sessionId })
    const deleted = {
      '@status': 'deleted',
      identifier: getIdentifier(made),
      setSpec: ['type-journal', `theme-${theme}`],
    }
    expect((await harvester.ask(query)).GetRecord.record).toEqual({ header: expect.objectContaining(deleted) })
    app.clock.advance(3 * 365 * DAY)
    await app.services.history.sweep()
    expect((await app.rest('GET', '/api/admin/trash', { sessionId: await app.signIn() })).body).toEqual([])
    expect((await harvester.ask(query)).GetRecord.record.header).toMatchObject(deleted)
    expect(await harvester.headersOf(`&set=theme-${theme}`)).toContainEqual(expect.objectContaining(deleted))
    sessionId = await app.signIn()
  })

  it('tells nothing of drafts, of what is scheduled, or of their themes', async () => {
    const draftTheme = await app.rest('POST', '/api/themes', { body: aTheme({ publishAt: null }), sessionId })
    const draft = await add({ publishAt: null, title: 'Marker7c1' })
    const later = await add({ publishAt: new Date(app.clock().getTime() + DAY).toISOString(), title: 'Marker7c1' })
    const shown = await add({ themes: [draftTheme.body.slug] })
    await app.rest('DELETE', `/api/publications/${shown.id}`, { sessionId })
    const all = [
      ...['oai_dc', 'oai_datacite'].map((prefix) => `verb=ListRecords&metadataPrefix=${prefix}&set=type-journal`),
      'verb=ListSets',
    ]
    for (const query of all) {
      const { text } = await harvester.ask(query)
      for (const secret of ['Marker7c1', draft.id, later.id, draftTheme.body.slug]) expect(text).not.toContain(secret)
    }
    for (const made of [draft, later])
      expect(await harvester.codeOf(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${getIdentifier(made)}`)).toBe(
        'idDoesNotExist',
      )
    app.clock.advance(DAY)
    sessionId = await app.signIn()
    const at = app.clock().toISOString().slice(0, 10)
    expect((await harvester.headersOf(`&from=${at}`)).map(({ identifier }) => identifier)).toContain(
      getIdentifier(later),
    )
  })

  it('gives long lists in parts whose tokens hold everything, so that a restart loses none', async () => {
    const item = (at: number) => ({
      type: 'article-journal',
      title: `Slope number ${at}`,
      author: [{ family: 'Example', given: 'Ada' }],
      'container-title': 'Journal of Examples',
      issued: { 'date-parts': [[2024]] },
    })
    const text = JSON.stringify(Array.from({ length: 210 }, (_, at) => item(at)))
    const body = { text, format: 'csl-json' }
    expect((await app.rest('POST', '/api/publications/import', { body, sessionId })).body).toMatchObject({ added: 210 })
    const all = await harvester.headersOf('')
    expect(new Set(all.map(({ identifier }) => identifier)).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(210)
    const { ListIdentifiers: part } = await harvester.ask('verb=ListIdentifiers&metadataPrefix=oai_dc')
    expect(part.resumptionToken).toMatchObject({ '@completeListSize': String(all.length), '@cursor': '0' })
    expect(all.map(({ datestamp }) => datestamp)).toEqual(all.map(({ datestamp }) => datestamp).sort())
  })

  it('answers what breaks the protocol in the protocol’s own words', async () => {
    const faults: [string, string][] = [
      ['', 'badVerb'],
      ['verb=Harvest', 'badVerb'],
      ['verb=constructor', 'badVerb'],
      ['verb=Identify&verb=Identify', 'badVerb'],
      ['verb=Identify&set=type-journal', 'badArgument'],
      ['verb=ListRecords', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai%20dc', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&set=a%20b', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&set=', 'badArgument'],
      ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&set=a&set=b', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=yesterday', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-03-02&until=2026-03-01', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-03-01&until=2026-03-02T00:00:00Z', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_marc', 'cannotDisseminateFormat'],
      ['verb=ListRecords&resumptionToken=eyJ9', 'badResumptionToken'],
      [
        `verb=ListRecords&resumptionToken=${Buffer.from('{"prefix":"oai_dc"}').toString('base64url')}`,
        'badResumptionToken',
      ],
      ['verb=ListRecords&resumptionToken=x&metadataPrefix=oai_dc', 'badArgument'],
      ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
      ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:localhost:1', 'idDoesNotExist'],
      ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%00%27--', 'idDoesNotExist'],
      ['verb=ListMetadataFormats&identifier=oai:other:3f2b8c1e-6d4a-4c57-9a0e-5b7d2f9c1a84', 'idDoesNotExist'],
    ]
    for (const [query, code] of faults) expect({ query, code: await harvester.codeOf(query) }).toEqual({ query, code })
  })

  it('takes POST as GET, and nothing else as a body', async () => {
    const post = (payload: string, type: string) =>
      app.rest('POST', '/oai', { payload, headers: { 'content-type': type } })
    const good = await post('verb=Identify', 'application/x-www-form-urlencoded')
    expect(good.body).toContain('<protocolVersion>2.0</protocolVersion>')
    expect((await post('{"verb":"Identify"}', 'application/json')).status).toBe(415)
    expect((await post(`verb=${'x'.repeat(9000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
  })

  it('keeps tombstones as it keeps records: one for each, gone when the record is public again', async () => {
    const made = await add()
    await app.rest('PUT', `/api/publications/${made.id}`, { body: { publishAt: null }, sessionId })
    const query = `verb=GetRecord&metadataPrefix=oai_dc&identifier=${getIdentifier(made)}`
    expect((await harvester.ask(query)).GetRecord.record.header['@status']).toBe('deleted')
    await app.rest('PUT', `/api/publications/${made.id}`, { body: { publishAt: app.clock() }, sessionId })
    expect((await harvester.ask(query)).GetRecord.record.header['@status']).toBeUndefined()
    expect((await app.db.select().from(withdrawals)).some(({ recordId }) => recordId === made.id)).toBe(false)
  })
})
