import type { ParsedBibtex, ParsedEntry } from './bibtex-process.ts'
import { lineCounter, type ReadItem } from './read-item.ts'

/** What the parser says of a text, and the same in words. `$<line>` is the line where it noticed. */
const FAULTS: readonly [RegExp, string][] = [
  [/^Token mismatch, expected "[})]", found ""/, 'the closing brace } at its end is missing'],
  [
    /^Token mismatch, expected "[})]", found "@.* at line (?<line>\d+)/,
    'a closing brace } is missing before line $<line>',
  ],
  [
    /^Token mismatch, expected "[})]".* at line (?<line>\d+)/,
    'a comma or a closing brace } is missing in line $<line> or before it',
  ],
  [/^Token mismatch.* at line (?<line>\d+)/, 'an opening brace { is missing in line $<line>'],
  [/^(?:Unterminated brace-value|Runaway key)/, 'a closing brace } is missing'],
  [/^Unterminated quote-value/, 'a closing quotation mark " is missing'],
  [/equals sign missing.* at line (?<line>\d+)/, 'an equals sign is missing in line $<line>'],
]

/** Returns in words what the parser says of an incomplete entry, such as 'a closing brace } is missing before line 4'. */
const faultInWords = (error: string): string => {
  const said = error.split('\n', 1)[0] ?? ''
  const [pattern, words] = FAULTS.find(([known]) => known.test(said)) ?? []
  if (!pattern || !words) return 'it is not complete'
  const [found = ''] = pattern.exec(said) ?? []
  return found.replace(pattern, words)
}

/** Returns a note on the commands that the parser does not know. */
export const unknownIn = (commands: string[]): string[] => {
  const known = [...new Set(commands.map((command) => command.trim().slice(0, 40)))]
  return known.length > 0 ? [`Unknown commands are kept as text: ${known.join(', ')}`] : []
}

/** Returns the message on an entry that cannot be read. */
export const unreadable = (reason: string) => `This entry cannot be read: ${reason.slice(0, 200)}`

/** Returns whether the parser has dropped a part of a name of an entry. It reports only the entry's key and the name. */
export const misnamedIn = (errors: ParsedBibtex['errors']) => {
  const mark = (key: string, name: string) => `${key} ${name.split(',')[0]?.trim()}`
  const found = errors.flatMap(({ error, input }) => {
    const match = /^(?:@(\S+): )?unexpected \d+-part name/.exec(error)
    return match ? [mark(match[1] ?? '', input ?? '')] : []
  })
  const marks = new Set(found)
  return (entry: ParsedEntry) =>
    findCreators(entry).some(({ prefix, lastName }) =>
      marks.has(mark(entry.key, [prefix, lastName].filter(Boolean).join(' '))),
    )
}

/** Returns the authors of an entry, or else its editors. */
export const findCreators = ({ fields }: ParsedEntry) => fields.author ?? fields.editor ?? []

/** Returns the parts of the text that are not complete entries. */
export const faultsIn = (text: string, errors: ParsedBibtex['errors']): ReadItem[] => {
  let place = 0
  const faults = errors.flatMap(({ error, input }) => {
    if (!input?.startsWith('@')) return []
    const next = text.indexOf(input, place)
    const found = next < 0 ? text.indexOf(input) : next
    place = found + 1
    return [{ place: found, message: unreadable(faultInWords(error)) }]
  })
  const lineAt = lineCounter(text)
  return faults
    .sort((a, b) => a.place - b.place)
    .map((fault) => ({ line: lineAt(fault.place), message: fault.message }))
}
