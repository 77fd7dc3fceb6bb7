import type { AdminNewsEvent } from '@hazards/schema/news-event'

/** The administrator's three lists (specification §2 and §4); what waits for approval is sorted by submission, latest first. */
export const sortIntoLists = (items: readonly AdminNewsEvent[]) => {
  const current = items.filter(({ isArchived }) => !isArchived)
  return {
    pending: current
      .filter(({ isApproved }) => !isApproved)
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
    approved: current.filter(({ isApproved }) => isApproved),
    archived: items.filter(({ isArchived }) => isArchived),
  }
}
