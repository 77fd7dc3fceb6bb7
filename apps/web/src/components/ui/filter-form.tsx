import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { HiddenFields } from './hidden-fields.tsx'

type Page = '/' | '/publications' | '/news-events' | '/team'

type FilterFormProps = {
  label: string
  page: Page
  /** Whether any filter is set, so that it can be cleared. */
  isSet: boolean
  /** Filters of other lists on the same page, which are kept. */
  keep?: LinkProps<'a', RegisteredRouter, string, Page>['search'] & Record<string, string | number | undefined>
  children: ReactNode
}

/** Filters as a GET form of the page, so they also work without scripts. */
export const FilterForm = ({ label, page, isSet, keep = {}, children }: FilterFormProps) => (
  <form
    method="get"
    action={page}
    aria-label={label}
    onSubmit={(event) => event.preventDefault()}
    className="flex flex-wrap items-end gap-3"
  >
    <HiddenFields values={keep} />
    {children}
    <Button type="submit" look="secondary" className="no-script">
      Show
    </Button>
    {isSet && (
      <Link
        to={page}
        // Read when it is followed, since another list may have been narrowed a moment before.
        search={(current) => Object.fromEntries(Object.entries(current).filter(([name]) => name in keep))}
        resetScroll={false}
        activeOptions={{ exact: true }}
        // Clearing the filters removes this link, and the focus with it.
        onClick={(event) => event.currentTarget.closest('form')?.querySelector('select')?.focus()}
        className="py-2.5 text-sm"
      >
        Clear filters
      </Link>
    )}
  </form>
)
