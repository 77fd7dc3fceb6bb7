import { describe, expect, it } from 'vitest'
import { readDois, recogniseFormat } from './recognise-format.ts'

describe('a pasted text', () => {
  it.each([
    ['@article{a, title={x}}', 'bibtex'],
    ['% comment\n@string{a = "b"}', 'bibtex'],
    ['\uFEFFTY  - JOUR\n', 'ris'],
    ['@article{a, abstract={One\nTY  - JOUR\ntwo}}', 'bibtex'],
    ['TY  - JOUR\nAB  - Cite @article{a, title={x}}\n', 'ris'],
    [' [{"type": "chapter"}]', 'csl-json'],
    ['{"type": "chapter"}', 'csl-json'],
    ['10.5555/abc', 'doi'],
    ['doi: 10.5555/abc, https://doi.org/10.5555/b', 'doi'],
    ['Mwangi (2024). Levees.', undefined],
    ['', undefined],
  ])('%j is %s', (text, format) => {
    expect(recogniseFormat(text)).toBe(format)
  })

  it('returns bare DOIs with their lines, and reports anything else', () => {
    expect(readDois('10.5555/a; https://doi.org/10.5555/B\n\nx\n DOI: 10.5555/c')).toMatchObject([
      { line: 1, doi: '10.5555/a' },
      { line: 1, doi: '10.5555/B' },
      { line: 3, message: "'x' is not a DOI such as 10.1234/abcd" },
      { line: 4, doi: '10.5555/c' },
    ])
  })

  it('returns DOIs without what surrounds them in a text', () => {
    const lines = [
      'https://doi.org/10.5555/a.',
      '(10.5555/a(1))',
      '<https://doi.org/10.5555/a>',
      '“10.5555/a”, {10.5555/b}',
    ]
    expect(readDois(lines.join('\n')).map(({ doi }) => doi)).toEqual([
      '10.5555/a',
      '10.5555/a(1)',
      '10.5555/a',
      '10.5555/a',
      '10.5555/b',
    ])
  })

  it('quotes a line without a DOI as a whole', () => {
    expect(readDois('10.5555/a\n not a doi, see below')).toMatchObject([
      { line: 1, doi: '10.5555/a' },
      { line: 2, message: "'not a doi, see below' is not a DOI such as 10.1234/abcd" },
    ])
  })

  it('keeps old DOIs with commas and semicolons whole', () => {
    const old = '10.1175/1520-0469(1990)047<0001:AB>2.0.CO;2'
    expect(readDois(`${old};${old}, doi:${old},https://doi.org/${encodeURIComponent(old)};`)).toMatchObject(
      Array.from({ length: 4 }, () => ({ doi: old })),
    )
  })
})
