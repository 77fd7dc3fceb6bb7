import type { PageTexts } from '@hazards/schema/texts'
import { trpc } from '../../lib/trpc.ts'
import { formatInZone, formatMoment } from './panel-dates.ts'

/** Returns the group's time zone; UTC if it has named none, and until it is known. */
export const useGroupZone = (): string => {
  const { data } = trpc.textsOf.group.useQuery()
  return (data as PageTexts<'group'> | undefined)?.timeZone || 'UTC'
}

/** Returns a function that formats a timestamp by the group's clock: 'December 3, 2026 at 09:00 (Europe/Zurich)', or in UTC. */
export const usePanelMoment = (): ((moment: string) => string) => {
  const zone = useGroupZone()
  return (moment) => (zone === 'UTC' ? formatMoment(moment) : formatInZone(moment, zone))
}

/** A timestamp by the group's clock, see {@link usePanelMoment}. */
export const Moment = ({ at }: { at: string }) => usePanelMoment()(at)
