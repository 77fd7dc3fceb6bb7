import type { SubmittedItem } from '@hazards/schema/submission'
import { formatText } from '../../lib/formatted-text.ts'
import type { Row } from '../../records/record-kinds.ts'

/** Returns an item as its sender wrote it. */
export const asSubmittedItem = (row: Row['newsEvent']): SubmittedItem => {
  const { category, title, content, postedBy, link, linkTitle, imageUrl, imageAlt, submitterEmail } = row
  const { isAllDay, timeZone, location, onlineUrl } = row
  return {
    category,
    title,
    content,
    contentHtml: formatText(content, row.textFormat, { isUntrusted: true }),
    postedBy,
    link,
    linkTitle,
    imageUrl,
    imageAlt,
    submitterEmail,
    isAllDay,
    timeZone,
    location,
    onlineUrl,
    eventDate: row.eventDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
  }
}
