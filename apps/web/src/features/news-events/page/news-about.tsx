import type { NewsEventExcerpt } from '@hazards/schema/news-event'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../components/layout/section.tsx'
import { ListedDate } from '../list/listed-date.tsx'

/** The newest news and events about a record, if there are any (records §17.11). */
export const NewsAbout = ({ items }: { items: readonly NewsEventExcerpt[] }) =>
  items.length > 0 && (
    <Section title="News & Events">
      <ul className="-mt-1 grid gap-4 text-sm">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to="/news-events/$slug"
              params={{ slug: item.slug }}
              className="inline-block leading-snug font-semibold"
            >
              {item.title}
            </Link>
            <p className="text-ink-soft">
              <ListedDate item={item} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
