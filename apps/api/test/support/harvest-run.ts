import { setTimeout as sleep } from 'node:timers/promises'
import { asList, type Header, parser } from './harvester.ts'
import type { RunningServer } from './process.ts'

/** What a client knows of each publication: its title, or null once it is deleted; unsure after a call that was cut off. */
export type Ledger = Map<string, { title: string | null; isUnsure: boolean }>
/** The server that runs now. */
export type Site = { server: RunningServer; sessionId: string; isOver: boolean }
/** What a harvester has, and how it came to it: the milliseconds of each part, and how often a part was cut off. */
export type Harvest = {
  records: Map<string, { title: string | null }>
  harvests: number
  parts: number
  interrupted: number
  ms: number[]
  /** The time of the last harvest's response, from which the next one asks. */
  from: string | undefined
}

const WRITERS = 3
/** Longer than a server takes to be ready. */
const SILENCE_MS = 150_000

/** Sends one call. Returns undefined if the outcome is unknown. */
const send = async (site: Site, method: string, path: string, body?: object) => {
  const headers = { 'x-session-id': site.sessionId, ...(body && { 'content-type': 'application/json' }) }
  try {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(site.server.url + path, { ...init, signal: AbortSignal.timeout(20_000) })
    return answer.status >= 500 ? undefined : { status: answer.status, body: await answer.json() }
  } catch {
    return undefined
  }
}

const aPaper = (title: string) => ({
  title,
  authors: 'A. Example',
  journal: 'Journal of Slopes',
  year: 2024,
  publicationType: 'journal',
})

/** Writes one change: a new publication, another title, or a deletion, each of a publication that no other writer touches. */
const writeOne = async (site: Site, ledger: Ledger, own: string[]) => {
  const title = `Paper ${crypto.randomUUID()}`
  const kind = Math.random()
  const id = own[Math.floor(Math.random() * own.length)]
  const known = id === undefined ? undefined : ledger.get(id)
  if (kind < 0.4 || !id || !known || known.title === null || known.isUnsure) {
    const made = await send(site, 'POST', '/api/publications', aPaper(title))
    if (made?.status !== 200) return
    ledger.set(made.body.id, { title, isUnsure: false })
    own.push(made.body.id)
    return
  }
  const next = kind < 0.8 ? title : null
  const answer =
    next === null
      ? await send(site, 'DELETE', `/api/publications/${id}`)
      : await send(site, 'PUT', `/api/publications/${id}`, { title })
  if (!answer) ledger.set(id, { ...known, isUnsure: true })
  else if (answer.status === 200) ledger.set(id, { title: next, isUnsure: false })
}

/** Writes without pause until the returned function is called. */
export const createWriters = (site: Site, ledger: Ledger) => {
  const all = [...ledger.keys()]
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async (_, number) => {
    const own = all.filter((_id, index) => index % WRITERS === number)
    while (!isOver) {
      await writeOne(site, ledger, own)
      await sleep(100)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(writers)
  }
}

/** Returns one part of a list, asked for again until the server has answered. @throws Error if it does not for long */
const askFor = async (site: Site, query: string, harvest: Harvest): Promise<string> => {
  const end = performance.now() + SILENCE_MS
  while (performance.now() < end) {
    const began = performance.now()
    try {
      const answer = await fetch(`${site.server.url}/oai?${query}`, { signal: AbortSignal.timeout(20_000) })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(String(answer.status))
      harvest.ms.push(performance.now() - began)
      return text
    } catch {
      harvest.interrupted++
      await sleep(200)
    }
  }
  throw new Error(`No part of a list for ${SILENCE_MS} ms`)
}

type Part = {
  record?: Entry | Entry[]
  resumptionToken?: { '#'?: string } | string
}
type Entry = { header: Header; metadata?: { 'oai_dc:dc': { 'dc:title': string } } }

/**
 * Harvests what has changed since the last harvest, part by part, as the protocol says, and keeps it in `harvest`. A token goes
 * on where the list was cut off, whichever process answers.
 *
 * @throws what `validate` throws for a part
 */
export const harvestAll = async (site: Site, harvest: Harvest, validate: (text: string) => Promise<void>) => {
  const since = harvest.from ? `&from=${harvest.from}` : ''
  let query = `verb=ListRecords&metadataPrefix=oai_dc${since}`
  let begun: string | undefined
  while (query) {
    const text = await askFor(site, query, harvest)
    await validate(text)
    const { ListRecords: part, responseDate } = parser.parse(text)['OAI-PMH'] as {
      ListRecords?: Part
      responseDate: string
    }
    begun ??= responseDate
    harvest.parts++
    for (const { header, metadata } of asList(part?.record)) {
      const id = header.identifier.split(':').at(-1) ?? ''
      const title = header['@status'] === 'deleted' ? null : (metadata?.['oai_dc:dc']['dc:title'] ?? '')
      harvest.records.set(id, { title })
    }
    const token = typeof part?.resumptionToken === 'object' ? part.resumptionToken['#'] : undefined
    query = token ? `verb=ListRecords&resumptionToken=${token}` : ''
  }
  harvest.from = begun
  harvest.harvests++
}
