import type { IntegrityNotice, IntegrityStatus } from '@hazards/schema/integrity.constants'
import { z } from 'zod'
import { DomainError } from '../../../lib/errors.ts'
import type { DoiRecord } from './registries.ts'
import { papersOfPreprint, readRelation } from './registry-item.ts'

/** What a registry says of a DOI. `problem`: why that is nothing. */
export type DoiFinding = {
  status: IntegrityStatus
  notice: IntegrityNotice | null
  /** The paper that it is a preprint of. */
  paperDoi: string | null
  problem: string | null
}

type Noted = 'corrected' | 'concern' | 'retracted'
type Update = Omit<IntegrityNotice, 'replacedBy'> & { status: Noted; isBack: boolean }

/** What is longer is none of what it should be. */
const text = z.string().max(2000).nullish().catch(null)
const partialDate = z.union([z.string().regex(/^\d{4}$/), z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), z.iso.date()])
const updateSchema = z.object({
  DOI: text,
  type: z.string().transform((type) => type.slice(0, 100)),
  source: text,
  updated: z
    .object({ 'date-parts': z.array(z.array(z.number().nullable())).nullish() })
    .nullish()
    .catch(undefined),
})
/** `updated-by` is on the paper; `update-to` on the notice, which is the paper itself where a DOI is used again. */
const updatesSchema = z.object({
  'updated-by': z.array(updateSchema).nullish(),
  'update-to': z.array(updateSchema).nullish(),
})

/**
 * Returns what a registry says was published about a work: of several notices the gravest, and of these the latest.
 *
 * @throws DomainError SERVICE_UNAVAILABLE for notices that cannot be read
 */
export const readNotices = (found: DoiRecord, doi: string): DoiFinding => {
  if (found.registry === undefined) return unknown(found.agency)
  const title = formatTitle(found)
  const listed = found.registry === 'crossref' ? readUpdates(found.record, doi) : readWithdrawal(found.record)
  const updates = withoutReinstated(listed)
  const [gravest] = updates.toSorted(byGravity)
  const update = gravest?.status === 'retracted' ? gravest : (saidInTitle(title, listed) ?? gravest)
  const paperDoi = papersOfPreprint(found)[0] ?? null
  if (!update) return { status: 'clean', notice: null, paperDoi, problem: null }
  const { status, isBack: _, ...notice } = update
  const replacedBy = status === 'retracted' ? findReplacement(found, doi) : null
  return { status, notice: { ...notice, replacedBy }, paperDoi, problem: null }
}

const unknown = (agency: string | undefined): DoiFinding => ({
  status: 'unchecked',
  notice: null,
  paperDoi: null,
  problem: agency
    ? `This DOI is registered with ${agency}, which cannot be asked about notices.`
    : 'No registry knows this DOI.',
})

const formatTitle = (found: Exclude<DoiRecord, { registry: undefined }>): string => {
  if (found.registry === 'datacite') return found.record.titles[0]?.title ?? ''
  return String([found.record.title].flat()[0] ?? '')
}

const readUpdates = (record: Record<string, unknown>, doi: string): Update[] => {
  const { success, data } = updatesSchema.safeParse(record)
  if (!success) throw new DomainError('SERVICE_UNAVAILABLE', 'Crossref answered with notices that cannot be read.')
  const own = (data['update-to'] ?? []).filter((update) => update.DOI?.toLowerCase() === doi.toLowerCase())
  return [...(data['updated-by'] ?? []), ...own].flatMap(({ DOI, type: given, source, updated }) => {
    const type = given
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
    const status = getStatus(type)
    const date = updated?.['date-parts']?.[0] ?? []
    const isBack = type.startsWith('reinstat')
    return status
      ? [{ status, isBack, type, doi: DOI?.toLowerCase() ?? null, date: writeDate(date), source: source ?? null }]
      : []
  })
}

/** A new edition or version says nothing against the one before. What is of no known kind is told as a correction. */
const getStatus = (type: string): Noted | undefined => {
  if (/^new_(?:edition|version)$/.test(type)) return undefined
  if (type.includes('concern')) return 'concern'
  return /^(?:retract|withdraw|remov)/.test(type) ? 'retracted' : 'corrected'
}

/** Returns as much of a date as there is: '2024' of '2024-00', and of '2024-2026'. */
const readDate = (date: string | null | undefined): string | null =>
  [10, 7, 4].map((length) => date?.slice(0, length)).find((part) => partialDate.safeParse(part).success) ?? null

const writeDate = (parts: readonly (number | null)[]): string | null => {
  const known = parts.slice(0, 3).flatMap((part) => part ?? [])
  return readDate(known.map((part) => String(part).padStart(2, '0')).join('-'))
}

const readWithdrawal = ({ dates }: Extract<DoiRecord, { registry: 'datacite' }>['record']): Update[] =>
  dates.flatMap(({ dateType, date }) =>
    dateType === 'Withdrawn'
      ? [
          {
            status: 'retracted',
            isBack: false,
            type: 'withdrawal',
            doi: null,
            date: readDate(date),
            source: 'publisher',
          },
        ]
      : [],
  )

/** A paper that was reinstated after its retraction is not retracted. */
const withoutReinstated = (updates: Update[]): Update[] => {
  const back = updates.filter(({ isBack }) => isBack).map(({ date }) => date ?? '')
  return updates.filter(({ status, date }) => status !== 'retracted' || !back.some((day) => day >= (date ?? '')))
}

const GRAVITY: readonly Noted[] = ['retracted', 'concern', 'corrected']

const byGravity = (a: Update, b: Update): number =>
  GRAVITY.indexOf(a.status) - GRAVITY.indexOf(b.status) ||
  (b.date ?? '').localeCompare(a.date ?? '') ||
  Number(b.source === 'publisher') - Number(a.source === 'publisher')

const TITLE_WORDS: Record<string, string> = { withdrawn: 'withdrawal', removed: 'removal' }

/** Publishers also write it before the title, sometimes without registering a notice. */
const saidInTitle = (title: string, listed: readonly Update[]): Update | undefined => {
  const [, word = ''] =
    /^\W*(retracted|withdrawn|removed)\b(?:\s+(?:article|paper|chapter))?\s*[:\]\-–—]/i.exec(title) ?? []
  if (word === '' || listed.some(({ isBack }) => isBack)) return undefined
  const type = TITLE_WORDS[word.toLowerCase()] ?? 'retraction'
  return { status: 'retracted', isBack: false, type, doi: null, date: null, source: 'publisher' }
}

const findReplacement = (found: Exclude<DoiRecord, { registry: undefined }>, doi: string): string | null => {
  const named =
    found.registry === 'crossref'
      ? readRelation(found.record, 'is-replaced-by')
      : found.record.relatedIdentifiers.flatMap(({ relationType, relatedIdentifier }) =>
          relationType === 'IsObsoletedBy' && relatedIdentifier ? [relatedIdentifier.toLowerCase()] : [],
        )
  return named.find((other) => other !== doi.toLowerCase() && text.parse(other) !== null) ?? null
}
