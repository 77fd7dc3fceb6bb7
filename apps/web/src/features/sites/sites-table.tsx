import { formatPartialDate } from '@hazards/schema/dates'
import { PRECISION_LABELS, type SitePrecision } from '@hazards/schema/site.constants'
import type { SiteEntry } from '@hazards/schema/site-map'
import { Link } from '@tanstack/react-router'

/** The facts of the map as a table; on a phone each site is a block (records §16.5). */
export const SitesTable = ({ entries }: { entries: readonly SiteEntry[] }) => (
  <table className="fact-table">
    <thead className="max-md:sr-only">
      <tr>
        <th scope="col" className="md:w-1/5">
          Site
        </th>
        <th scope="col">Place</th>
        <th scope="col">Position</th>
        <th scope="col">What is measured</th>
        <th scope="col" className="whitespace-nowrap">
          Since
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ slug, name, place, country, position, precision, measured, since }) => (
        <tr key={slug}>
          <th scope="row">
            <Link to="/sites/$slug" params={{ slug }} className="inline-block py-0.5">
              {name}
            </Link>
          </th>
          <td>{[place, country].filter(Boolean).join(', ')}</td>
          <td>
            <span className="whitespace-nowrap">{position}</span>
            {precision !== 'exact' && ` (${formatPrecision(precision)})`}
          </td>
          <td>{measured}</td>
          <td className="whitespace-nowrap">
            {since && (
              <>
                <span className="md:hidden">Since </span>
                {formatPartialDate(since)}
              </>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Returns a precision within a line: 'approximate'. */
export const formatPrecision = (precision: string): string => PRECISION_LABELS[precision as SitePrecision].toLowerCase()
