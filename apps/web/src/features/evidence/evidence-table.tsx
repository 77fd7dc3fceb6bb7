import type { Evidence, EvidenceColumn, EvidenceRow } from '@hazards/schema/evidence'
import { Link } from '@tanstack/react-router'
import type { EvidenceAddress } from './evidence.queries.ts'
import { groupRows, type RowGroup } from './evidence-rows.ts'

type TableProps = { table: Evidence; address: EvidenceAddress; caption: string }

/**
 * Hazards against themes, methods or years (records §16.10). On a phone each hazard is a block with what has been published on it
 * and then what has not.
 */
export const EvidenceTable = ({ table, address, caption }: TableProps) => (
  <div className="evidence-scroll">
    <table className="evidence">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">Hazard</th>
          <th scope="col">Publications</th>
          {table.columns.map((column) => (
            <th key={column.label} scope="col">
              <ColumnLink column={column} />
            </th>
          ))}
        </tr>
      </thead>
      {groupRows(table).map((group) => (
        <Group key={group.rows[0]?.hazard} group={group} columns={table.columns} address={address} />
      ))}
    </table>
  </div>
)

type GroupProps = { group: RowGroup; columns: readonly EvidenceColumn[]; address: EvidenceAddress }

const Group = ({ group: { title, rows }, columns, address }: GroupProps) => (
  <tbody>
    {title && (
      <tr className="evidence-type">
        <th scope="rowgroup" colSpan={columns.length + 2}>
          {title}
        </th>
      </tr>
    )}
    {rows.map((row) => (
      <tr key={row.hazard} className={row.count === 0 ? 'is-unstudied' : undefined}>
        <th scope="row">
          <RowLink row={row} columns={address.columns} />
        </th>
        <Cell row={row} count={row.count} label="Publications" filter={{}} />
        {columns.map(({ label, filter }, at) => (
          <Cell key={label} row={row} count={row.cells[at] ?? 0} label={label} filter={filter} />
        ))}
      </tr>
    ))}
  </tbody>
)

/** A cluster leads to its hazards, a hazard to the publications about it, if there are any. */
const RowLink = ({ row: { hazard, name, isCluster, count }, columns }: { row: EvidenceRow } & EvidenceAddress) => {
  if (isCluster)
    return (
      <Link to="/evidence" search={{ rows: hazard, columns }}>
        {name}
      </Link>
    )
  const code = <span className="evidence-code"> {hazard}</span>
  if (count === 0)
    return (
      <>
        {name}
        {code}
      </>
    )
  return (
    <>
      <Link to="/publications" search={{ hazard }}>
        {name}
      </Link>
      {code}
    </>
  )
}

const ColumnLink = ({ column: { label, filter } }: { column: EvidenceColumn }) =>
  filter.theme ? (
    <Link to="/research/$slug" params={{ slug: filter.theme }}>
      {label}
    </Link>
  ) : (
    <Link to="/publications" search={filter}>
      {label}
    </Link>
  )

type CellProps = { row: EvidenceRow; count: number; label: string; filter: EvidenceColumn['filter'] }

/** A number that leads to exactly the list that it counts; the label is read where the columns have no heading. */
const Cell = ({ row: { hazard, name }, count, label, filter }: CellProps) =>
  count === 0 ? (
    <td className="is-empty">
      <span className="evidence-label">{label} </span>0
    </td>
  ) : (
    <td data-many={getStep(count)}>
      <Link to="/publications" search={{ hazard, ...filter }} aria-label={`${label} ${count}: ${name}`}>
        <span className="evidence-label">{label} </span>
        {count}
      </Link>
    </td>
  )

/** How dark a cell is, from 1 to 4: one publication, a few, several, many. */
const getStep = (count: number): number => 1 + [2, 4, 8].filter((least) => count >= least).length
