import { dateLine, machineDate } from '@hazards/schema/event-dates'
import type { SubmittedItem } from '@hazards/schema/submission'
import { getThumbnail } from '@hazards/schema/upload.constants'
import type { ReactNode } from 'react'
import { ExternalLinkButton } from '../../../components/ui/external-link.tsx'
import { FormattedText } from '../../../components/ui/formatted-text.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { NoPicture } from './news-teaser.tsx'

type NewsCardProps = {
  item: Omit<SubmittedItem, 'onlineUrl' | 'submitterEmail'>
  /** What stands for the content while it is being written. */
  text?: ReactNode
}

/**
 * A complete news or event item in the panel: category, date, title, picture, content, poster, and a link that opens in a new
 * tab.
 */
export const NewsCard = ({ item, text }: NewsCardProps) => (
  <article className={`grid gap-x-8 gap-y-4 py-7 ${item.imageUrl ? 'md:grid-cols-[13rem_1fr]' : ''}`}>
    {item.imageUrl && (
      <Picture
        src={getThumbnail(item.imageUrl)}
        alt={item.imageAlt ?? ''}
        width={416}
        height={312}
        className="aspect-4/3 w-full rounded-card bg-sunken object-cover"
        fallback={<NoPicture />}
      />
    )}
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <CategoryBadge category={item.category} />
        <time dateTime={machineDate(item.eventDate, item)}>{dateLine(item)}</time>
      </p>
      <h3 className="mt-2 text-lg">{item.title}</h3>
      <div className="mt-2">{text ?? <FormattedText html={item.contentHtml} />}</div>
      <p className="mt-3 text-sm text-ink-soft">By {item.postedBy}</p>
      {item.location && <p className="mt-1 text-sm">Where: {item.location}</p>}
      {item.link && (
        <p className="mt-4">
          <ExternalLinkButton href={item.link}>{item.linkTitle ?? 'Learn more'}</ExternalLinkButton>
        </p>
      )}
    </div>
  </article>
)
