import type { Evidence, EvidenceRow } from '@hazards/schema/evidence'

/** The rows of one type of hazards, under its name where the table has several. */
export type RowGroup = { title: string | undefined; rows: EvidenceRow[] }

/**
 * Returns the rows of a table by type of hazards. In the table of all, a type that nobody has studied is one row, which leads to its
 * clusters (records §16.10).
 */
export const groupRows = ({ rows, above }: Evidence): RowGroup[] => {
  if (above.length > 0) return [{ title: undefined, rows }]
  const types = [...new Map(rows.map(({ type }) => [type.hazard, type])).values()]
  const groups = types.map((type) => ({ type, rows: rows.filter((row) => row.type.hazard === type.hazard) }))
  const isStudied = ({ rows: own }: { rows: EvidenceRow[] }) => own.some(({ count }) => count > 0)
  const unstudied = groups.filter((group) => !isStudied(group)).flatMap(asOneRow)
  return [
    ...groups.filter(isStudied).map(({ type, rows: own }) => ({ title: type.name, rows: own })),
    ...(unstudied.length > 0 ? [{ title: 'Other types of hazards', rows: unstudied }] : []),
  ]
}

const asOneRow = ({ type, rows }: { type: EvidenceRow['type']; rows: EvidenceRow[] }): EvidenceRow[] =>
  rows.slice(0, 1).map((first) => ({ ...first, ...type, isCluster: true }))
