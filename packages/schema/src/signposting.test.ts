import { describe, expect, it } from 'vitest'
import type { CitedPublication } from './cited-publication.ts'
import { getEmpty } from './fields/field.ts'
import { UNCHECKED } from './integrity.constants.ts'
import { publicationFields } from './kinds/publication.ts'
import { signpostingHeader, signpostingLinkset } from './signposting.ts'

const SITE = 'https://hazards.example.edu'
const paper: CitedPublication & { pdfUrl: string | null } = {
  ...getEmpty(publicationFields),
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  slug: 'slow-slopes',
  citationKey: 'mwangi2024slow',
  title: 'Slow slopes',
  authorNames: [
    { family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' },
    { family: 'Moreau', given: 'Bastien' },
    { literal: 'Survey Team' },
  ],
  journal: 'Journal of Slope Processes',
  year: 2024,
  publicationType: 'book',
  doi: '10.5555/a<b>',
  license: 'CC-BY-4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  integrity: UNCHECKED,
  createdAt: '2024-05-17T00:00:00.000Z',
  updatedAt: '2024-05-17T00:00:00.000Z',
  pdfUrl: '/objects/files/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.pdf',
}

describe('FAIR Signposting of a publication (records §2)', () => {
  it('the Link header names DOI, ORCIDs, each export with its type, the class, the license, the PDF and the link set', () => {
    const page = `${SITE}/publications/slow-slopes`
    expect(signpostingHeader(paper, SITE).split(', ')).toEqual([
      '<https://doi.org/10.5555/a%3Cb%3E>; rel="cite-as"',
      '<https://orcid.org/0000-0002-1825-0097>; rel="author"',
      `<${page}.bib>; rel="describedby"; type="application/x-bibtex"`,
      `<${page}.ris>; rel="describedby"; type="application/x-research-info-systems"`,
      `<${page}.json>; rel="describedby"; type="application/vnd.citationstyles.csl+json"`,
      `<${page}.datacite.json>; rel="describedby"; type="application/vnd.datacite.datacite+json"`,
      '<https://schema.org/Chapter>; rel="type"',
      '<https://schema.org/AboutPage>; rel="type"',
      '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
      `<${page}/slow-slopes.pdf>; rel="item"; type="application/pdf"`,
      `<${page}.linkset.json>; rel="linkset"; type="application/linkset+json"`,
    ])
  })

  it('of software also names its citation file and its CodeMeta (records §17.6)', () => {
    const header = signpostingHeader({ ...paper, publicationType: 'software' }, SITE)
    expect(header).toContain(`<${SITE}/publications/slow-slopes.cff>; rel="describedby"; type="application/yaml"`)
    expect(header).toContain('slow-slopes/codemeta.json>; rel="describedby"; type="application/ld+json"')
    expect(header).toContain('<https://schema.org/SoftwareSourceCode>; rel="type"')
  })

  it('a paper of a thousand authors keeps the header short; the link set holds them all', () => {
    const authorNames = Array.from({ length: 1000 }, () => ({ family: 'Mwangi', orcid: '0000-0002-1825-0097' }))
    expect(signpostingHeader({ ...paper, authorNames }, SITE).length).toBeLessThan(4000)
    const [context] = signpostingLinkset({ ...paper, authorNames }, SITE).linkset
    expect(context).toMatchObject({ anchor: `${SITE}/publications/slow-slopes`, author: { length: 1000 } })
  })
})
