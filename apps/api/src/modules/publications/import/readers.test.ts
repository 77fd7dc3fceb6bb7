import { describe, expect, it } from 'vitest'
import { acceptRecord } from './accept-record.ts'
import { readBibtex } from './bibtex-reader.ts'
import { readCslJson } from './csl-json-reader.ts'
import { planImport } from './import-plan.ts'
import type { ReadItem } from './read-item.ts'
import { recogniseFormat } from './recognise-format.ts'
import { readRis } from './ris-reader.ts'

describe('reading RIS', () => {
  it.each([
    ['PY  - 2024\nDA  - 2024/11/17/', { year: 2024, publishedOn: '2024-11-17' }],
    ['PY  - 2024\nDA  - 2023/11/17/', { year: 2024 }],
    ['PY  - 2024/03\nDA  - 2023/11/17/', { year: 2024, publishedOn: '2024-03' }],
    ['PY  - [2024]', { year: 2024 }],
    ['PY  - c2024///', { year: 2024 }],
    ['DA  - 2023/11/17/', { year: 2023, publishedOn: '2023-11-17' }],
  ])('takes no date that is in no tag: %j', (tags, dates) => {
    const [item] = readRis(`TY  - JOUR\nTI  - Levees\n${tags}\nER  - `)
    expect(item && 'fields' in item && { year: item.fields.year, publishedOn: item.fields.publishedOn }).toEqual(dates)
  })

  it('understands what other programs write', () => {
    const items = readRis(
      [
        '\uFEFFTY  - CPAPER',
        'A1  - Mwangi, Imara',
        'AU  - King, Martin, Jr.',
        'AU  - NASA',
        'T1  - Levees',
        'and floods',
        'BT  - Proc.',
        'Y1  - 2024/05/7/spring',
        'SP  - 5',
        'KW  - a',
        'N2  - One',
        '',
        'Two',
        'ER  -',
        '',
        'TY  - JOUR',
        'SN  - 1234-5678',
        'TI  - Second',
        'TY  - MUSIC',
        'TI  - Third',
        'ER  - ',
      ].join('\n'),
    )
    expect(items).toMatchObject([
      {
        line: 1,
        fields: {
          title: 'Levees and floods',
          journal: 'Proc.',
          year: 2024,
          publishedOn: '2024-05-07',
          pages: '5',
          authorNames: [
            { family: 'Mwangi', given: 'Imara' },
            { family: 'King Jr.', given: 'Martin' },
            { literal: 'NASA' },
          ],
          publicationType: 'conference',
          keywords: ['a'],
          abstract: 'One\n\nTwo',
        },
      },
      { line: 16, fields: { title: 'Second', isbn: undefined } },
      { line: 19, message: expect.stringContaining('The type MUSIC is no kind of publication') },
    ])
  })

  it('gives each line behind KW a keyword of its own', () => {
    const [item] = readRis('TY  - JOUR\nTI  - One\ntwo\nKW  - flood\nslope failure\n\nKW  - rain\nER  - ')
    expect(item).toMatchObject({ fields: { title: 'One two', keywords: ['flood', 'slope failure', 'rain'] } })
  })

  it('prefers the full name of a journal to its abbreviation', () => {
    const getVenue = (tags: string) => readRis(`TY  - JOUR\n${tags}\nER  - `)[0]
    expect(getVenue('JO  - J. Slopes\nT2  - Journal of Slopes')).toMatchObject({
      fields: { journal: 'Journal of Slopes' },
    })
    expect(getVenue('JO  - J. Slopes\nJF  - Journal of Slopes\nT2  - Special issue')).toMatchObject({
      fields: { journal: 'Journal of Slopes' },
    })
    expect(getVenue('JA  - Slopes\nJO  - J. Slopes')).toMatchObject({ fields: { journal: 'J. Slopes' } })
  })

  it('takes no separator of Unicode for the end of a line', () => {
    const [item] = readRis('TY  - JOUR\nTI  - One\nAB  - A\u2028b\u2029c\nKW  - d\nER  - ')
    expect(item).toMatchObject({ fields: { title: 'One', abstract: 'A\u2028b\u2029c', keywords: ['d'] } })
  })

  it('reads 5 MB of anything quickly', { tags: ['release'] }, () => {
    const record = 'TY  - JOUR\nTI  - One\nJO  - Two\nPY  - 2024\n'
    for (const text of [
      'TY  - \n'.repeat(700_000),
      'x'.repeat(5_000_000),
      'TY  - JOUR\nAB  - a\n'.concat('x\n'.repeat(100_000)),
      record.concat('KW  - a\n'.repeat(600_000)),
      record.concat('AU  - a, b\n'.repeat(450_000)),
      '\n'.repeat(5_000_000),
    ]) {
      const before = process.cpuUsage().user
      recogniseFormat(text)
      planImport(readRis(text), [], acceptRecord)
      expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5)
    }
  })
})

describe('reading CSL-JSON', () => {
  it.each(['constructor', '__proto__', 'toString'])(
    'refuses an item whose type is %s, which every object has',
    (type) => {
      const message = expect.stringContaining(`The type ${type} is no kind of publication`)
      expect(readCslJson(JSON.stringify([{ type, title: 'T' }]))).toMatchObject([{ message }])
    },
  )

  it('gives each item its line, and says what is no item', () => {
    const text = `[\n {"type": "chapter", "title": "One {", "author": [{"family": "Berg", "non-dropping-particle": "van der"}]},\n\n 5,\n {"title": "x"},\n {"type": "song"}]`
    expect(readCslJson(text)).toMatchObject([
      { line: 2, fields: { title: 'One {', authorNames: [{ family: 'van der Berg' }] } },
      { message: 'Each item must be an object with a type and a title' },
      { message: expect.stringContaining('without a type') },
      { message: expect.stringContaining('The type song') },
    ])
  })

  it('removes markup and entities from texts', () => {
    const item = {
      type: 'chapter',
      title: '<i>In</i> <span class="nocase">SAR</span> &amp; CO<sub>2</sub> &lt;i> <x> a <b and c>',
      author: [{ literal: 'R&amp;D <b>Team</b>' }],
      abstract: '<jats:title>Abstract</jats:title><jats:p>One &amp;lt; two.</jats:p><p>Three.</p>',
    }
    expect(readCslJson(JSON.stringify(item))).toMatchObject([
      {
        fields: {
          title: 'In SAR & CO2 <i> <x> a <b and c>',
          authorNames: [{ literal: 'R&D Team' }],
          abstract: 'One &lt; two.\n\nThree.',
        },
      },
    ])
  })

  it.each([
    [['tdm', 'vor'], 'vor'],
    [['stm-asf', 'am'], 'am'],
    [['am', 'vor'], 'vor'],
    [['unspecified', 'am'], 'am'],
    [['tdm', undefined], undefined],
    [['tdm', 'stm-asf'], 'none'],
  ])('takes the license of the published text: of %j %s', (versions, chosen) => {
    const license = versions.map((version) => ({ URL: `https://example.org/${version}`, 'content-version': version }))
    const [item] = readCslJson(JSON.stringify({ type: 'chapter', license }))
    expect(item && 'fields' in item && item.fields.license).toBe(
      chosen === 'none' ? undefined : `https://example.org/${chosen}`,
    )
  })

  it('joins a title with its subtitle, and takes the number of an article for its pages', () => {
    const article = { type: 'article-journal', title: 'Levees', subtitle: ['A study'], 'article-number': 'e12' }
    const items = [article, { ...article, title: 'Levees: a study', page: '1-9' }]
    expect(readCslJson(JSON.stringify(items))).toMatchObject([
      { fields: { title: 'Levees: A study', pages: 'e12' } },
      { fields: { title: 'Levees: a study', pages: '1-9' } },
    ])
  })

  it.each(['book', 'monograph'])(
    'reads a %s, with its publisher as its venue, or else its series, and its editors as authors',
    (type) => {
      const book = { type, publisher: 'Slope & Sons', editor: [{ family: 'King' }] }
      const items = [
        { ...book, 'collection-title': 'Slopes' },
        { ...book, publisher: '', 'collection-title': 'Slopes' },
      ]
      const common = { publicationType: 'book', authorNames: [{ family: 'King' }] }
      expect(readCslJson(JSON.stringify(items))).toMatchObject([
        { fields: { ...common, journal: 'Slope & Sons' } },
        { fields: { ...common, journal: 'Slopes' } },
      ])
    },
  )

  it.each([[[[null]]], [{ 'date-parts': [[null]] }], [{ 'date-parts': [[]], literal: 'soon' }]])(
    'takes the date of publication where the date of issue is %j',
    (issued) => {
      const published = { 'date-parts': [[2021, 4]] }
      expect(readCslJson(JSON.stringify({ type: 'chapter', issued, published }))).toMatchObject([
        { fields: { year: 2021, publishedOn: '2021-04' } },
      ])
    },
  )

  it.each([
    ['2021-04-05', { year: 2021, publishedOn: '2021-04-05' }],
    ['April 2021', { year: 2021 }],
    ['[2021]', { year: 2021 }],
    ['in press', {}],
  ])('reads a date that is written as %j', (raw, dates) => {
    const [item] = readCslJson(JSON.stringify({ type: 'chapter', issued: { raw } }))
    const { year, publishedOn } = item && 'fields' in item ? item.fields : {}
    expect({ year, publishedOn }).toEqual({ year: undefined, publishedOn: undefined, ...dates })
  })

  it.each(['', '{', '[1,', 'null', '"x"', '[[[]]]', `${'['.repeat(100_000)}`])('never throws: %j', (text) => {
    for (const item of readCslJson(text)) expect('message' in item).toBe(true)
  })
})

describe('et al.', () => {
  const getNames = ([item]: ReadItem[]) => item && 'fields' in item && item.fields.authorNames

  it.each([
    'Wang, X. et al.',
    'Wang, X. and et al.',
    'Wang, X., et al.',
    'Wang, X. and {et al.}',
    'X. Wang et. al',
    'X. Wang and others',
  ])('is no author in BibTeX: %s', async (author) => {
    const names = getNames(await readBibtex(`@article{a, title={T}, author={${author}}}`))
    expect(names).toEqual([{ family: 'Wang', given: 'X.' }])
  })

  it.each(['Wang, X.\nAU  - et al.', 'Wang, X., et al.', 'Wang, X. et alii'])('is no author in RIS: %j', (author) => {
    expect(getNames(readRis(`TY  - JOUR\nAU  - ${author}\nER  - `))).toEqual([{ family: 'Wang', given: 'X.' }])
  })

  it.each([{ literal: 'et al.' }, { family: 'al.', given: 'et' }, { family: 'et al.' }])(
    'is no author in CSL-JSON: %j',
    (name) => {
      const item = { type: 'chapter', author: [{ family: 'Wang', given: 'X.' }, name] }
      expect(getNames(readCslJson(JSON.stringify(item)))).toEqual([{ family: 'Wang', given: 'X.' }])
    },
  )

  it('and others, in a name of a body, is part of it', async () => {
    const bodies = await readBibtex(
      '@article{a, title={T}, author={{Government of Nepal and Others} and {Doctors et al.}}}',
    )
    expect(getNames(bodies)).toEqual([{ literal: 'Government of Nepal and Others' }, { literal: 'Doctors' }])
  })
})
