import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import { parseAuthors } from '@hazards/schema/author-names'
import { createSearchService } from '../../apps/api/src/modules/search/search.service.ts'
import { fillSearchDocuments } from '../../apps/api/src/records/fill-search-documents.ts'
import { listWords } from '../../apps/api/src/records/search-words.ts'
import { ndcgAt10 } from '../../apps/api/test/support/ndcg.ts'
import { type CollectionDocument, readCollection } from './collection.ts'
import { mistyped } from './mistyped.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder with the collection: pnpm --filter @hazards/tools search FOLDER')

const asPublication = ({ id, title, authors, source, text }: CollectionDocument) => ({
  title: title || `Untitled ${id}`,
  authors: authors || 'Unknown',
  authorNames: parseAuthors(authors || 'Unknown'),
  journal: source || 'Unknown',
  year: 2000,
  abstract: text,
  doi: `10.5555/${id}`,
  publicationType: 'journal' as const,
})

/** Returns the rarest three words of each title, as someone would look for it who remembers only these. */
const rememberedTitles = (documents: CollectionDocument[]) => {
  const counts = new Map<string, number>()
  for (const { title, text } of documents)
    for (const word of new Set(listWords(title, text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return documents.flatMap(({ id, title }) => {
    const words = [...new Set(listWords(title))].filter((word) => word.length > 3)
    const rarest = words.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0)).slice(0, 3)
    return rarest.length === 3 ? [{ id, rarest }] : []
  })
}

const dataDir = mkdtempSync(join(tmpdir(), 'search-'))
const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir })
try {
  const { documents, questions } = readCollection(folder)
  for (let at = 0; at < documents.length; at += 200)
    await database.db.insert(publications).values(documents.slice(at, at + 200).map(asPublication))
  await fillSearchDocuments(database.db)
  await database.db.execute('analyze')
  const search = createSearchService({ db: database.db, clock: () => new Date() })
  const ids = new Map(
    (await database.db.select({ id: publications.id, doi: publications.doi }).from(publications)).map(({ id, doi }) => [
      id,
      doi?.replace('10.5555/', '') ?? '',
    ]),
  )
  const find = async (q: string) => (await search.find({ q, limit: 10 })).items.map(({ id }) => ids.get(id) ?? '')
  const share = (values: number[]) => (values.reduce((sum, each) => sum + each, 0) / values.length).toFixed(3)

  const judged: number[] = []
  for (const { text, relevant } of questions) judged.push(ndcgAt10(await find(text), relevant))
  console.log(`${questions.length} judged questions: nDCG@10 ${share(judged)}`)

  const titles = rememberedTitles(documents)
  for (const [name, change] of [
    ['as written', (words: string[]) => words],
    ['one mistyped', ([first = '', ...others]: string[]) => [mistyped(first), ...others]],
  ] as const) {
    const found: number[] = []
    for (const { id, rarest } of titles) found.push((await find(change(rarest).join(' '))).includes(id) ? 1 : 0)
    console.log(`${titles.length} titles by their three rarest words, ${name}: ${share(found)} among the first ten`)
  }
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true })
}
