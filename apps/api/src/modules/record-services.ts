import { KINDS } from '@hazards/schema/kinds/kinds'
import { type ArrangedDependencies, createArrangedRecords } from '../records/arranged-records.ts'
import { createNewsEventsService } from './news-events/news-events.service.ts'
import { createOpeningsService } from './openings/openings.service.ts'
import { createOwnPagesService } from './pages/own-pages.service.ts'
import { createPeopleService } from './people/people.service.ts'
import type { Previewed } from './previews/previews.service.ts'
import { createPublicationsService } from './publications/publications.service.ts'
import { createThemesService } from './themes/themes.service.ts'

type Dependencies = ArrangedDependencies & { publicUrl: string; pendingDays: number }
export type RecordServices = ReturnType<typeof createRecordServices>

/** The services of all kinds of records, as somebody sees them who is no administrator. */
export const createRecordServices = ({ publicUrl, pendingDays, ...reading }: Dependencies) => ({
  publications: createPublicationsService({ ...reading, publicUrl }),
  newsEvents: createNewsEventsService({ ...reading, pendingDays }),
  people: createPeopleService(reading),
  projects: createArrangedRecords({ ...reading, kind: 'project' }),
  themes: createThemesService(reading),
  sites: createArrangedRecords({ ...reading, kind: 'site' }),
  openings: createOpeningsService(reading),
  pages: createOwnPagesService(reading),
})

/**
 * Returns the services of a preview: they read the record as its draft says, if it has one. An item that was never approved has
 * no address yet, but the id.
 */
export const asPreviewed = (services: RecordServices, { kind, slug, id, draft }: Previewed): RecordServices => {
  const { get } = services[KINDS[kind].tag]
  const own = async (name: string) => {
    const item = await get(name)
    return draft && (name === slug || name === id) ? draft : { ...item, slug: item.slug || item.id }
  }
  return { ...services, [KINDS[kind].tag]: { ...services[KINDS[kind].tag], get: own } }
}
