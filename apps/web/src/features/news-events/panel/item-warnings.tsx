import type { ItemWarnings as Warnings } from '@hazards/schema/news-event-panel'
import { TriangleAlert } from 'lucide-react'

/** Returns whether there is anything to check before an item is approved. */
export const hasWarning = ({ isPast, lacksImageAlt, published }: Warnings): boolean =>
  isPast || lacksImageAlt || published !== null

/** Warnings to check before an item is approved (records §6). */
export const ItemWarnings = ({ warnings }: { warnings: Warnings }) => {
  const { isPast, lacksImageAlt, published } = warnings
  if (!hasWarning(warnings)) return null
  return (
    <div className="mt-2 flex gap-3 border-s-4 border-signal bg-sunken px-4 py-3 text-sm">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      <ul className="grid gap-1">
        {isPast && <li>Its date is in the past: it would appear under Latest News.</li>}
        {published && (
          <li>
            It looks like an item that is already published:{' '}
            <a href={`/news-events/${published.slug}`} target="_blank" rel="noopener">
              {published.title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        )}
        {lacksImageAlt && <li>Its picture has no description for people who cannot see it. You can add one.</li>}
      </ul>
    </div>
  )
}
