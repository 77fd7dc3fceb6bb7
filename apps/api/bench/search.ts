import { askRaw, requireEqual, UNCACHED } from './ask.ts'
import { searchTexts } from './data.ts'
import { timeEach } from './load.ts'
import type { Process } from './processes.ts'

type Item = { title: string; authors: string; journal: string }
type Page = { result: { data: { items: Item[]; total: number; nextCursor: string | null } } }

const search = async (site: Process, input: object): Promise<Page['result']['data']> => {
  const answer = await askRaw(
    site,
    `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify(input))}`,
    UNCACHED,
  )
  requireEqual('A search', answer.status, 200)
  return (JSON.parse(String(answer.bytes)) as Page).result.data
}

/** Measures first pages of new searches, one after another, and the other requests of the page. */
export const measureSearch = async (site: Process, size: number) => {
  const texts = searchTexts(size)
  for (const text of texts) {
    const { items } = await search(site, { search: text })
    const words = text.toLowerCase().split(/[\s,]+/)
    const isFound = ({ title, authors, journal }: Item) => {
      const searched = `${title}\n${authors}\n${journal}`.toLowerCase()
      return words.every((word) => searched.includes(word))
    }
    requireEqual(`The answer for ${text}`, items.every(isFound), true)
  }
  requireEqual('The total', (await search(site, {})).total, size)
  requireEqual('A common word', (await search(site, { search: 'landslide' })).items.length, 20)
  requireEqual('A text that is nowhere', (await search(site, { search: texts.at(-1) })).total, 0)

  const summary = () => askRaw(site, '/trpc/publications.summary', UNCACHED)
  const deep = await search(site, { type: 'thesis' })
  return {
    text: await timeEach(texts.map((text) => () => search(site, { search: text }))),
    filter: await timeEach([2024, 2010, 1990].map((year) => () => search(site, { year }))),
    nextPage: await timeEach([() => search(site, { type: 'thesis', cursor: deep.nextCursor })]),
    everything: await timeEach([() => search(site, {})]),
    summary: await timeEach([summary]),
  }
}
export type SearchFigures = Awaited<ReturnType<typeof measureSearch>>
