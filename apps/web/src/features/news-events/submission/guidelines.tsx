import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { useTexts } from '../../../lib/page-texts.ts'
import { CategoryBadge } from '../list/category-badge.tsx'

/** Specification §2, /submit-news: guidelines for the five categories. */
export const Guidelines = () => {
  const { categories } = useTexts('submit-news')
  return (
    <dl className="grid gap-5 text-sm">
      {NEWS_EVENT_CATEGORIES.map((category) => (
        <div key={category}>
          <dt>
            <CategoryBadge category={category} />
          </dt>
          <dd className="mt-1.5 text-ink-soft">{categories[category]}</dd>
        </div>
      ))}
    </dl>
  )
}
