import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type CollectionDocument = { id: string; title: string; authors: string; source: string; text: string }
type Question = { text: string; relevant: Set<string> }
export type Collection = { documents: CollectionDocument[]; questions: Question[] }

/** The fields of a record in the SMART format, each on the lines after its mark. */
const MARKS = { '.T': 'title', '.A': 'authors', '.B': 'source', '.W': 'text' } as const

const parseRecords = (text: string): (Partial<CollectionDocument> & { id: string })[] =>
  text.split(/^\.I /m).flatMap((part) => {
    const [id, ...lines] = part.split('\n')
    if (!id?.trim()) return []
    const record: Record<string, string> = { id: id.trim() }
    let field: string | undefined
    for (const line of lines) {
      const mark = MARKS[line.trim() as keyof typeof MARKS]
      if (mark) field = mark
      else if (line.startsWith('.')) field = undefined
      else if (field) record[field] = `${record[field] ?? ''} ${line.trim()}`.trim()
    }
    return [record as Partial<CollectionDocument> & { id: string }]
  })

const readOnly = (folder: string, what: string, pattern: RegExp): string => {
  const name = readdirSync(folder).find((each) => pattern.test(each))
  if (!name) throw new Error(`${folder} has no file with the ${what} (${pattern.source}).`)
  return readFileSync(join(folder, name), 'latin1')
}

/**
 * Reads a collection of judged questions in the SMART format: a file of documents (*.all*), one of questions (*.qry), and
 * one of judgments (*qrel*): number of the question, id of a document, and its relevance, if above zero.
 *
 * @throws Error if a file is missing
 */
export const readCollection = (folder: string): Collection => {
  const documents = parseRecords(readOnly(folder, 'documents', /\.all/)).map(
    ({ id, title = '', authors = '', source = '', text = '' }) => ({
      id,
      title,
      authors,
      source,
      text: text.replace(title, '').trim(),
    }),
  )
  const questions = parseRecords(readOnly(folder, 'questions', /\.qry$/)).map(({ text = '' }) => ({
    text,
    relevant: new Set<string>(),
  }))
  for (const line of readOnly(folder, 'judgments', /qrel/).split('\n')) {
    const [number, id, relevance] = line.trim().split(/\s+/)
    // The questions are numbered in the order of their file.
    if (id && Number(relevance ?? 1) > 0) questions[Number(number) - 1]?.relevant.add(id)
  }
  return { documents, questions: questions.filter(({ relevant }) => relevant.size > 0) }
}
