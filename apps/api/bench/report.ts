import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { CONNECTIONS, type Measure } from './load.ts'
import type { ReadFigure } from './reads.ts'
import type { SearchFigures } from './search.ts'

export type Figures = {
  reads: ReadFigure[]
  sizes: Map<number, Measure>
  uncached: Map<string, Measure>
  search: Map<number, SearchFigures>
  wholeList: { bytes: number; seconds: number; memoryBefore: number; memoryMost: number }
  replicas: { median: number; p99: number; max: number }
  writes: Map<string, Measure>
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

const targets = ({ reads, sizes, search, replicas, ready, memory }: Figures) => {
  const cost = (size: number) => sizes.get(size)?.cpuMicroseconds ?? Number.NaN
  const growth = cost(100_000) / cost(100)
  const largest = search.get(100_000)?.text
  const shares = reads.map(({ name, ours, bare }) => {
    const share = ours.requestsPerSecond / bare.requestsPerSecond
    return [`${name}: requests per second, of the bare route’s`, '≥ 0.85', ratio(share), verdict(share >= 0.85)]
  })
  const tails = reads.map(({ name, ours, bare }) => {
    const times = ours.p99 / bare.p99
    return [
      `${name}: p99 under ${CONNECTIONS} connections, of the bare route’s`,
      '≤ 1.5',
      ratio(times),
      verdict(times <= 1.5),
    ]
  })
  const bound = (name: string, limit: number, value: number, unit: string) => [
    name,
    `≤ ${limit} ${unit}`,
    `${value < 100 ? oneDigit(value) : whole(value)} ${unit}`,
    verdict(value <= limit),
  ]
  return table(
    ['what', 'target', 'measured', ''],
    [
      ...shares,
      ...tails,
      [
        'cached page at 100,000 publications, processor time of that at 100',
        '≤ 1.10',
        ratio(growth),
        verdict(growth <= 1.1),
      ],
      bound('first page of a search of 100,000, median', 20, largest?.median ?? Number.NaN, 'ms'),
      bound('the same, 95th of 100', 20, largest?.p95 ?? Number.NaN, 'ms'),
      bound('a write is seen on another process, 99th of 100', 100, replicas.p99, 'ms'),
      bound('ready on a warm install, Postgres', 2_000, ready.postgres, 'ms'),
      bound('ready on a warm install, PGlite', 2_000, ready.pglite, 'ms'),
      bound('resident on Postgres, most under load', 120, memory.postgresLoaded, 'MiB'),
      bound('resident with PGlite, idle', 250, memory.pgliteIdle, 'MiB'),
    ],
  )
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
    [
      'publications',
      'text: median',
      '95th of 100',
      'slowest',
      'by year',
      'next page',
      'all, with total',
      'tiles and years',
    ],
    [...search].map(([size, { text, filter, nextPage, everything, summary }]) => [
      whole(size),
      ...[text.median, text.p95, text.max, filter.median, nextPage.median, everything.median, summary.median].map(
        (value) => `${oneDigit(value)} ms`,
      ),
    ]),
  )

const made = ({ uncached, writes, wholeList, replicas, memory }: Figures) => {
  const line = ([name, { requestsPerSecond, cpuMicroseconds, p99 }]: [string, Measure]) => [
    name,
    whole(requestsPerSecond),
    `${ratio(cpuMicroseconds / 1000)} ms`,
    `${whole(p99)} ms`,
  ]
  const pages = [...uncached].map(([path, measure]): [string, Measure] => [
    `page \`${path}\`, rendered each time`,
    measure,
  ])
  return [
    table(['what', 'requests/s', 'processor each', 'p99'], [...pages, ...writes].map(line)),
    `The whole list of 100,000 publications (${whole(wholeList.bytes / 2 ** 20)} MiB), streamed for one reader: ${oneDigit(wholeList.seconds)} s; resident memory before ${whole(wholeList.memoryBefore)} MiB, at most ${whole(wholeList.memoryMost)} MiB.`,
    `A write is seen on a second process after ${oneDigit(replicas.median)} ms (median of 200; 99th of 100 ${oneDigit(replicas.p99)} ms, slowest ${oneDigit(replicas.max)} ms); the writer's own next read showed it 200 times of 200.`,
    `Resident memory: on Postgres ${whole(memory.postgresIdle)} MiB at rest and ${whole(memory.postgresLoaded)} MiB at most under load; with PGlite ${whole(memory.pgliteIdle)} MiB at rest and ${whole(memory.pgliteMost)} MiB at most.`,
  ].join('\n\n')
}
