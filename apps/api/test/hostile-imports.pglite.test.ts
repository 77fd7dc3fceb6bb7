import { setTimeout as sleep } from 'node:timers/promises'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../src/process/config.ts'
import { AS_BUILT, signInAt, startReady, stop } from './support/process.ts'
import { postJson } from './support/requests.ts'

// Imports of values that no one types, in a process with the flags of README.md: limits of memory that end a process end
// only the child that parses.

const server = await startReady({ DATA_DIR: folderOfFile(), LOG_LEVEL: 'error' }, AS_BUILT)
afterAll(() => stop(server))
const sessionId = await signInAt(server.url, DEMO_ADMINISTRATOR)

const preview = async (text: string, format: string) => {
  const response = await postJson(`${server.url}/api/publications/import/preview`, { text, format }, sessionId)
  return { status: response.status, body: (await response.json()) as { message?: string; items?: unknown[] } }
}

/** Asks `/livez` until the work is done. @returns the longest wait in milliseconds, and the answers other than 200 */
const whileAlive = async (work: () => Promise<unknown>) => {
  let [isDone, longest] = [false, 0]
  const others: number[] = []
  const probe = async () => {
    while (!isDone) {
      const start = performance.now()
      const signal = AbortSignal.timeout(10_000)
      const { status } = await fetch(`${server.url}/livez`, { signal }).catch(() => ({ status: 0 }))
      longest = Math.max(longest, performance.now() - start)
      if (status !== 200) others.push(status)
      await sleep(50)
    }
  }
  const probes = probe()
  await work().finally(() => (isDone = true))
  await probes
  return { longest, others }
}

const PIECES = ['a', '{\\&}', '{a}', '\\"', '$x$', ' and ', 'a, ', '<i>', '&amp;', 'é', '\\unknown ', '%', 'a; ', '漢 ']
const FIELDS = {
  bibtex:
    'author title journal year month day date volume number pages publisher isbn doi url copyright keywords abstract note editor eprint pdf'.split(
      ' ',
    ),
  ris: ['AU', 'TI', 'JO', 'PY', 'DA', 'VL', 'IS', 'SP', 'EP', 'PB', 'SN', 'DO', 'M3', 'UR', 'KW', 'AB', 'N1', 'ED'],
  'csl-json':
    'type title container-title publisher volume issue page DOI ISBN URL abstract keyword author issued license'.split(
      ' ',
    ),
}
type Format = keyof typeof FIELDS

const RECORDS: Record<Format, (field: string, value: string) => string> = {
  bibtex: (field, value) => `@article{x,\n  title = {T},\n  ${field} = {${value}}\n}\n`,
  ris: (field, value) => `TY  - JOUR\nTI  - T\n${field}  - ${value}\nER  - \n`,
  'csl-json': (field, value) => {
    const nested = field === 'author' ? [{ literal: value }] : field === 'issued' ? { raw: value } : value
    return JSON.stringify([{ type: 'article-journal', title: 'T', [field]: nested }], null, 1)
  },
}
const longValue = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

describe.each(Object.keys(FIELDS) as Format[])('%s', (format) => {
  it('with a value of 1 MB in any field is refused with its line, and the site answers meanwhile', async () => {
    const { longest, others } = await whileAlive(async () => {
      for (const [at, field] of FIELDS[format].entries()) {
        const piece = PIECES[at % PIECES.length] ?? 'a'
        const { status, body } = await preview(RECORDS[format](field, longValue(piece, 1_000_000)), format)
        expect({ field, status, message: body.message }).toEqual({
          field,
          status: 400,
          message: expect.stringMatching(/^Line \d: a value is longer than 100 kB/),
        })
      }
    })
    expect(others).toEqual([])
    expect(longest).toBeLessThan(5000)
    expect(server.child.exitCode).toBeNull()
  })

  it('with many values of just below 100 kB ends neither the process nor its answers', async () => {
    const { longest, others } = await whileAlive(async () => {
      for (const piece of PIECES.slice(0, 5)) {
        const records = FIELDS[format].slice(0, 3).map((field) => RECORDS[format](field, longValue(piece, 98_000)))
        const text =
          format === 'csl-json' ? `[${records.map((each) => each.slice(1, -1)).join(',')}]` : records.join('')
        expect([200, 400]).toContain((await preview(text, format)).status)
      }
    })
    expect(others).toEqual([])
    expect(longest).toBeLessThan(5000)
    expect(server.child.exitCode).toBeNull()
  }, 240_000)
})

it('BibTeX that takes all memory or time of its reader is refused, and the next text is read', async () => {
  const { others } = await whileAlive(async () => {
    // Values are told apart by their names, so that each stays below the bound.
    const text = `@article{x,${'a={{\\&}aaaa},'.repeat(250_000)}}`
    const { status, body } = await preview(text, 'bibtex')
    expect([200, 400]).toContain(status)
    if (status === 400) expect(body.message).toContain('too much time or memory')
  })
  expect(others).toEqual([])
  expect((await preview(RECORDS.bibtex('author', 'Mwangi, Imara'), 'bibtex')).body.items).toHaveLength(1)
})
