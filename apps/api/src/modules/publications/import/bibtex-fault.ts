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
export const faultInWords = (error: string): string => {
  const said = error.split('\n', 1)[0] ?? ''
  const [pattern, words] = FAULTS.find(([known]) => known.test(said)) ?? []
  if (!pattern || !words) return 'it is not complete'
  const [found = ''] = pattern.exec(said) ?? []
  return found.replace(pattern, words)
}
