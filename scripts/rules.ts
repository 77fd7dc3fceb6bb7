/** A rule of docs/rules: its number, as it is cited, whether its row names a test, and whether it says that it is not met. */
export type Rule = { number: string; hasTest: boolean; isMet: boolean }
/** The numbers of one document: those of its sections and of its rules. */
export type RuleDocument = { sections: string[]; rules: Rule[] }

const DOCUMENTS = ['specification', 'records', 'trust'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

const SECTION = /^## §(\d+) /
const ROW = /^\| (\d+(?:\.\d+)?) \|/
const TEST = /\.(?:test|long)\b|\be2e\//

/** Reads the numbered sections and table rows of a document in docs/rules. */
export const readRules = (text: string): RuleDocument => {
  const document: RuleDocument = { sections: [], rules: [] }
  let column = -1
  for (const line of text.split('\n')) {
    const section = SECTION.exec(line)?.[1]
    if (section) document.sections.push(section)
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.includes('shown by')) column = cells.indexOf('shown by')
    const number = ROW.exec(line)?.[1]
    if (number)
      document.rules.push({ number, hasTest: TEST.test(cells[column] ?? ''), isMet: !line.includes('**not met') })
  }
  return document
}

/** Where a comment continues on the next line, only a blank is left, so that a citation may stand across both. */
const joinLines = (text: string): string => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g, ' ')

const NAMED = /specification|\brecords\b|\bRFC \d+|\btrust\b|\bdesign\b/gi
const LOOK_BACK = 100

/** Returns the document that the `§` at this place is of: the one named last before it, or else `own`. */
const findDocument = (text: string, at: number, own: DocumentName | undefined): string | undefined => {
  const named = text
    .slice(Math.max(0, at - LOOK_BACK), at)
    .match(NAMED)
    ?.at(-1)
  return named?.toLowerCase() ?? own
}

/**
 * Returns what a text cites and no document has: a section, a rule or a requirement, or a section that names no document. Those of
 * an RFC are not looked at.
 *
 * @param own the document that the text itself is, if it is one of docs/rules
 */
export const findBadCitations = (
  text: string,
  documents: Record<DocumentName, RuleDocument>,
  own?: DocumentName,
): string[] => {
  const joined = joinLines(text)
  const hasNumber = (document: string | undefined, number: string): boolean => {
    const found = DOCUMENTS.find((name) => name === document)
    if (!found) return false
    const { sections, rules } = documents[found]
    return sections.includes(number) || rules.some((rule) => rule.number === number)
  }
  const bad: string[] = []
  for (const { 1: number = '', index } of joined.matchAll(/§ ?(\d+(?:\.\d+)*)/g)) {
    const document = findDocument(joined, index, own)
    if (document?.startsWith('rfc') || hasNumber(document, number)) continue
    bad.push(`${document ?? 'no document,'} §${number}`)
  }
  for (const [citation, number = ''] of joined.matchAll(/\btrust (\d+)\b/gi))
    if (!hasNumber('trust', number)) bad.push(citation)
  return bad
}

/** Returns the numbers that a document gives twice. */
export const findRepeatedNumbers = ({ sections, rules }: RuleDocument): string[] => {
  const numbers = [...sections, ...rules.map(({ number }) => number)]
  return numbers.filter((number, place) => numbers.indexOf(number) !== place)
}
