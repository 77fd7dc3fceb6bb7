import { Worker } from 'node:worker_threads'
import type { Entry, Library, Options } from '@retorquere/bibtex-parser'
import pLimit from 'p-limit'

/** No list that people write takes longer. */
const TIME_MS = 30_000
const MEMORY_MB = 512

/** JavaScript source, because a worker has no TypeScript loader. The library is loaded only here. */
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.library).then(({ parse }) => {
  const unsupported = (node, tex, entry) => {
    const known = workerData.commands.get(node.content)
    if (known === undefined && entry) entry.unsupported ??= tex
    return known ?? tex
  }
  const { errors, entries } = parse(workerData.text, { ...workerData.options, unsupported })
  parentPort.postMessage({ errors, entries })
})
`
const LIBRARY = '@retorquere/bibtex-parser'
const oneAtATime = pLimit(1)

/** An entry, with the first command in it that is unknown and is therefore still in its text. */
export type ParsedEntry = Entry & { unsupported?: string }
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
const COMMANDS = new Map([...Object.entries(SIGNS), ...STYLES.split(' ').map((name): [string, string] => [name, ''])])

/**
 * Parses BibTeX in a separate thread, one text at a time per process. A text that is crafted to keep the parser busy hits
 * the limit of time or memory and does not affect other requests.
 *
 * @throws Error if it takes too long or too much memory
 */
export const parseBibtex = (text: string, options: Options, timeMs = TIME_MS): Promise<ParsedBibtex> =>
  oneAtATime(() => parseInThread({ text, options, commands: COMMANDS, library: import.meta.resolve(LIBRARY) }, timeMs))

type WorkerData = { text: string; options: Options; commands: typeof COMMANDS; library: string }

const parseInThread = (workerData: WorkerData, timeMs: number) =>
  new Promise<ParsedBibtex>((resolve, reject) => {
    const worker = new Worker(SOURCE, {
      eval: true,
      workerData,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const timer = setTimeout(() => {
      reject(new Error('Reading the BibTeX took too long'))
      void worker.terminate()
    }, timeMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The thread that reads BibTeX ended with ${code}`))
    })
  })
