import { EVIDENCE_COLUMNS, EVIDENCE_LIMITS, type EvidenceColumns } from '@hazards/schema/evidence.constants'
import { redirect } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { loadTexts } from '../../lib/page-texts.ts'
import { oneOfParam, textParam } from '../../lib/search-params.ts'
import type { ApiUtils } from '../../lib/trpc.ts'

/** The keys of the address of /evidence: whose hazards are the rows, and what they are set against. */
export const EVIDENCE_KEYS = ['rows', 'columns'] as const
export type EvidenceAddress = { rows?: string | undefined; columns?: EvidenceColumns | undefined }

/** Unknown columns, and the first, mean none: one table has one address. */
export const readEvidenceAddress = (params: Record<string, unknown>): EvidenceAddress => ({
  rows: textParam(params.rows, EVIDENCE_LIMITS.rows),
  columns: oneOfParam(params.columns, EVIDENCE_COLUMNS.slice(1)),
})

/** @throws a redirect to the whole table for hazards that there are not, since a page passes over unknown values (records §1) */
export const loadEvidence = async (utils: ApiUtils, address: EvidenceAddress): Promise<void> => {
  try {
    await Promise.all([utils.hazards.evidence.fetch(address), loadTexts(utils, 'evidence')])
  } catch (error) {
    if (!address.rows || !isRefusal(error)) throw error
    throw redirect({ to: '/evidence', search: { columns: address.columns } })
  }
}

const isRefusal = (error: unknown) => error instanceof TRPCClientError && error.data?.httpStatus === 400
