import { publications } from '@hazards/db/tables'
import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { CITATION_STYLES, REPORT_EXPORTS, REPORT_MAX } from '@hazards/schema/publication-files'
import { eq } from 'drizzle-orm'
import { XMLValidator } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { aPerson, aProject, aPublication } from './support/samples.ts'

const add = async (list: string, body: object) => {
  const answer = await app.rest('POST', `/api/${list}`, { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const { app, sessionId } = await startSignedIn()
beforeAll(async () => {
  await add('people', aPerson({ name: 'Imara Mwangi' }))
  const project = await add('projects', aProject({ title: 'Slope Watch Reported' }))
  const names = { authors: 'Imara Mwangi, Jan van der Berg', journal: 'Slope Letters', projects: [project.slug] }
  const grants = [{ funder: 'A & B Fund' }]
  await add('publications', aPublication({ ...names, title: 'Levees <b> & {floods} 100%', year: 2024, grants }))
  await add('publications', aPublication({ ...names, title: 'Gauges', year: 2023, publicationType: 'dataset' }))
  await add('publications', aPublication({ title: 'Of others', authors: 'A. Else', year: 2023, doi: '10.5555/a_b<c>' }))
  await add('publications', aPublication({ title: 'A draft', publishAt: null }))
})

const get = (extension: string, query = '') => app.app.inject({ url: `/publications.${extension}${query}` })
const getText = async (query: string) => (await get('txt', query)).body.split('\n').filter((line) => line !== '')
/** Returns the body of a Word file, whose parts are all XML. */
const readDocx = async (query: string): Promise<string> => {
  const { rawPayload } = await get('docx', query)
  const parts = unzipSync(new Uint8Array(rawPayload))
  for (const [name, bytes] of Object.entries(parts))
    expect([name, XMLValidator.validate(strFromU8(bytes))]).toEqual([name, true])
  return strFromU8(parts['word/document.xml'] as Uint8Array)
}

describe('a list for a report (records §17.7)', () => {
  it('is served in four formats and five styles, with the works that its filter finds, and no draft', async () => {
    for (const { extension, type } of REPORT_EXPORTS)
      for (const { style } of CITATION_STYLES) {
        const { statusCode, headers, rawPayload } = await get(extension, `?style=${style}&project=slope-watch-reported`)
        expect({ statusCode, extension }).toEqual({ statusCode: 200, extension })
        expect(headers['content-type']).toMatch(type.replace(/[.+]/g, '.'))
        expect(headers['x-robots-tag']).toBe('noindex')
        if (extension === 'docx') continue
        const text = rawPayload.toString()
        expect([text.includes('Levees'), text.includes('Gauges')]).toEqual([true, true])
        expect(text).not.toMatch(/Of others|A draft/)
      }
  })

  it('is in the order of its list, under headings by year or type, and numbered where the style numbers', async () => {
    const [title, group, ...lines] = await getText('?style=ieee&group=year&from=2023&to=2024')
    expect([title, group]).toEqual(['Publications', expect.any(String)])
    expect(lines.map((line) => /^(\[\d\]|\d{4}|-+)/.exec(line)?.[1])).toEqual([
      '2024',
      '----',
      '[1]',
      '2023',
      '----',
      '[2]',
      '[3]',
    ])
    // By title, the data set comes before the articles.
    for (const sort of ['-year', 'title']) {
      const byType = await getText(`?group=type&from=2023&sort=${sort}`)
      expect(byType.filter((line) => /^(?:Journal Articles|Datasets)$/.test(line))).toEqual([
        'Journal Articles',
        'Datasets',
      ])
      expect(byType.findIndex((line) => line.includes('Gauges'))).toBe(byType.length - 1)
    }
    expect((await get('txt', '?group=year&sort=title')).statusCode).toBe(400)
  })

  it('sets the names of the group’s people in bold, if asked', async () => {
    const bold = async (query: string) =>
      parse((await get('html', query)).body)
        .querySelectorAll('b')
        .map(({ text }) => text)
    expect(await bold('?highlight=group')).toEqual(['Mwangi, I.', 'Mwangi, I.'])
    expect(await bold('')).toEqual([])
    expect((await get('tex', '?highlight=group&style=ieee')).body).toContain(
      '\\work{[1]~\\textbf{I. Mwangi} and J. van der Berg',
    )
    const [, marked] = /<w:b\/><\/w:rPr><w:t[^>]*>([^<]*)</.exec(await readDocx('?highlight=group')) ?? []
    expect(marked).toBe('Mwangi, I.')
  })

  it('names the person whose list it is', async () => {
    expect((await getText('?author=imara-mwangi'))[0]).toBe('Publications of Imara Mwangi')
    expect((await getText('?author=nobody'))[0]).toBe('Publications')
  })

  it('is a document that other programs read, whatever is in a title', async () => {
    const page = parse((await get('html')).body)
    const lines = page.querySelectorAll('p').map(({ text }) => text)
    expect(lines.some((line) => line.includes('Levees <b> & {floods} 100%'))).toBe(true)
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://doi.org/10.5555/a_b%3Cc%3E')
    expect((await get('tex')).body).toContain(
      'Levees \\textless{}b\\textgreater{} \\& \\textbraceleft{}floods\\textbraceright{} 100\\%',
    )
    const document = await readDocx('?group=year')
    const styles = [...document.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, style]) => style)
    expect(styles).toEqual(['Title', 'Heading1', 'Bibliography', 'Heading1', 'Bibliography', 'Bibliography'])
    expect(document).toContain('Levees &lt;b&gt; &amp; {floods} 100%')
  })

  it('writes what begins in Arabic or Hebrew from right to left, in HTML and in Word', async () => {
    await add('publications', aPublication({ title: 'انزلاقات', authors: 'منى حداد', year: 2150 }))
    const page = parse((await get('html', '?from=2150')).body)
    for (const block of page.querySelectorAll('h1, h2, p')) expect(block.getAttribute('dir')).toBe('auto')
    const document = await readDocx('?from=2150&style=ieee')
    expect(document.match(/<w:bidi\/>/g)).toHaveLength(1)
    expect(document).toContain('<w:pPr><w:pStyle w:val="Bibliography"/><w:bidi/></w:pPr>')
  })

  it('is the same file for the same list', async () => {
    const [first, second] = [await get('docx', '?style=apa'), await get('docx', '?style=apa&sort=-year')]
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  })

  it('refuses styles, groups and keys that there are not', async () => {
    for (const query of ['?style=mla', '?group=author', '?highlight=all', '?colour=red', '?from=soon', '?style='])
      expect([query, (await get('docx', query)).statusCode]).toEqual([query, 400])
  })

  it('has every type under a heading of its own', async () => {
    for (const publicationType of PUBLICATION_TYPES)
      await add('publications', aPublication({ title: `One ${publicationType}`, year: 1999, publicationType }))
    const { body } = await get('html', '?group=type&from=1999&to=1999')
    expect(parse(body).querySelectorAll('h2')).toHaveLength(PUBLICATION_TYPES.length)
  })
})

it(`a list for a report has at most ${REPORT_MAX} works; of more it says how many there are (records §17.7)`, {
  tags: ['release'],
}, async () => {
  const rows = Array.from({ length: REPORT_MAX + 1 }, (_, at) => ({
    title: `Long ${at}`,
    authors: 'A',
    authorNames: [{ family: 'A' }],
    journal: 'J',
    year: at === 0 ? 1949 : 1950,
    publicationType: 'journal' as const,
  }))
  for (let at = 0; at < rows.length; at += 500) await app.db.insert(publications).values(rows.slice(at, at + 500))
  const refused = await get('txt', '?from=1949&to=1950')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().message).toContain(`${REPORT_MAX + 1} publications`)
  const { statusCode, body } = await get('txt', '?year=1950')
  expect([statusCode, body.match(/Long \d+/g)?.length]).toEqual([200, REPORT_MAX])
  await app.db.delete(publications).where(eq(publications.year, 1950))
})
