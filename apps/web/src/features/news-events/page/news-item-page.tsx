import { dayLine, machineDate, planLine } from '@hazards/schema/event-dates'
import type { NewsEventWithNeighbours } from '@hazards/schema/news-event'
import { isWebAddress } from '@hazards/schema/web-address'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Mail, MapPin, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { ExternalLinkButton } from '../../../components/ui/external-link.tsx'
import { FormattedText } from '../../../components/ui/formatted-text.tsx'
import { keepWords } from '../../../components/ui/kept-words.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { CategoryBadge } from '../list/category-badge.tsx'
import { NoPicture } from '../list/news-teaser.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'

type NewsItemPageProps = {
  item: NewsEventWithNeighbours
  /** The site's public URL, without a trailing slash. */
  publicUrl: string
  /** Whether it can still be put into a calendar. */
  isToCome?: boolean
  /** The slug of the person who signed it, if that is one of the group. */
  signer?: string | null
  /** What follows the text: its publications. */
  publications?: ReactNode
  /** What stands beside the text on wide screens, such as its places. */
  children?: ReactNode
}

/** The page of one news or event item (records §3). */
export const NewsItemPage = ({ item, signer, publications, children, ...rest }: NewsItemPageProps) => (
  <>
    <article className="page pt-6 md:pt-8">
      <header>
        <CategoryBadge category={item.category} />
        <h1 className="mt-4 max-w-4xl text-2xl md:text-3xl">{keepWords(item.title)}</h1>
        <Facts item={item} />
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-y-12">
        <div className="min-w-0 lg:col-span-2">
          {item.imageUrl && (
            <Picture
              src={item.imageUrl}
              alt={item.imageAlt ?? ''}
              width={1200}
              height={675}
              className="mb-8 aspect-video w-full rounded-card bg-sunken object-cover"
              fallback={<NoPicture />}
            />
          )}
          <FormattedText html={item.contentHtml} />
          <p className="mt-5 text-sm text-ink-soft">
            By <Signature name={item.postedBy} signer={signer} />
          </p>
        </div>
        <div className="beside grid min-w-0 content-start gap-y-12 lg:row-span-2">
          <Actions item={item} {...rest} />
          {children}
        </div>
        {publications && <div className="min-w-0 max-lg:mt-4 lg:col-span-2">{publications}</div>}
      </div>
    </article>
    <Neighbours item={item} />
  </>
)

/** Links to the page of the person who signed an item, as authors of a publication are linked (records §5). */
const Signature = ({ name, signer }: Pick<NewsItemPageProps, 'signer'> & { name: string }) =>
  signer ? (
    <Link to="/team/$slug" params={{ slug: signer }} className="inline-block py-0.5">
      {name}
    </Link>
  ) : (
    name
  )

const Facts = ({ item }: { item: NewsEventWithNeighbours }) => (
  <div className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
    <time dateTime={machineDate(item.eventDate, item)}>{planLine(item)}</time>
    {item.location && (
      <Fact icon={<MapPin aria-hidden size={18} />} label="Place">
        {item.location}
      </Fact>
    )}
    {item.onlineUrl && isWebAddress(item.onlineUrl) && (
      <Fact icon={<Video aria-hidden size={18} />} label="Online">
        <a href={item.onlineUrl} rel="noopener nofollow ugc">
          {new URL(item.onlineUrl).host}
        </a>
      </Fact>
    )}
  </div>
)

const Fact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <p className="flex gap-1.5 *:[svg]:mt-1 *:[svg]:shrink-0">
    {icon}
    <span>
      <span className="sr-only">{label}: </span>
      {children}
    </span>
  </p>
)

const Actions = ({ item, publicUrl, isToCome }: NewsItemPageProps) => (
  <div className="no-print flex flex-wrap content-start items-baseline gap-3 lg:flex-col">
    {item.link && <ExternalLinkButton href={item.link}>{item.linkTitle ?? 'Learn more'}</ExternalLinkButton>}
    {isToCome && <AddToCalendar item={item} className={buttonClass('secondary')} />}
    <Share title={item.title} url={`${publicUrl}/news-events/${item.slug}`} />
    <Link to="/news-events" className="py-2 text-sm">
      All news and events
    </Link>
  </div>
)

const Share = ({ title, url }: { title: string; url: string }) => (
  <>
    <CopyButton text={url} label="link" isLabelShown />
    <a
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      className={buttonClass('secondary')}
    >
      <Mail aria-hidden size={16} />
      Share by email
    </a>
  </>
)

/** Links to the previous and the next item by date. */
const Neighbours = ({ item: { previous, next } }: { item: NewsEventWithNeighbours }) =>
  (previous || next) && (
    <nav aria-label="More news and events" className="no-print page mt-14">
      <ul className="grid gap-6 border-t-2 border-ink pt-5 sm:grid-cols-2">
        {previous && (
          <li>
            <Neighbour item={previous}>
              <ArrowLeft aria-hidden size={16} /> Previous
            </Neighbour>
          </li>
        )}
        {next && (
          <li className="sm:col-start-2 sm:text-end">
            <Neighbour item={next}>
              Next <ArrowRight aria-hidden size={16} />
            </Neighbour>
          </li>
        )}
      </ul>
    </nav>
  )

type NeighbourProps = { item: NonNullable<NewsEventWithNeighbours['next']>; children: ReactNode }

const Neighbour = ({ item, children }: NeighbourProps) => (
  <>
    <span className="eyebrow inline-flex items-center gap-1.5 align-top">{children}</span>
    <Link to="/news-events/$slug" params={{ slug: item.slug }} className="block font-serif text-lg text-ink">
      {keepWords(item.title)}
    </Link>
    <time dateTime={item.eventDate} className="text-sm text-ink-soft">
      {dayLine(item)}
    </time>
  </>
)
