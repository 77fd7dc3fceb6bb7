import type { ListFilter } from '../../../components/panel/list/list-kind.ts'

/** Returns the filter for records that lack a field (records §6). @param gaps the fields with their words */
export const buildMissingFilter = (gaps: Readonly<Record<string, string>>): ListFilter => ({
  key: 'missing',
  label: 'Missing',
  options: Object.entries(gaps).map(([value, label]) => ({ value, label })),
})

/** Returns the field in the address that records are to lack, if it is one of these. */
export const readMissing = <Gap extends string>(missing: string | undefined, gaps: Readonly<Record<Gap, string>>) =>
  missing !== undefined && Object.hasOwn(gaps, missing) ? (missing as Gap) : undefined
