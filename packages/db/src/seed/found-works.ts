import { type AuthorName, formatAuthors } from '@hazards/schema/author-names'
import type { Transaction } from '../open-database.ts'
import { integrityChecks, proposals, type publications } from '../tables/index.ts'

type Paper = Pick<typeof publications.$inferSelect, 'id' | 'doi' | 'title' | 'authors' | 'authorNames' | 'journal'> &
  Pick<typeof publications.$inferSelect, 'year' | 'publicationType'>

/** Notices about sample publications, by DOI, as registries tell them. */
const NOTICES: Record<
  string,
  Pick<typeof integrityChecks.$inferInsert, 'status' | 'noticeType' | 'noticeDoi' | 'noticeDate'>
> = {
  '10.5555/dhrg.2020.011': {
    status: 'retracted',
    noticeType: 'retraction',
    noticeDoi: '10.5555/dhrg.2022.031',
    noticeDate: '2022-03-14',
  },
  '10.5555/dhrg.2021.014': {
    status: 'corrected',
    noticeType: 'erratum',
    noticeDoi: '10.5555/dhrg.2021.027',
    noticeDate: '2021-11-30',
  },
}

const by = (family: string, given: string): AuthorName => ({ family, given })
const DLAMINI = by('Dlamini', 'Zanele')
const MWANGI = by('Mwangi', 'Imara')

/** Works that are not here, as ORCID lists them. */
const NEW_WORKS = [
  {
    title: 'Snowmelt and the second peak: why the Tarrin floods twice in spring',
    authorNames: [by('Begay', 'Aiyana'), MWANGI],
    journal: 'Journal of Flood Research',
    year: 2026,
    volume: '19',
    pages: '88–104',
    doi: '10.5555/dhrg.2026.021',
    person: 'Aiyana Begay',
  },
  {
    title: 'Bridge piers that listen: scour monitoring with one accelerometer',
    authorNames: [by('Mensah', 'Kwabena')],
    journal: 'Bridge and Levee Engineering',
    year: 2025,
    volume: '7',
    pages: '12–29',
    doi: '10.5555/dhrg.2025.031',
    person: 'Kwabena Mensah',
  },
  {
    title: 'What two observers do not see: agreement of landslide inventories from optical satellites',
    authorNames: [by('Haddad', 'Noor'), DLAMINI],
    journal: 'Geohazard Data and Methods',
    year: 2025,
    volume: '4',
    pages: '201–219',
    doi: '10.5555/dhrg.2025.034',
    person: 'Noor Haddad',
  },
]

const PREPRINT_DOI = '10.5555/preprint.2023.4711'

/** What the proposed works are known by. */
export const SAMPLE_WORK_KEYS: readonly string[] = [...NEW_WORKS.map(({ doi }) => doi), PREPRINT_DOI].map(getKey)

function getKey(doi: string) {
  return `doi:${doi}`
}

/** Adds proposed works, and notices about two publications, so that a newcomer sees what they look like (records §13, §14). */
export const addFoundWorks = async (tx: Transaction, papers: readonly Paper[], now: Date): Promise<void> => {
  const noted = papers.flatMap(({ id, doi }) => (doi && NOTICES[doi] ? [{ id, doi, ...NOTICES[doi] }] : []))
  await tx.insert(integrityChecks).values(
    noted.map(({ id, ...notice }) => ({
      ...notice,
      publicationId: id,
      noticeSource: 'publisher',
      checkedAt: now,
      attemptedAt: now,
      since: now,
    })),
  )
  await tx.insert(proposals).values([...NEW_WORKS.map((work) => asNew(work, now)), ...getPreprint(papers, now)])
}

const asNew = ({ person, ...work }: (typeof NEW_WORKS)[number], now: Date): typeof proposals.$inferInsert => ({
  kind: 'new',
  source: 'orcid',
  keys: [getKey(work.doi)],
  record: { ...work, authors: formatAuthors(work.authorNames), publicationType: 'journal' },
  reason: `In the ORCID record of ${person}`,
  foundAt: now,
})

/** A preprint of a paper that is here. */
const getPreprint = (papers: readonly Paper[], now: Date): (typeof proposals.$inferInsert)[] => {
  const paper = papers.find(({ doi }) => doi === '10.5555/dhrg.2023.008')
  if (!paper) return []
  const { title, authors, authorNames, year } = paper
  return [
    {
      kind: 'same',
      source: 'orcid',
      keys: [getKey(PREPRINT_DOI), `preprint:${title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}|${year}`],
      record: {
        title,
        authors,
        authorNames,
        year,
        doi: PREPRINT_DOI,
        journal: 'Hazard Preprints',
        publicationType: 'preprint',
      },
      existingId: paper.id,
      reason: 'It is a preprint with the title of a paper that is here. In the ORCID record of Teodor Ionescu',
      foundAt: now,
    },
  ]
}
