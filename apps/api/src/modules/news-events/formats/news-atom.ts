import { type AtomFeed, atomFeed } from '../../../lib/atom.ts'
import { formatText } from '../../../lib/formatted-text.ts'
import { subjectNames } from '../../../records/record-subjects.ts'
import { itemAddress, type PublicItem } from './public-item.ts'

type Feed = Pick<AtomFeed, 'title' | 'subtitle' | 'self' | 'page'> & { publicUrl: string }

/** Returns news and events as an Atom feed (records §3), with content as HTML. */
export const newsAtom = (items: PublicItem[], { publicUrl, ...feed }: Feed): string =>
  atomFeed({
    ...feed,
    id: feed.self,
    entries: items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      title: item.title,
      link: itemAddress(publicUrl, item),
      authors: [item.postedBy],
      published: item.createdAt,
      updated: item.updatedAt,
      categories: [item.category, ...subjectNames(item)],
      content: { html: formatText(item.content, item.textFormat, { base: publicUrl, isUntrusted: true }) },
    })),
  })
