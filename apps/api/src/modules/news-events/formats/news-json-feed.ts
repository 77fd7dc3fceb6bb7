import { formatText, unformatText } from '../../../lib/formatted-text.ts'
import { subjectNames } from '../../../records/record-subjects.ts'
import { itemAddress, type PublicItem } from './public-item.ts'

type Feed = { title: string; description: string; self: string; page: string; publicUrl: string; language: string }

/** Returns news and events as a JSON Feed 1.1 (records §3), with content as HTML and as text. */
export const newsJsonFeed = (
  items: PublicItem[],
  { title, description, self, page, publicUrl, language }: Feed,
): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: page,
    feed_url: self,
    items: items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      url: itemAddress(publicUrl, item),
      ...(item.link && { external_url: item.link }),
      title: item.title,
      content_html: formatText(item.content, item.textFormat, { base: publicUrl, isUntrusted: true }),
      content_text: unformatText(item.content, item.textFormat),
      ...(item.imageUrl && { image: new URL(item.imageUrl, publicUrl).href }),
      date_published: item.createdAt,
      date_modified: item.updatedAt,
      authors: [{ name: item.postedBy }],
      tags: [item.category, ...subjectNames(item)],
    })),
  })
