import { Worker } from 'node:worker_threads'
import type { Library, Options } from '@retorquere/bibtex-parser'
import pLimit from 'p-limit'

/** A list that takes longer is none that people write. */
const TIME_MS = 30_000
const MEMORY_MB = 512

/** In words of JavaScript, since a worker has no loader for TypeScript. The library is loaded here and nowhere else. */
const SOURCE = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData.library).then(({ parse }) => {
  const { errors, entries } = parse(workerData.text, workerData.options)
  parentPort.postMessage({ errors, entries })
})
`
const oneAtATime = pLimit(1)

export type ParsedBibtex = Pick<Library, 'errors' | 'entries'>

/**
 * Parses BibTeX in a thread of its own, one text at a time in the process: a text that is made to keep the parser busy ends
 * with the time or the memory it may take, and holds up nobody else.
 *
 * @throws Error when it takes too long or too much memory
 */
export const parseBibtex = (text: string, options: Options, timeMs = TIME_MS): Promise<ParsedBibtex> =>
  oneAtATime(() => parseInThread({ text, options, library: import.meta.resolve('@retorquere/bibtex-parser') }, timeMs))

const parseInThread = (workerData: { text: string; options: Options; library: string }, timeMs: number) =>
  new Promise<ParsedBibtex>((resolve, reject) => {
    const worker = new Worker(SOURCE, {
      eval: true,
      workerData,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const timer = setTimeout(() => {
      reject(new Error('The BibTeX took too long to read'))
      void worker.terminate()
    }, timeMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The thread that reads BibTeX ended with ${code}`))
    })
  })
