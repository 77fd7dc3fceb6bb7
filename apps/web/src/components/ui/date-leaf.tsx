import { formatDate } from '@hazards/schema/dates'
import { dateParts } from '../../lib/dates.ts'

/** A date as a calendar leaf. Screen readers read the full date. */
export const DateLeaf = ({ moment }: { moment: string }) => {
  const { month, day, year } = dateParts(moment)
  return (
    <time dateTime={moment} className="block w-14 shrink-0 border-t-2 border-signal pt-1 text-center leading-tight">
      <span className="sr-only">{formatDate(moment)}</span>
      <span aria-hidden>
        <span className="block text-xs font-semibold text-ink-soft">{month}</span>
        <span className="block font-serif text-xl">{day}</span>
        <span className="block text-xs text-ink-soft">{year}</span>
      </span>
    </time>
  )
}
