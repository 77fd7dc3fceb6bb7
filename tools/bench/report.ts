import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { Comparison } from './comparison.ts'
import { CONNECTIONS, type Measure } from './load.ts'
import type { ReadFigure } from './reads.ts'
import type { SearchFigures } from './search.ts'

export type Figures = {
  reads: ReadFigure[]
  sizes: Map<number, Measure>
  rendered: Map<string, Measure>
  comparison: Comparison
  search: Map<number, SearchFigures>
  wholeList: { bytes: number; seconds: number; memoryBefore: number; memoryMost: number }
  replicas: { median: number; p99: number; max: number }
  ready: { postgres: number; pglite: number }
  memory: { postgresIdle: number; postgresLoaded: number; pgliteIdle: number; pgliteMost: number }
}

const BEGIN = '<!-- measured: begin -->'
const END = '<!-- measured: end -->'

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const oneDigit = (value: number) => value.toFixed(1)
const ratio = (value: number) => value.toFixed(2)
const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**')
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/**
 * Writes the figures between the two markers of the document, and returns them as text; the text around them is kept.
 */
export const writeReport = (file: string, figures: Figures): string => {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const date = new Date().toISOString().slice(0, 10)
  const text = [
    `Measured on ${date} on a machine with ${machine}, Node ${process.versions.node}, load and server on the same machine.`,
    '## Targets',
    targets(figures),
    '## Reads from memory',
    reads(figures),
    '## Cost against size',
    '![What an answer costs against the number of publications](performance.svg)',
    sizes(figures),
    '## Searches that nobody has made before',
    searches(figures),
    '## What is made for each request',
    made(figures),
  ].join('\n\n')
  const document = readFileSync(file, 'utf8')
  const [before = ''] = document.split(BEGIN)
  const [, after = ''] = document.split(END)
  writeFileSync(file, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`)
  return text
}

/** A row of the table of targets: at most, or at least, so much. */
const atMost = (name: string, most: number, value: number, unit: string) => [
  name,
  `≤ ${most} ${unit}`,
  `${value < 100 ? oneDigit(value) : whole(value)} ${unit}`,
  verdict(value <= most),
]
const ratioAtMost = (name: string, most: number, value: number) => [
  name,
  `≤ ${most}`,
  ratio(value),
  verdict(value <= most),
]
const ratioAtLeast = (name: string, least: number, value: number) => [
  name,
  `≥ ${least}`,
  ratio(value),
  verdict(value >= least),
]

const targets = ({ reads, sizes, search, replicas, rendered, comparison, ready, memory }: Figures) => {
  const cost = (size: number) => sizes.get(size)?.cpuMicroseconds ?? Number.NaN
  const largest = search.get(100_000)?.text
  const rate = (name: string) => `${name}: requests per second, of the bare route’s`
  const tail = (name: string) => `${name}: p99 under ${CONNECTIONS} connections, of the bare route’s`
  return table(
    ['what', 'target', 'measured', ''],
    [
      ...reads.map(({ name, ours, bare }) =>
        ratioAtLeast(rate(name), 0.85, ours.requestsPerSecond / bare.requestsPerSecond),
      ),
      ...reads.map(({ name, ours, bare }) => ratioAtMost(tail(name), 1.5, ours.p99 / bare.p99)),
      ...comparedWithExpress(comparison),
      ...[...rendered].map(([path, { cpuMicroseconds }]) =>
        atMost(`page \`${path}\`, rendered for each request: processor time`, 8, cpuMicroseconds / 1000, 'ms'),
      ),
      ratioAtMost('cached page at 100,000 publications, processor time of that at 100', 1.1, cost(100_000) / cost(100)),
      atMost('first page of a search of 100,000, median', 20, largest?.median ?? Number.NaN, 'ms'),
      atMost('the same, 95th of 100', 20, largest?.p95 ?? Number.NaN, 'ms'),
      atMost('a write is seen on another process, 99th of 100', 100, replicas.p99, 'ms'),
      atMost('ready on a warm install, Postgres', 800, ready.postgres, 'ms'),
      atMost('ready on a warm install, PGlite', 2_000, ready.pglite, 'ms'),
      atMost('resident on Postgres, most under load', 160, memory.postgresLoaded, 'MiB'),
      atMost('resident with PGlite, idle', 250, memory.pgliteIdle, 'MiB'),
    ],
  )
}

const comparedWithExpress = ({ list, longList, contact }: Comparison) => {
  const rates = ({ ours, express }: Comparison['list']) => ours.requestsPerSecond / express.requestsPerSecond
  return [
    ratioAtLeast('list of 1,000 with gzip: requests per second, of Express and Drizzle', 80, rates(list)),
    ratioAtLeast(
      'list of 20,000 with gzip, for one client: time of Express and Drizzle, of ours',
      10,
      longList.express / longList.ours,
    ),
    ratioAtLeast(
      'contact message: requests per second, of a plain insert with Express and Drizzle',
      0.6,
      rates(contact),
    ),
  ]
}

const reads = ({ reads }: Figures) =>
  table(
    ['answer', 'bytes', 'requests/s', 'bare', 'ratio', 'µs of processor', 'bare', 'ratio'],
    reads.map(({ name, bytes, ours, bare }) => [
      name,
      whole(bytes),
      whole(ours.requestsPerSecond),
      whole(bare.requestsPerSecond),
      ratio(ours.requestsPerSecond / bare.requestsPerSecond),
      whole(ours.cpuMicroseconds),
      whole(bare.cpuMicroseconds),
      ratio(ours.cpuMicroseconds / bare.cpuMicroseconds),
    ]),
  )

const sizes = ({ sizes }: Figures) =>
  table(
    ['publications', 'cached Publications page: requests/s', 'µs of processor'],
    [...sizes].map(([size, { requestsPerSecond, cpuMicroseconds }]) => [
      whole(size),
      whole(requestsPerSecond),
      whole(cpuMicroseconds),
    ]),
  )

const searches = ({ search }: Figures) =>
  table(
    ['publications', 'text: median', '95th of 100', 'slowest', 'with a year', 'next page', 'text in every title'],
    [...search].map(([size, { text, filter, nextPage, everything }]) => [
      whole(size),
      ...[text.median, text.p95, text.max, filter.median, nextPage.median, everything.median].map(
        (value) => `${oneDigit(value)} ms`,
      ),
    ]),
  )

const made = ({ rendered, comparison, wholeList, replicas, memory }: Figures) => {
  const line = ([name, { requestsPerSecond, cpuMicroseconds, p99 }]: [string, Measure]) => [
    name,
    whole(requestsPerSecond),
    `${ratio(cpuMicroseconds / 1000)} ms`,
    `${whole(p99)} ms`,
  ]
  const pages = [...rendered].map(([path, measure]): [string, Measure] => [
    `page \`${path}\`, rendered each time`,
    measure,
  ])
  const usual: [string, Measure][] = [
    ['list of 1,000 with gzip, from the cache', comparison.list.ours],
    ['list of 1,000 with gzip, Express and Drizzle', comparison.list.express],
    ['contact message, Postgres, in turns with the next', comparison.contact.ours],
    ['plain insert of it, Express and Drizzle', comparison.contact.express],
  ]
  return [
    table(['what', 'requests/s', 'processor each', 'p99'], [...pages, ...usual].map(line)),
    `The list of 20,000 publications with gzip for one client: ${whole(comparison.longList.ours)} ms; with Express and Drizzle ${whole(comparison.longList.express)} ms.`,
    `The whole list of 100,000 publications (${whole(wholeList.bytes / 2 ** 20)} MiB), streamed for one reader: ${oneDigit(wholeList.seconds)} s; resident memory before ${whole(wholeList.memoryBefore)} MiB, at most ${whole(wholeList.memoryMost)} MiB.`,
    `A write is seen on a second process after ${oneDigit(replicas.median)} ms (median of 200; 99th of 100 ${oneDigit(replicas.p99)} ms, slowest ${oneDigit(replicas.max)} ms); the writer's own next read showed it 200 times of 200.`,
    `Resident memory: on Postgres ${whole(memory.postgresIdle)} MiB at rest and ${whole(memory.postgresLoaded)} MiB at most under load; with PGlite ${whole(memory.pgliteIdle)} MiB at rest and ${whole(memory.pgliteMost)} MiB at most.`,
  ].join('\n\n')
}
