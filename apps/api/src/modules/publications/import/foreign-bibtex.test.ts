import { describe, expect, it } from 'vitest'
import { readBibtex } from './bibtex-reader.ts'

describe('BibTeX of other programs', () => {
  it('writes the names of journals for the macros of NASA ADS', async () => {
    const items = await readBibtex(
      ['mnras', 'apj', 'jgr', 'aj', 'na', 'nat']
        .map((macro) => `@article{${macro}, title={T}, journal=\\${macro}}`)
        .join('\n')
        .replaceAll(/journal=(\\\w+)/g, 'journal = {$1}'),
    )
    expect(items.map((item) => 'fields' in item && [item.fields.journal, item.notes])).toEqual([
      ['Monthly Notices of the Royal Astronomical Society', []],
      ['The Astrophysical Journal', []],
      ['Journal of Geophysical Research', []],
      ['The Astronomical Journal', []],
      ['New Astronomy', []],
      ['Nature', []],
    ])
  })

  it('takes a $ without a pair for a sign of money, and others for mathematics', async () => {
    const items = await readBibtex(`@article{a, title={One $x}, abstract={It cost $5,
 and 50%.}, journal="For $9"}
@article{b, title={$x^2$ and \\$5}}`)
    expect(items).toMatchObject([
      { fields: { title: 'One $x', abstract: 'It cost $5, and 50%.', journal: 'For $9' } },
      { fields: { title: 'x² and $5' } },
    ])
  })

  it('reads entities of HTML, by name and number, once', async () => {
    const items = await readBibtex(
      '@article{a, author={P&eacute;rez, Jos&eacute;}, title={5&ndash;7 &alpha; &#233;&#xE9; &#37; 9 &amp;eacute;}}',
    )
    expect(items).toMatchObject([
      { fields: { title: '5–7 α éé % 9 &eacute;', authorNames: [{ family: 'Pérez', given: 'José' }] } },
    ])
  })

  it.each(['eid', 'Article-Number', 'art_number'])(
    'takes the number of an article in %s for its pages',
    async (name) => {
      expect(await readBibtex(`@article{a, title={T}, ${name}={e0123}}`)).toMatchObject([
        { fields: { pages: 'e0123' }, notes: [] },
      ])
    },
  )

  it('reads @inreference as a chapter', async () => {
    expect(await readBibtex('@inreference{a, title={One}, booktitle={Slopes}, publisher={House}}')).toMatchObject([
      { fields: { publicationType: 'book', journal: 'Slopes', publisher: 'House' } },
    ])
  })

  it('reads single quotation marks of TeX in pairs, and leaves apostrophes and a sign alone', async () => {
    const items = await readBibtex(
      "@article{a, title={`A {S}low' day's ``x'' and ``a `b\\'{e} c'd' e''}, author={`Aina, Keali'i}, journal={One `x}, abstract={The dogs' day}}",
    )
    expect(items).toMatchObject([
      {
        fields: {
          title: "‘A Slow’ day's “x” and “a ‘bé c'd’ e”",
          authorNames: [{ family: '`Aina', given: "Keali'i" }],
          journal: 'One `x',
          abstract: "The dogs' day",
        },
      },
    ])
  })

  it('keeps the order of keywords, wherever their field begins', async () => {
    const [one, two] = await readBibtex(`@article{a, title={T}, keywords={zebra, apple; mango}}
@article{b
, title={T}
, keywords = {zebra, apple}
}`)
    expect([one, two]).toMatchObject([
      { fields: { keywords: ['zebra', 'apple', 'mango'] } },
      { fields: { keywords: ['zebra', 'apple'] } },
    ])
  })

  it('reads links and a selection, and names what is not kept', async () => {
    const [item] =
      await readBibtex(`@article{a, title={T}, author={King, A}, editor={Roe, L}, series={S}, note={N}, pages={1--9}, eid={7},
      eprint={2101.01234}, archiveprefix={arXiv}, primaryclass={physics.geo-ph}, arxiv={2101.01234},
      pdf={paper.pdf}, code={github.com/x/y}, slides={https://example.org/s.pdf}, poster={poster.pdf},
      video={https://example.org/v}, website={www.example.org/p}, selected={true}, file={:a.pdf:PDF}}`)
    expect(item).toMatchObject({
      label: 'a: T',
      fields: {
        isFeatured: true,
        url: 'https://www.example.org/p',
        links: [
          { kind: 'preprint', url: 'https://arxiv.org/abs/2101.01234' },
          { kind: 'code', url: 'https://github.com/x/y' },
          { kind: 'slides', url: 'https://example.org/s.pdf' },
          { kind: 'video', url: 'https://example.org/v' },
        ],
      },
      notes: ['Not kept: editor, series, note, eid, pdf, poster'],
    })
  })

  it('reads the first of several ISBNs, and pages of which the last is not known', async () => {
    const text = '@incollection{a, title={T}, isbn={978-3-16-148410-0 978-0-306-40615-7}, pages={12-+}}'
    expect((await readBibtex(text))[0]).toMatchObject({ fields: { isbn: '978-3-16-148410-0', pages: '12' } })
  })

  it.each([
    ['doi = {doi.org/10.5555/a}', { doi: '10.5555/a' }],
    ['doi = {http://doi.acm.org/10.5555/a}', { doi: '10.5555/a' }],
    ['url = {https://dx.doi.org/10.5555/a}', { doi: '10.5555/a' }],
    ['url = {www.example.org/a}', { url: 'https://www.example.org/a' }],
    ['url = {http://example.org/a-long-\n   address}', { url: 'http://example.org/a-long-address' }],
    ['url = {http://example.org/a http://example.org/b}', { url: 'http://example.org/a' }],
  ])('reads a DOI and an address as people write them: %j', { tags: ['release'] }, async (text, fields) => {
    expect((await readBibtex(`@article{a, title={T}, ${text}}`))[0]).toMatchObject({ fields })
  })
})
