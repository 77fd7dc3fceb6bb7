import { searchTexts } from '../../apps/api/test/support/many-publications.ts'
import type { Process } from '../../apps/api/test/support/measured-process.ts'
import { askRaw, requireEqual } from './ask.ts'
import { timeEach } from './load.ts'

type Item = { title: string; authors: string; journal: string; doi: string; keywords: string[] }
type Page = { result: { data: { items: Item[]; total: number; nextCursor: string | null } } }

const search = async (site: Process, input: object): Promise<Page['result']['data']> => {
  const answer = await askRaw(site, `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify(input))}`)
  requireEqual('A search', answer.status, 200)
  return (JSON.parse(String(answer.bytes)) as Page).result.data
}

/** Text in every title, for searches with a filter: a response is cached unless it depends on a text. */
const EVERYWHERE = 'catchment'

/** Times searches, which are never cached: first pages of many texts, with a year, a next page, and one that finds everything. */
export const measureSearch = async (site: Process, size: number) => {
  const texts = searchTexts(size)
  for (const text of texts) {
    const { items } = await search(site, { search: text })
    const words = text.toLowerCase().split(/[\s,]+/)
    const isFound = ({ title, authors, journal, doi, keywords }: Item) => {
      const searched = [title, authors, journal, doi, ...keywords].join('\n').toLowerCase()
      return words.every((word) => searched.includes(word))
    }
    requireEqual(`The answer for ${text}`, items.every(isFound), true)
  }
  requireEqual('The total', (await search(site, {})).total, size)
  requireEqual('A common word', (await search(site, { search: 'landslide' })).items.length, 20)
  requireEqual('A text that is nowhere', (await search(site, { search: texts.at(-1) })).total, 0)

  const theses = { search: EVERYWHERE, type: 'thesis' }
  const { nextCursor } = await search(site, theses)
  return {
    text: await timeEach(texts.map((text) => () => search(site, { search: text }))),
    filter: await timeEach([2024, 2010, 1990].map((year) => () => search(site, { search: EVERYWHERE, year }))),
    nextPage: await timeEach([() => search(site, { ...theses, cursor: nextCursor })]),
    everything: await timeEach([() => search(site, { search: EVERYWHERE })]),
  }
}
export type SearchFigures = Awaited<ReturnType<typeof measureSearch>>
