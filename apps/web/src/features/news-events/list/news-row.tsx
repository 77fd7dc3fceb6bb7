import { dayLine } from '@hazards/schema/event-dates'
import type { NewsRow as Item } from '@hazards/schema/home'
import { getThumbnail } from '@hazards/schema/upload.constants'
import { Link } from '@tanstack/react-router'
import { keepWords } from '../../../components/ui/kept-words.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { CategoryBadge } from './category-badge.tsx'

/** An item in the short list on Home. Its title links to the item's page. */
export const NewsRow = ({ item }: { item: Item }) => (
  <article className="flex gap-4 px-5 py-4">
    <Thumbnail item={item} />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <CategoryBadge category={item.category} />
        <time dateTime={item.eventDate}>{dayLine(item)}</time>
      </p>
      <h3 className="mt-1.5 text-base leading-snug">
        <Link to="/news-events/$slug" params={{ slug: item.slug }} className="text-inherit">
          {keepWords(item.title)}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{item.content}</p>
    </div>
  </article>
)

const Thumbnail = ({ item }: { item: Item }) => {
  const initial = (
    <p
      aria-hidden
      className="grid size-18 shrink-0 place-items-center rounded-card bg-sunken font-serif text-xl text-ink-soft max-sm:hidden"
    >
      {item.category.charAt(0)}
    </p>
  )
  if (!item.imageUrl) return initial
  return (
    <Picture
      src={getThumbnail(item.imageUrl)}
      alt=""
      width={144}
      height={144}
      className="size-18 shrink-0 rounded-card bg-sunken object-cover max-sm:hidden"
      fallback={initial}
    />
  )
}
