import { spawn } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import type { Entry, Library, Options } from '@retorquere/bibtex-parser'
import pLimit from 'p-limit'
import { JOURNAL_MACROS } from './journal-macros.ts'

/** No list that people write takes longer. */
const TIME_MS = 30_000
const MEMORY_MB = 384

/** JavaScript source, because the child has no TypeScript loader. The library is loaded only here. */
const SOURCE = `
import { writeFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
// Where the machine runs out of memory, Linux ends the child and not the server.
try { writeFileSync('/proc/self/oom_score_adj', '1000') } catch {}
const { library, text, options: { verbatim, ...options }, commands } = await json(process.stdin)
const { parse } = await import(library)
const known = new Map(commands)
const unsupported = (node, tex, entry) => {
  const meaning = known.get(node.content)
  if (meaning === undefined && entry) entry.unsupported = [...(entry.unsupported ?? []), tex].slice(0, 10)
  return meaning ?? tex
}
const { errors, entries } = parse(text, { ...options, ...(verbatim && { verbatimFields: [new RegExp(verbatim)] }), unsupported })
process.stdout.write(JSON.stringify({ errors, entries }))
`
const LIBRARY = '@retorquere/bibtex-parser'
const oneAtATime = pLimit(1)

/** An entry, with the commands in it that are unknown and are therefore still in its text. */
export type ParsedEntry = Entry & { unsupported?: string[] }
/** `verbatim` is a pattern of the fields that contain no TeX: a list of patterns is no JSON. */
export type BibtexOptions = Omit<Options, 'verbatimFields'> & { verbatim?: string }
export type ParsedBibtex = Pick<Library, 'errors'> & { entries: ParsedEntry[] }

/** Signs that are unknown to the library, by the command that writes them. */
const SIGNS: Record<string, string> = {
  textquotesingle: "'",
  glqq: '„',
  grqq: '“',
  glq: '‚',
  grq: '‘',
  flqq: '«',
  frqq: '»',
  flq: '‹',
  frq: '›',
  degree: '°',
  newline: ' ',
  ' ': ' ',
}
/** Commands that change only the look of the text behind them. */
const STYLES =
  'text textnormal textmd textsf mathbf mathit mathsf mathtt mathcal mathbb boldsymbol operatorname bf up small displaystyle textstyle MakeUppercase MakeLowercase ce num nolinkurl protect xspace allowbreak !'
const COMMANDS = new Map([
  ...Object.entries(SIGNS),
  ...Object.entries(JOURNAL_MACROS),
  ...STYLES.split(' ').map((name): [string, string] => [name, '']),
])

/**
 * Parses BibTeX in a child process, one text at a time. A text that is crafted to keep the parser busy hits the limit of time
 * or memory and affects nothing else: the limits of a worker thread would end the whole process.
 *
 * @throws Error if it takes too long or too much memory
 */
export const parseBibtex = (text: string, options: BibtexOptions, timeMs = TIME_MS): Promise<ParsedBibtex> =>
  oneAtATime(async () => {
    const flags = [`--max-old-space-size=${MEMORY_MB}`, '--input-type=module', '--eval', SOURCE]
    const child = spawn(process.execPath, flags, {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeMs,
      killSignal: 'SIGKILL',
    })
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    // A child that ended early has not read everything; its end says so.
    child.stdin.on('error', () => undefined)
    child.stdin.end(JSON.stringify({ text, options, commands: [...COMMANDS], library: import.meta.resolve(LIBRARY) }))
    const [written, code] = await Promise.all([textOf(child.stdout), ended])
    if (code !== 0)
      throw new Error(child.killed ? 'Reading the BibTeX took too long' : `Reading the BibTeX ended with ${code}`)
    return JSON.parse(written) as ParsedBibtex
  })
