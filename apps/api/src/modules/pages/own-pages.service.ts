import { pages } from '@hazards/db/tables'
import type { PageLink } from '@hazards/schema/own-page'
import { PAGE_LINKS_MAX } from '@hazards/schema/own-page.constants'
import { and, ne, sql } from 'drizzle-orm'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'

/** The pages that the group writes itself (records §22). */
export const createOwnPagesService = (dependencies: ArrangedDependencies) => {
  const { db, sees } = dependencies
  const { slug, title, place, order, id } = pages
  return {
    ...createArrangedRecords({ ...dependencies, kind: 'ownPage' }),

    /** Returns the links to public pages that every page carries, at most 40, in the administrator's order. */
    links: (): Promise<PageLink[]> =>
      db
        .select({ to: sql<string>`'/pages/' || ${slug}`, label: title, place })
        .from(pages)
        .where(and(sees(pages), ne(place, 'nowhere')))
        .orderBy(order, id)
        .limit(PAGE_LINKS_MAX),
  }
}
