/**
 * A server in the place of ORCID, Crossref, DataCite and the others, with works of the sample people: to try out, without a network,
 * how works are found and notices are told. The site asks it if SOURCES_URL is http://127.0.0.1:8080.
 */

import { startFakeSources } from '../../apps/api/test/support/fake-sources.ts'
import {
  crossrefWork,
  ORCID_UNKNOWN,
  openalexWorks,
  orcidDetails,
  orcidWorks,
  zoteroItems,
} from '../../apps/api/test/support/source-answers.ts'
import { firstPeople } from '../../packages/db/src/first-content/people.ts'
import { samplePublications } from '../../packages/db/src/seed/publications.ts'
import { inDetail } from '../../packages/db/src/seed/sample-publication.ts'

const PORT = 8080
const NOTICES: Record<string, object[]> = {
  '10.5555/dhrg.2020.011': [update('retraction', '10.5555/dhrg.2022.031', [2022, 3, 14])],
  '10.5555/dhrg.2021.014': [update('erratum', '10.5555/dhrg.2021.027', [2021, 11, 30])],
  '10.5555/dhrg.2022.004': [update('expression_of_concern', '10.5555/dhrg.2025.041', [2025, 6, 2])],
}

function update(type: string, doi: string, date: number[]) {
  return { DOI: doi, type, source: 'publisher', updated: { 'date-parts': [date] } }
}

const server = await startFakeSources(PORT)

for (const sample of samplePublications) {
  const { doi, title, authorNames, journal, year, volume, pages } = inDetail(sample)
  if (!doi) continue
  const fields = {
    title: [title],
    author: authorNames,
    'container-title': [journal],
    issued: { 'date-parts': [[year]] },
  }
  server.setWork(doi, crossrefWork(doi, { ...fields, volume, page: pages, 'updated-by': NOTICES[doi] }))
}

for (const [at, { name, orcid }] of firstPeople.filter((person) => person.orcid).entries()) {
  if (!orcid) continue
  // One record that cannot be read, to see what the panel says of it.
  if (at === 5) {
    server.set(`/v3.0/${orcid}/works`, (_, response) => response.writeHead(404).end(JSON.stringify(ORCID_UNKNOWN)))
    continue
  }
  const who = name.replace(/^Dr\. /, '')
  const own = samplePublications.filter(({ authors }) => authors?.includes(who))
  const works = [1, 2, 3].map((number) => ({
    code: 100 * at + number,
    title: `${['Rain', 'Rivers', 'Slopes'][number - 1]} that ${who} has measured`,
    year: 2026 - number,
    ...(number < 3 && { doi: `10.5555/found.${at}.${number}` }),
    authors: [who],
  }))
  const here = own.map(({ title, year, doi, authors }, index) => ({
    code: 10_000 + index,
    title,
    year,
    ...(doi && { doi }),
    authors: authors?.split(', ') ?? [who],
  }))
  server.setJson(`/v3.0/${orcid}/works`, orcidWorks(orcid, [...works, ...here]))
  const [given = '', ...family] = who.split(' ')
  for (const { doi, title, year } of works)
    if (doi)
      server.setWork(
        doi,
        crossrefWork(doi, {
          title: [title],
          author: [{ given, family: family.join(' ') }],
          issued: { 'date-parts': [[year]] },
        }),
      )
  server.set(`/v3.0/${orcid}/works/*`, (request, response) => {
    const codes = request.url?.split('/').at(-1)?.split(',').map(Number)
    const asked = [...works, ...here].filter(({ code }) => codes?.includes(code))
    response.end(JSON.stringify(orcidDetails(orcid, asked)))
  })
}
server.setJson(
  '/works',
  openalexWorks([{ id: 'W1', title: 'A work that OpenAlex alone knows', doi: '10.5555/found.openalex' }]),
)
server.setWork(
  '10.5555/found.openalex',
  crossrefWork('10.5555/found.openalex', { title: ['A work that OpenAlex alone knows'] }),
)
server.setJson(
  '/groups/99/items/top',
  zoteroItems([{ key: 'AAAA1111', title: 'A work of the Zotero group', doi: '10.5555/found.zotero' }]),
)
server.setWork('10.5555/found.zotero', crossrefWork('10.5555/found.zotero', { title: ['A work of the Zotero group'] }))

process.stdout.write(`The sources are at ${server.url}. Start the site with:
  SOURCES_URL=${server.url} OPENALEX_KEY=any ZOTERO_GROUP=99 npx -y pnpm@10 start
then open /admin/proposals and press 'Look now', and /admin/activity to ask for retractions.
`)
