import { Worker } from 'node:worker_threads'
import type { Library, Options } from '@retorquere/bibtex-parser'
import pLimit from 'p-limit'

/** No list that people write takes longer. */
const TIME_MS = 30_000
const MEMORY_MB = 512

/** JavaScript source, because a worker has no TypeScript loader. The library is loaded only here. */
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
 * Parses BibTeX in a separate thread, one text at a time per process. A text that is crafted to keep the parser busy hits
 * the limit of time or memory and does not affect other requests.
 *
 * @throws Error if it takes too long or too much memory
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
