import { describe, expect, it } from 'vitest'
import { parseBibtex } from './bibtex-process.ts'
import { readBibtex } from './bibtex-reader.ts'
import type { ReadItem } from './read-item.ts'

const told = (items: ReadItem[]) =>
  items.map((item) => ('fields' in item ? [item.line, item.fields.title] : [item.line, item.message]))

describe('reading BibTeX', () => {
  it('understands what people write: strings, crossref, TeX, BibLaTeX, names of every kind', async () => {
    const items = await readBibtex(String.raw`% from a manager
@string{sl = "Slope Letters"}
@ARTICLE{a, author = "{\'E}lodie Mart{\'i}nez and de la Cruz, Ana and others", title = {{Levees \& $H_2O$} --
   an {InSAR} \emph{study}}, journal = sl, year = 2024, month = may, pages = {1-9}, doi = {10.5555/a\_b},
  keywords = {floods; levees}, abstract = {One
    line. <x> 5 \% &

    Two.}}

@inproceedings{b, crossref = {p}, author = {{Flood Consortium}}, title = {Second}, date = {2023-04}}
@game{p, booktitle = {Proc. of Floods}, year = 2023}
@book{c, editor = {King, Jr., Martin}, title = {Third}, series = {Slopes}, year = {2020}, isbn = {1-2}}`)
    expect(items.map((item) => ('fields' in item ? { ...item.fields, line: item.line } : item))).toMatchObject([
      {
        ...{
          line: 3,
          title: 'Levees & H₂O – an InSAR study',
          journal: 'Slope Letters',
          year: 2024,
          publishedOn: '2024-05',
        },
        authorNames: [
          { family: 'Martínez', given: 'Élodie' },
          { family: 'de la Cruz', given: 'Ana' },
        ],
        ...{
          doi: '10.5555/a_b',
          keywords: ['floods', 'levees'],
          abstract: 'One line. <x> 5 % &\n\nTwo.',
          pages: '1-9',
        },
      },
      { line: 10, title: 'Second', publishedOn: '2023-04', journal: 'Proc. of Floods', publicationType: 'conference' },
      { line: 11, message: expect.stringContaining('@game is no kind of publication') },
      { line: 12, title: 'Third', journal: 'Slopes', publicationType: 'book', authorNames: [{ family: 'King Jr.' }] },
    ])
  })

  it('takes a % in a value for a sign, and one elsewhere for the start of a comment', async () => {
    const items = await readBibtex(String.raw`% 5% of all @article{no, title={No}}
@article{a, % not {this"
  title = {Flood loss & risk: a 20% increase}, % nor "this
  journal = "5% {50%} \% a", abstract = {20% of
it.}, url = {https://example.org/a%20b}, doi = {10.5555/a%3Cb}
}
@article(b, title = {Ten % (10%)} % {
)
@article{broken, title = {5%
@article{c, % {
  title = {1%}}`)
    expect(items).toMatchObject([
      {
        line: 2,
        fields: {
          title: 'Flood loss & risk: a 20% increase',
          journal: '5% 50% % a',
          abstract: '20% of it.',
          url: 'https://example.org/a%20b',
          doi: '10.5555/a%3Cb',
        },
      },
      { line: 7, fields: { title: 'Ten % (10%)' } },
      { line: 9, message: expect.stringContaining('This entry cannot be read') },
      { line: 10, fields: { title: '1%' } },
    ])
  })

  it('understands the commands that people write beside those of the parser', async () => {
    const [item, ...more] =
      await readBibtex(String.raw`@article{a, author = {Nicolas d{\textquotesingle}Oreye and Nguy\~{\^e}n, Ph\h{u}},
  title = {\glqq Nyiragongo{\textquotesingle}s\grqq\ \textnormal{unrest}, \textsl{5}\degree C, $\text{CO}_2$, \ce{CO2}, \b{a}},
  journal = {J.\ Geophys.}, year = 2020}`)
    expect(more).toEqual([])
    expect(item).toMatchObject({
      fields: {
        title: "„Nyiragongo's“ unrest, 5°C, CO₂, CO2, a̱",
        authorNames: [
          { family: "d'Oreye", given: 'Nicolas' },
          { family: 'Nguyễn', given: 'Phủ' },
        ],
        journal: 'J. Geophys.',
      },
    })
  })

  it('reads DOIs and addresses without the TeX that other programs write into them', async () => {
    const [item] = await readBibtex(
      String.raw`@article{a, title={T}, doi={10.1007/978-3-030{\_}1$<$2{\textgreater}3}, url={\url{http://x.org/{~}a{\_}b{_}c{\%}20{\#}d{\&}{\textasciitilde}e}}}`,
    )
    expect(item).toMatchObject({
      fields: { doi: '10.1007/978-3-030_1<2>3', url: 'http://x.org/~a_b_c%20#d&~e' },
    })
  })

  it('separates keywords at commas and semicolons only, also those of full width', async () => {
    const items = await readBibtex(`@article{a,
  keywords = {hazard and risk, floods; levees}}
@article{b, keywords = {hazard and risk，floods；levees}}`)
    const getKeywords = (item: ReadItem) => ('fields' in item ? item.fields.keywords?.toSorted() : [])
    expect(items.map(getKeywords)).toEqual(items.map(() => ['floods', 'hazard and risk', 'levees']))
  })

  it('writes degrees and micro as people do', async () => {
    const text = String.raw`5$^{\circ}$C, $45^\circ{}N$, \ensuremath{^{\circ}}, $\mu$m, $\mathrm{\mu m}$, $f \circ g$`
    const [item] = await readBibtex(`@article{a, title={${text}}, abstract={${text}}}`)
    const read = '5°C, 45°N, °, μm, μm, f∘g'
    expect(item).toMatchObject({ fields: { title: read, abstract: read } })
  })

  it('takes the first word of a name in Han, Kana or Hangul for the family name, where no comma says otherwise', async () => {
    const [item] = await readBibtex(
      '@article{a, title={洪水 研究}, author={李 明 and 王, 小明 and 山田\n 太郎 and 김 철 수 and 歐 陽, 明 and {水 利 部} and 王{ }明}}',
    )
    expect(item).toMatchObject({
      fields: {
        title: '洪水 研究',
        authorNames: [
          { family: '李', given: '明' },
          { family: '王', given: '小明' },
          { family: '山田', given: '太郎' },
          { family: '김', given: '철 수' },
          { family: '歐 陽', given: '明' },
          { literal: '水 利 部' },
          { family: '王 明' },
        ],
      },
    })
  })

  it('reports an entry that uses an undefined string in a field that is read, with the name of the string', async () => {
    const items = await readBibtex(`@string{sl = "Slope " # letters}
@article{a, title={One}, journal=grl, publisher=agu # { x}}
@article{b, title={Two}, publisher={Y} # agu, note=foo}
@article{c, title={Three}, journal=sl}
@article{d, title={Four}, note=grl, month=sept, year=2020, pages=1--9}
@article{e, author=smith, title={Five}, school=grl}
@inproceedings{f, title={Six}, crossref=proc}`)
    expect(told(items)).toEqual([
      [2, 'This entry cannot be read: the string grl is not defined'],
      [3, 'This entry cannot be read: the string agu is not defined'],
      [4, 'This entry cannot be read: the string letters is not defined'],
      [5, 'Four'],
      [6, 'This entry cannot be read: the string smith is not defined'],
      [7, 'This entry cannot be read: the string proc is not defined'],
    ])
    expect(items[3]).toMatchObject({ fields: { publishedOn: '2020-09', pages: '1–9' } })
  })

  it('keeps an unknown command as text with a note, and reports names that are not separated once', async () => {
    const items = await readBibtex(String.raw`@article{a, title = {\SI{5}{\metre}}}
@article{b, title = {\SI{6}{\metre} and $$x$$}}
@article{, author = {Smith, J., Doe, K., Roe, L.}, title = {Q}}
@article{, author = {van der Smith, J., Doe, K., Roe, L.}, title = {Q}}
@article{, author = {Roe, L.}, title = {Right}, note = {\unheard}}
@inproceedings{c, title = {In it}, crossref = {p}}
@book{p, title = {The \unheard}}`)
    expect(told(items)).toEqual([
      [1, '\\SI5\\metre'],
      [2, '\\SI6\\metre and \\[x\\]'],
      [3, "This entry cannot be read: its names are not separated by ' and '"],
      [4, "This entry cannot be read: its names are not separated by ' and '"],
      [5, 'Right'],
      [6, 'In it'],
      [7, 'The \\unheard'],
    ])
    expect(items.map(({ notes }) => notes)).toEqual([
      ['Unknown commands are kept as text: \\SI, \\metre'],
      ['Unknown commands are kept as text: \\SI, \\metre, \\[x\\]'],
      undefined,
      undefined,
      ['Not kept: note'],
      ['Unknown commands are kept as text: \\unheard'],
      ['Unknown commands are kept as text: \\unheard'],
    ])
  })

  /** Returns what each entry says of itself, in one reading: each reading starts a process. */
  const readEntries = async (bodies: string[]) => {
    const items = await readBibtex(bodies.map((body, at) => `@article{a${at}, title={One}, ${body}}`).join('\n'))
    const read = items.flatMap((item) => ('fields' in item ? [item.fields] : []))
    expect(read).toHaveLength(bodies.length)
    return read
  }

  it('writes the accents of a name as one letter', async () => {
    const names = {
      "Garc{\\'{\\i}}a": 'García',
      "Mart\\'\\i nez": 'Martínez',
      "Mart\\'{\\i }nez": 'Martínez',
      'D{\\"{\\i}}az': 'Dïaz',
      '\\v{\\j}\\v\\j{}': 'ǰǰ',
      'K\\i l\\i \\c{c}': 'Kılıç',
    }
    const read = await readEntries(Object.keys(names).map((tex) => `author={${tex}}`))
    expect(read).toMatchObject(Object.values(names).map((family) => ({ authorNames: [{ family }] })))
  })

  it.each([
    ['{[2003]}', 2003],
    ['{c. 2003}', 2003],
    ['{(2003)}', 2003],
    ['{2003/2004}', 2003],
    ['{in press}', undefined],
  ])('reads the year in %s', async (written, year) => {
    expect((await readEntries([`year=${written}`]))[0]?.year).toBe(year)
  })

  it('reads the month however it is written', async () => {
    const months: [string, string | undefined][] = [
      ['"7~" # jan', '2020-01'],
      ['"8--12 " # dec', '2020-12'],
      ['oct # "~3"', '2020-10'],
      ['{10 May}', '2020-05'],
      ['{Sept.}', '2020-09'],
      ['{ 05 }', '2020-05'],
      ['{10/11}', undefined],
    ]
    const read = await readEntries(months.map(([month]) => `year=2020, month=${month}`))
    expect(read.map(({ publishedOn }, at) => [months[at]?.[0], publishedOn])).toEqual(months)
  })

  it('joins titles with their subtitles, and takes a book’s date for its chapters', async () => {
    const items = await readBibtex(`@incollection{a, title={One}, subtitle={A study}, crossref={p}}
@incollection{b, title={Two}, crossref={p}, year=2020}
@inproceedings{c, title={Three}, booktitle={Proc.}, booksubtitle={Of floods}}
@collection{p, title={Slopes}, subtitle={A book}, date={2021-05}}`)
    expect(items).toMatchObject([
      { fields: { title: 'One: A study', journal: 'Slopes: A book', publishedOn: '2021-05' } },
      { fields: { title: 'Two', journal: 'Slopes: A book', year: 2020 } },
      { fields: { title: 'Three', journal: 'Proc.: Of floods' } },
      { fields: { title: 'Slopes: A book', publicationType: 'book', publishedOn: '2021-05' } },
    ])
  })

  it('removes the markup and entities of registries, and no other', async () => {
    const items =
      await readBibtex(String.raw`@article{a, title = {<i>In</i> <span class="nocase">SAR</span> &amp; {\&}amp$\mathsemicolon$ H<sub>2</sub>O {\textless}b{\textgreater}C{\textless}/b{\textgreater}},
  journal = "a &quot;b&quot; \&lt; 1 <x> 2",
  abstract = {<jats:title>Abstract</jats:title><jats:p>One &lt; two.</jats:p><jats:p>p
    <i x</jats:p>}, url = {https://example.org/?a=1&amp;b=2}}
@article{b, title = {Two}}`)
    expect(items).toMatchObject([
      {
        fields: {
          title: 'In SAR & & H2O C',
          journal: 'a "b" &lt; 1 <x> 2',
          abstract: 'One < two.\n\np <i x',
          url: 'https://example.org/?a=1&b=2',
        },
      },
      { line: 5, fields: { title: 'Two' } },
    ])
  })

  it('drops what it cannot read, names its line, and goes on', async () => {
    const items = await readBibtex(
      '@article{a, title={One}, year=2020}\n\n@article{broken, title={abc\n@article{b, title={Two}}\n',
    )
    expect(told(items)).toEqual([
      [1, 'One'],
      [3, expect.stringContaining('This entry cannot be read')],
      [4, 'Two'],
    ])
  })

  it.each([
    ['@article{a,\n title={One},\n year=2020\n\n', 'the closing brace } at its end is missing'],
    ['@article{a,\n title={One {x},\n year=2020\n}\n@misc{b}', 'a closing brace } is missing before line 5'],
    ['@article{a,\n title={One}\n year=2020\n}', 'a comma or a closing brace } is missing in line 3 or before it'],
    ['@article a,\n title={One}}', 'an opening brace { is missing in line 1'],
    ['@article{a, title={One\n@misc{b}', 'a closing brace } is missing'],
    ['@article{a, title="One,\n year=2020}', 'a closing quotation mark " is missing'],
    ['@article{a,\n title "One"}', 'an equals sign is missing in line 2'],
  ])('says in words what is missing in %j', async (text, words) => {
    expect((await readBibtex(text))[0]).toEqual({ line: 1, message: `This entry cannot be read: ${words}` })
  })

  it.each([
    ['braces', '{'.repeat(5_000_000)],
    ['nested braces', `@article{a, title={${'{'.repeat(100_000)}x${'}'.repeat(100_000)}}}`],
    ['no text', ''],
    ['binary', '\u0000\uFFFF@'.repeat(1000)],
  ])('answers for hostile text: %s', { tags: ['release'] }, async (_, text) => {
    for (const item of await readBibtex(text)) expect('message' in item).toBe(true)
  })

  it('ends a text that keeps the parser busy, and reads the next', { tags: ['release'] }, async () => {
    await expect(parseBibtex('@a{'.repeat(300_000), {}, 500)).rejects.toThrow('took too long')
    expect(told(await readBibtex('@article{a, title={One}}'))).toEqual([[1, 'One']])
  })
})
