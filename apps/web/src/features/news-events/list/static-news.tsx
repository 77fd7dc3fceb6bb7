import { formatDate } from '@hazards/schema/dates'
import type { PageTexts } from '@hazards/schema/texts'
import { getThumbnail } from '@hazards/schema/upload.constants'
import { Link } from '@tanstack/react-router'
import { DateLeaf } from '../../../components/ui/date-leaf.tsx'
import { FormattedText } from '../../../components/ui/formatted-text.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { hashText } from '../../../components/ui/portrait.tsx'
import { useTexts } from '../../../lib/page-texts.ts'
import { CategoryBadge } from './category-badge.tsx'

type StaticNewsItem = PageTexts<'news'>['latestNews'][number]
type StaticEvent = PageTexts<'news'>['events'][number]

/** Specification §2, /news: the page's fixed latest news. */
export const StaticNewsList = () => (
  <ul className="-mt-6 divide-y divide-line">
    {useTexts('news').latestNews.map((item, at) => (
      <li key={at}>
        <StaticNewsCard item={item} />
      </li>
    ))}
  </ul>
)

const StaticNewsCard = ({ item }: { item: StaticNewsItem }) => (
  <article className="grid gap-x-8 gap-y-4 py-7 sm:grid-cols-[9rem_1fr] md:grid-cols-[13rem_1fr]">
    <StaticNewsImage item={item} />
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <CategoryBadge category={item.category} />
        <time dateTime={item.date}>{formatDate(item.date)}</time>
      </p>
      <h3 className="mt-2 text-lg">{item.page ? <Link to={item.page}>{item.title}</Link> : item.title}</h3>
      <FormattedText html={item.excerptHtml} isPart className="mt-2 max-w-measure" />
    </div>
  </article>
)

/** The number of terrain details defined in the style sheet. */
const TERRAINS = 6
const FRAME = 'aspect-16/10 w-full rounded-card border border-line'

/** The picture of an item. Without one, or if it fails: the category's first letter on a map, or nothing on small screens. */
const StaticNewsImage = ({ item: { imageUrl, imageAlt, drawing, category } }: { item: StaticNewsItem }) => {
  const source = imageUrl ? getThumbnail(imageUrl) : drawing !== 'none' && `/art/${drawing}.svg`
  const initial = (
    <p
      aria-hidden
      data-terrain={hashText(category) % TERRAINS}
      className={`terrain grid place-items-center bg-sunken font-serif text-2xl max-sm:hidden ${FRAME}`}
    >
      {category.charAt(0)}
    </p>
  )
  if (!source) return initial
  return (
    <Picture
      src={source}
      alt={imageAlt}
      width={640}
      height={400}
      className={`${FRAME} object-cover`}
      fallback={initial}
    />
  )
}

/** Specification §2, /news: the page's fixed upcoming events. */
export const StaticEventList = () => (
  <ul className="-mt-4 divide-y divide-line">
    {useTexts('news').events.map((event, at) => (
      <li key={at}>
        <StaticEventRow event={event} />
      </li>
    ))}
  </ul>
)

const StaticEventRow = ({ event: { title, date, location, descriptionHtml } }: { event: StaticEvent }) => (
  <article className="flex gap-4 py-4">
    <DateLeaf moment={date} />
    <div className="min-w-0 text-sm">
      <h3 className="text-base leading-snug">{title}</h3>
      <p className="mt-1 text-ink-soft">{location}</p>
      <FormattedText html={descriptionHtml} isPart className="mt-1" />
    </div>
  </article>
)
