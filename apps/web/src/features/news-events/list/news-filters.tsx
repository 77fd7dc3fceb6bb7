import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { FilterForm } from '../../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../../components/ui/filter-select.tsx'
import { oneOfParam, yearParam } from '../../../lib/search-params.ts'
import { countCategories, countYears, inCategory, inYear, type NewsFilter, type SplitNews } from './news-filter.ts'

type NewsFiltersProps = { filter: NewsFilter; news: SplitNews; onFilter: (change: NewsFilter) => void }

/**
 * Specification §2, /news-events: the filters by year of past items and by category. Each option shows how many items it would
 * give.
 */
export const NewsFilters = ({ filter, news, onFilter }: NewsFiltersProps) => {
  const { year, category } = filter
  const years = countYears(inCategory(news.past, category))
  const isOffered = !year || years.some((entry) => entry.year === year)
  const offered = isOffered ? years : [...years, { year, count: 0 }].sort((a, b) => b.year - a.year)
  const shown = [...inYear(news.past, year), ...news.upcoming]
  return (
    <FilterForm label="Filter news and events" page="/news-events" isSet={Boolean(year || category)}>
      <FilterSelect
        name="year"
        label="Year of news"
        allLabel="All years"
        value={String(year ?? '')}
        options={offered.map(({ year, count }) => ({ value: String(year), label: String(year), count }))}
        onChange={(value) => onFilter({ year: yearParam(value) })}
      />
      <FilterSelect
        name="category"
        label="Category"
        allLabel="All categories"
        value={category ?? ''}
        options={countCategories(shown).map(({ category, count }) => ({ value: category, label: category, count }))}
        onChange={(value) => onFilter({ category: oneOfParam(value, NEWS_EVENT_CATEGORIES) })}
      />
    </FilterForm>
  )
}
