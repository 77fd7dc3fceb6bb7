import { integrityChecks, jobs as jobsTable, mailOutbox } from '@hazards/db/tables'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { crossrefWork } from '../../../test/support/source-answers.ts'
import { withSources } from '../../../test/support/with-sources.ts'
import { DAY, HOUR } from '../../lib/clock.ts'

const { app, server, add, call } = await withSources()
beforeEach(() => app.db.execute(sql`truncate integrity_checks, mail_outbox cascade`))

const check = (signal = new AbortController().signal) =>
  app.services.integrity.checkDois({ signal, report: async () => {} })
const readIntegrity = async (id: string) => (await call('GET', `/api/publications/${id}`)).body.integrity
const problems = async () => (await call('GET', '/api/admin/integrity')).body
const mails = () => app.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'integrity-notice'))

const LEVEES = '10.5555/levees.1'
const say = (type: string, doi = LEVEES, more: Record<string, unknown> = {}) =>
  server.setWork(
    doi,
    crossrefWork(doi, {
      'updated-by': [
        { DOI: '10.5555/Notice.1', type, source: 'retraction-watch', updated: { 'date-parts': [[2024, 5, 17]] } },
      ],
      ...more,
    }),
  )
const sayClean = (doi = LEVEES) => server.setWork(doi, crossrefWork(doi))
const answerWith = (status: number, doi = LEVEES) =>
  server.set(`/works/${encodeURIComponent(doi)}`, (_, response) => response.writeHead(status).end('No.'))

const NOTICE = {
  type: 'retraction',
  doi: '10.5555/notice.1',
  date: '2024-05-17',
  source: 'retraction-watch',
  replacedBy: null,
}

describe('records §14.2: what is known of a publication', () => {
  it('is unchecked without a DOI and before it was asked for, then clean, or noted with its notice', async () => {
    const { id } = await add({ doi: LEVEES })
    const { id: other } = await add({ title: 'Without a DOI', doi: null })
    const unchecked = { status: 'unchecked', notice: null, words: null, checkedAt: null }
    expect([await readIntegrity(id), await readIntegrity(other)]).toEqual([unchecked, unchecked])
    sayClean()
    await check()
    const checkedAt = app.clock().toISOString()
    expect(await readIntegrity(id)).toEqual({ ...unchecked, status: 'clean', checkedAt })
    expect(await readIntegrity(other)).toEqual(unchecked)
    app.clock.advance(DAY)
    say('retraction')
    await check()
    expect(await readIntegrity(id)).toMatchObject({ status: 'retracted', notice: NOTICE })
  })

  it('names the version that replaces a retracted one', async () => {
    const { id } = await add({ doi: LEVEES })
    say('retraction', LEVEES, { relation: { 'is-replaced-by': [{ 'id-type': 'doi', id: '10.5555/Levees.2' }] } })
    await check()
    expect((await readIntegrity(id)).notice.replacedBy).toBe('10.5555/levees.2')
    expect((await problems())[0]).toMatchObject({ record: 'publication', id, about: 'notice' })
  })

  it.each([400, 403, 500])('is never clean after the error %i, and a notice stays', async (status) => {
    const { id } = await add({ doi: LEVEES })
    sayClean()
    await check()
    app.clock.advance(DAY)
    answerWith(status)
    await expect(check()).rejects.toThrow(`Crossref answered with the error ${status}.`)
    expect((await readIntegrity(id)).status).toBe('unchecked')
    say('expression_of_concern')
    await check()
    app.clock.advance(DAY)
    answerWith(status)
    await expect(check()).rejects.toThrow()
    expect((await readIntegrity(id)).status).toBe('concern')
    expect(await problems()).toMatchObject([
      { about: 'notice' },
      { about: 'doi', problem: `Crossref answered with the error ${status}.`, address: `https://doi.org/${LEVEES}` },
    ])
  })

  it('stays noted when no registry knows its DOI any longer', async () => {
    const { id } = await add({ doi: LEVEES })
    say('retraction')
    await check()
    app.clock.advance(DAY)
    server.clear()
    await check()
    expect((await readIntegrity(id)).status).toBe('retracted')
  })

  it('is unchecked for notices that cannot be read', async () => {
    const { id } = await add({ doi: LEVEES })
    server.setWork(LEVEES, crossrefWork(LEVEES, { 'updated-by': [{ DOI: '10.5555/n', kind: 'retraction' }] }))
    await expect(check()).rejects.toThrow('Crossref answered with notices that cannot be read.')
    expect((await readIntegrity(id)).status).toBe('unchecked')
  })

  it('holds for its DOI alone: another one is unchecked', async () => {
    const { id } = await add({ doi: LEVEES })
    say('retraction')
    await check()
    await call('PUT', `/api/publications/${id}`, { doi: '10.5555/other' })
    expect((await readIntegrity(id)).status).toBe('unchecked')
    await call('PUT', `/api/publications/${id}`, { doi: LEVEES.toUpperCase() })
    expect((await readIntegrity(id)).status).toBe('retracted')
  })

  it('tells the administrator of a DOI that no registry knows, or that none of these can be asked for', async () => {
    await add({ title: 'Mistyped', doi: '10.5555/mistyped' })
    await add({ title: 'Elsewhere', doi: '10.5555/elsewhere' })
    server.setJson(`/doiRA/${encodeURIComponent('10.5555/elsewhere')}`, [{ DOI: '10.5555/elsewhere', RA: 'mEDRA' }])
    await check()
    expect(
      new Map((await problems()).map((each: { label: string; problem: string }) => [each.label, each.problem])),
    ).toEqual(
      new Map([
        ['Mistyped', 'No registry knows this DOI.'],
        ['Elsewhere', 'This DOI is registered with mEDRA, which cannot be asked about notices.'],
      ]),
    )
  })
})

describe('records §14.3: the checks', () => {
  it('ask for each DOI once a night, go on where they were interrupted, and say how far they are', async () => {
    const dois = Array.from({ length: 6 }, (_, at) => `10.5555/levees.${at}`)
    for (const doi of dois) {
      await add({ title: `Levees of ${doi}`, doi })
      sayClean(doi)
    }
    const stopping = new AbortController()
    const reports: [number, number][] = []
    const report = async (done: number, total: number) => {
      reports.push([done, total])
      if (done === 3) stopping.abort()
    }
    await expect(app.services.integrity.checkDois({ signal: stopping.signal, report })).rejects.toThrow()
    await check()
    await check()
    expect(server.pathsAsked().filter((path) => path.startsWith('/works/10.5555'))).toHaveLength(6)
    expect(reports.at(-1)).toEqual([3, 6])
    app.clock.advance(DAY)
    await check()
    expect(server.pathsAsked().filter((path) => path.startsWith('/works/10.5555'))).toHaveLength(12)
  })

  it('stop when the registries are away, and begin with the others the next time', async () => {
    for (let at = 0; at < 8; at++) {
      await add({ title: `Levees ${at}`, doi: `10.5555/levees.${at}` })
      answerWith(500, `10.5555/levees.${at}`)
    }
    await expect(check()).rejects.toThrow('Crossref answered with the error 500.')
    expect(await app.db.$count(integrityChecks)).toBe(5)
    app.clock.advance(HOUR)
    await expect(check()).rejects.toThrow()
    expect(await app.db.$count(integrityChecks)).toBe(8)
  })

  it('do not fail for one DOI of several', async () => {
    await add({ title: 'One', doi: LEVEES })
    await add({ title: 'Other', doi: '10.5555/other' })
    answerWith(400)
    sayClean('10.5555/other')
    await check()
    expect(await problems()).toMatchObject([{ label: 'One', problem: 'Crossref answered with the error 400.' }])
  })

  it('are a job that administrators see and can run', async () => {
    expect((await call('POST', '/api/admin/jobs', { kind: 'integrity' })).status).toBe(202)
    await app.db.delete(jobsTable)
  })
})

describe('records §14.4: a notice', () => {
  it('changes the publication for those who keep a copy, and each answer that names it', async () => {
    const { id, slug, updatedAt, title } = await add({ doi: LEVEES })
    const relations = [{ type: 'references', to: { id } }]
    const { slug: other } = await add({ title: 'Another work', relations })
    const read = (path: string) => app.app.inject(path).then(({ body }) => body)
    await read(`/publications/${slug}.bib`)
    await read(`/api/search?q=${encodeURIComponent(title)}`)
    say('retraction')
    app.clock.advance(DAY)
    await check()
    const after = (await call('GET', `/api/publications/${id}`)).body
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
    const since = encodeURIComponent(after.updatedAt)
    expect((await call('GET', `/api/publications?updatedSince=${since}`)).body).toHaveLength(1)
    const words = 'This publication was retracted. Retraction of May 17, 2024, according to Retraction Watch.'
    expect(await read(`/publications/${slug}.bib`)).toContain(`note = {${words} See https://doi.org/10.5555/notice.1}`)
    expect(await read(`/publications/${slug}.ris`)).toContain(`N1  - ${words} See https://doi.org/10.5555/notice.1\r\n`)
    expect(JSON.parse(await read(`/publications/${slug}.json`))).toMatchObject([{ status: 'Retracted' }])
    expect(await read('/publications.csv')).toContain(words)
    expect(await read('/publications.atom')).toContain(`<title>Retracted: ${title}</title>`)
    expect(await read(`/publications/${slug}.datacite.json`)).toContain(words)
    expect(await read('/embed/publications')).toContain('<p class="mark">Retracted</p>')
    for (const extension of ['txt', 'html', 'tex']) expect(await read(`/publications.${extension}`)).toContain(words)
    const [found] = JSON.parse(await read(`/api/search?q=${encodeURIComponent(title)}`)).items
    expect(found).toMatchObject({ id, mark: 'Retracted' })
    expect((await call('GET', `/api/publications/${other}/relations`)).body).toMatchObject([{ mark: 'Retracted' }])
    for (const prefix of ['oai_dc', 'oai_datacite'])
      expect(await read(`/oai?verb=ListRecords&metadataPrefix=${prefix}`)).toContain(words)
  })

  it('is mailed to the group once, when visitors read it, and again only if it becomes another one', async () => {
    const { id } = await add({ title: 'Levees that failed', doi: LEVEES, publishAt: null })
    say('expression_of_concern')
    await check()
    expect(await mails()).toEqual([])
    await call('PUT', `/api/publications/${id}`, { publishAt: 'now' })
    for (const _ of [1, 2, 3]) await check().then(() => app.clock.advance(DAY))
    const text = expect.stringContaining(`Levees that failed\nhttp://localhost:3000/publications/${id}`)
    const subject = '[Website] Notices about our publications: 1'
    expect(await mails()).toMatchObject([{ subject, recipient: null, text }])
    expect((await mails())[0]?.text).toContain('Expression of concern of May 17, 2024, according to Retraction Watch.')
    say('retraction')
    await check()
    expect(await mails()).toHaveLength(2)
  })

  it('can be marked as known, with words that visitors read, and is hidden by nobody', async () => {
    const { id } = await add({ doi: LEVEES })
    say('retraction')
    await check()
    const words = 'We asked for the retraction ourselves.'
    const answer = await call('PUT', `/api/admin/integrity/${id}`, { isKnown: true, words })
    expect(answer).toMatchObject({ status: 200, body: { id, isKnown: true, words } })
    expect(await readIntegrity(id)).toMatchObject({ status: 'retracted', notice: NOTICE, words })
    app.clock.advance(DAY)
    await check()
    expect(await problems()).toMatchObject([{ isKnown: true, words }])
    await call('PUT', `/api/publications/${id}`, {
      integrity: { status: 'clean', notice: null, words: null, checkedAt: null },
    })
    expect((await readIntegrity(id)).status).toBe('retracted')
  })

  it('that does not exist cannot be marked', async () => {
    const { id } = await add({ doi: LEVEES })
    sayClean()
    await check()
    expect((await call('PUT', `/api/admin/integrity/${id}`, { isKnown: true })).status).toBe(404)
  })
})

it('records §14.5: a preprint whose paper a registry names is listed until the record names it', async () => {
  const { id } = await add({ doi: LEVEES, publicationType: 'preprint' })
  const relation = { 'is-preprint-of': [{ 'id-type': 'doi', id: '10.5555/Paper.1', 'asserted-by': 'subject' }] }
  server.setWork(LEVEES, crossrefWork(LEVEES, { relation }))
  await check()
  expect(await problems()).toMatchObject([{ about: 'preprint', id, address: 'https://doi.org/10.5555/paper.1' }])
  const relations = [{ type: 'isPreprintOf', to: { doi: '10.5555/paper.1' } }]
  expect((await call('PUT', `/api/publications/${id}`, { relations })).status).toBe(200)
  expect(await problems()).toEqual([])
})
