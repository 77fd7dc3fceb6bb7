import type { Acceptable } from './accept-record.ts'
import { acceptRecord } from './accept-record.ts'
import { parseCslJson, readCslItem } from './csl-json-reader.ts'

/** A work as a publication of the site, or why it is none. */
export type ReadWork = { publication: Acceptable; isPreprint: boolean } | { message: string }

/** Reads an item of CSL-JSON, as registries and sources send it, as the form does. */
export const readWork = (item: Record<string, unknown>, doi: string | undefined): ReadWork => {
  const plain = parseCslJson(JSON.stringify(item)) as Record<string, unknown>
  const read = readCslItem(plain.type === 'posted-content' ? withServer(plain) : plain, 1)
  if (!('fields' in read)) return { message: read.message }
  const accepted = acceptRecord({ ...read.fields, ...(doi && { doi }) })
  if (!('publication' in accepted)) return { message: accepted.message }
  const { publication } = accepted
  return { publication, isPreprint: publication.publicationType === 'preprint' }
}

/** A preprint has no journal: its server takes that place. */
const withServer = (item: Record<string, unknown>): Record<string, unknown> => {
  const [institution] = [item.institution].flat() as ({ name?: string } | undefined)[]
  const [container] = [item['container-title']].flat()
  return {
    ...item,
    'container-title': container ?? institution?.name ?? item['group-title'] ?? item.publisher,
  }
}
