import type { NewsEventExcerpt } from '@hazards/schema/news-event'
import { getThumbnail } from '@hazards/schema/upload.constants'
import { Link } from '@tanstack/react-router'
import { ImageOff, MapPin } from 'lucide-react'
import { ExternalLinkButton } from '../../../components/ui/external-link.tsx'
import { keepWords } from '../../../components/ui/kept-words.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { AddToCalendar } from '../page/add-to-calendar.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { ListedDate } from './listed-date.tsx'

/**
 * A news or event item in a list (specification §2, /news-events): category, title, a line with date and place, the first three
 * lines of the content, picture, poster and link. Its title links to the item's page. An upcoming one is in a narrow column, with
 * the picture above the text, and can be put into a calendar.
 */
export const NewsTeaser = ({ item, isUpcoming }: { item: NewsEventExcerpt; isUpcoming: boolean }) => (
  <article
    className={`gap-x-7 gap-y-4 py-6 max-sm:flow-root ${item.imageUrl ? `sm:grid-cols-[10rem_1fr] ${isUpcoming ? 'sm:max-lg:grid' : 'sm:grid'}` : ''}`}
  >
    {item.imageUrl && (
      <Picture
        src={getThumbnail(item.imageUrl)}
        alt={item.imageAlt ?? ''}
        width={416}
        height={312}
        className={`aspect-4/3 rounded-card bg-sunken object-cover max-sm:float-end max-sm:ms-4 max-sm:mb-2 max-sm:w-24 sm:w-full ${isUpcoming ? 'lg:mb-4 lg:aspect-2/1' : ''}`}
        fallback={<NoPicture />}
      />
    )}
    <div className="min-w-0">
      <CategoryBadge category={item.category} />
      <h3 className="mt-2 text-lg max-sm:text-wrap">
        <Link to="/news-events/$slug" params={{ slug: item.slug }} className="text-inherit">
          {keepWords(item.title)}
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <ListedDate item={item} />
        {item.location && (
          <span className="inline-flex gap-1">
            <MapPin aria-hidden size={14} className="mt-[0.3em] shrink-0" />
            {item.location}
          </span>
        )}
      </p>
      <p className="mt-2 line-clamp-3 max-w-measure">{item.content}</p>
      <p className="mt-2 text-sm text-ink-soft">By {item.postedBy}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {item.link && <ExternalLinkButton href={item.link}>{item.linkTitle ?? 'Learn more'}</ExternalLinkButton>}
        {isUpcoming && <AddToCalendar item={item} className="no-print inline-flex items-center gap-1.5 py-1 text-sm" />}
      </div>
    </div>
  </article>
)

/** Specification §2: the placeholder for a picture that fails to load. */
export const NoPicture = () => (
  <p className="flex aspect-4/3 w-full flex-col max-sm:aspect-4/1 items-center justify-center gap-2 rounded-card bg-sunken text-sm text-ink-soft">
    <ImageOff aria-hidden size={24} />
    Image not available
  </p>
)
