import { SCHEMA_ORG_CLASSES } from '@hazards/schema/signposting'
import LinkHeader from 'http-link-header'
import { parse } from 'node-html-parser'

/** A landing page as a client received it. */
export type LandingPage = { address: string; linkHeader: string | null; html: string }

type Found = {
  /** Returns all values of a `citation_` tag in the head, in order. */
  tags: (name: string) => string[]
  property: (name: string) => string | undefined
  canonical: string | undefined
  heading: string | undefined
  things: Record<string, unknown>[]
  links: (rel: string) => { uri: string; type?: string }[]
}

const VENUES = [
  'journal_title',
  'conference_title',
  'inbook_title',
  'dissertation_institution',
  'technical_report_institution',
]
const CLASSES = Object.values(SCHEMA_ORG_CLASSES)
const EXPORTS = [
  'application/x-bibtex',
  'application/x-research-info-systems',
  'application/vnd.citationstyles.csl+json',
]

/**
 * Reads a publication's page as Google Scholar, Zotero and a Signposting client would (records §2, 'The page').
 *
 * @returns what is missing or wrong, as one sentence each; none if the page is correct
 */
export const missingFrom = (page: LandingPage): string[] => {
  const found = read(page)
  return [...missingForScholar(found), ...missingForSearch(found), ...missingForSignposting(found, page.address)]
}

const read = ({ linkHeader, html }: LandingPage): Found => {
  const root = parse(html)
  const head = root.querySelector('head')
  const content = (selector: string) => head?.querySelectorAll(selector).map((tag) => decoded(tag, 'content')) ?? []
  const links = linkHeader ? LinkHeader.parse(linkHeader) : undefined
  return {
    tags: (name) => content(`meta[name="citation_${name}"]`),
    property: (name) => content(`meta[property="${name}"]`)[0],
    canonical: head?.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    heading: root.querySelector('h1')?.text.trim(),
    things: root
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.rawText) as Record<string, unknown>),
    links: (rel) => links?.get('rel', rel) ?? [],
  }
}

const decoded = (tag: { getAttribute: (name: string) => string | undefined }, name: string) =>
  tag.getAttribute(name) ?? ''

/** Returns the sentences of the conditions that do not hold. */
const sentences = (conditions: [isKept: boolean, sentence: string][]): string[] =>
  conditions.flatMap(([isKept, sentence]) => (isKept ? [] : [sentence]))

const missingForScholar = ({ tags, heading, canonical, things }: Found): string[] => {
  const [title, ...moreTitles] = tags('title')
  const [pdf, ...morePdfs] = tags('pdf_url')
  const [first] = tags('firstpage')
  const [last] = tags('lastpage')
  const [doi] = tags('doi')
  const venues = VENUES.flatMap((name) => tags(name))
  const isWholeBook = things.some((thing) => thing['@type'] === 'Book')
  const folder = canonical?.slice(0, canonical.lastIndexOf('/'))
  return sentences([
    [Boolean(title) && moreTitles.length === 0, 'There is to be one citation_title'],
    [title === heading, 'The heading is not citation_title'],
    [tags('author').length > 0 && !tags('author').includes(''), 'There is no citation_author'],
    [/^\d{4}(\/\d\d){0,2}$/.test(tags('publication_date')[0] ?? ''), 'citation_publication_date is not 2024/05/17'],
    [
      venues.length === 1 || (venues.length === 0 && (isWholeBook || tags('publisher').length === 1)),
      'There is to be one venue, or else a publisher',
    ],
    [!last || Boolean(first), 'citation_lastpage stands without citation_firstpage'],
    [!/[–—]/.test(first ?? ''), 'citation_firstpage holds a range'],
    [!doi || /^10\.\d{4,9}\//.test(doi), 'citation_doi is not a bare DOI'],
    [tags('language')[0] === 'en', 'There is no citation_language'],
    [tags('abstract_html_url')[0] === canonical, 'citation_abstract_html_url is not the canonical address'],
    [!pdf || (morePdfs.length === 0 && pdf.startsWith(`${folder}/`)), 'citation_pdf_url is not beneath its page'],
  ])
}

const missingForSearch = ({ things, tags, property, canonical }: Found): string[] => {
  const work = things.find((thing) => CLASSES.includes(String(thing['@type'])))
  const authors = (work?.author ?? []) as { name: string }[]
  const [doi] = tags('doi')
  return sentences([
    [work !== undefined, 'JSON-LD describes no publication'],
    [
      JSON.stringify(authors.map(({ name }) => name)) === JSON.stringify(tags('author').map(asDisplayed)),
      'JSON-LD names other authors',
    ],
    [work?.datePublished === tags('publication_date')[0]?.replaceAll('/', '-'), 'JSON-LD has another date'],
    [!doi || (work?.identifier as { value?: string } | undefined)?.value === doi, 'JSON-LD lacks the DOI'],
    [things.some((thing) => thing['@type'] === 'BreadcrumbList'), 'There is no BreadcrumbList'],
    [property('og:type') === 'article', 'og:type is not article'],
    [property('og:url') === canonical, 'og:url is not the canonical address'],
    [property('og:title') === tags('title')[0], 'og:title is not the title'],
  ])
}

/** Returns 'Given Family' for the 'Family, Given' of a tag; a name without a comma stays as it is. */
const asDisplayed = (name: string) => name.replace(/^([^,]+), (.+)$/u, '$2 $1')

const missingForSignposting = ({ links, tags, things, canonical }: Found, address: string): string[] => {
  const work = things.find((thing) => CLASSES.includes(String(thing['@type'])))
  const orcids = ((work?.author ?? []) as { sameAs?: string }[]).flatMap(({ sameAs }) => sameAs ?? [])
  const uris = (rel: string) => links(rel).map(({ uri }) => uri)
  const types = links('describedby').map(({ type }) => type)
  const linkset = links('linkset')[0]
  return sentences([
    [canonical === address, 'The canonical address is another'],
    [uris('cite-as').length === tags('doi').length, 'cite-as is not the DOI'],
    [uris('author').join() === orcids.join(), 'author does not name the ORCIDs'],
    [EXPORTS.every((type) => types.includes(type)), 'describedby does not name each export with its type'],
    [uris('type').join() === `https://schema.org/${work?.['@type']},https://schema.org/AboutPage`, 'type is wrong'],
    [uris('license').join() === String(work?.license ?? ''), 'license is another than in JSON-LD'],
    [uris('item').join() === tags('pdf_url').join(), 'item is not the PDF'],
    [linkset?.type === 'application/linkset+json', 'There is no linkset'],
  ])
}
