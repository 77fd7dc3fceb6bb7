import { KIND_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { FILE_PATH } from '@hazards/schema/upload'
import type { Used } from './usage-counter.rules.ts'

/** The paths below which the pages of records are, each with its kind. */
const PAGES = new Map(KIND_NAMES.map((record) => [KINDS[record].page as string, record]))

/** Returns what is at an address: the page of a record, or a PDF. */
export const usedAt = (url: string): Used | undefined => {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith(FILE_PATH)) return { use: 'download', file: path }
  const [, page = '', slug = '', file] = /^(\/[^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? []
  const record = PAGES.get(page)
  if (!record) return undefined
  if (file === undefined) return { use: 'view', record, slug }
  return file === `${slug}.pdf` ? { use: 'download', record, slug } : undefined
}
