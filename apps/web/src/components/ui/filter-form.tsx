import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { HiddenFields } from './hidden-fields.tsx'

type Page = '/' | '/publications' | '/news-events'

type FilterFormProps = {
  label: string
  /** The page whose list is filtered. */
  page: Page
  /** Whether a filter is set that could be cleared. */
  isSet: boolean
  /** Filters of other lists on the same page, which stay as they are. */
  keep?: LinkProps<'a', RegisteredRouter, string, Page>['search'] & Record<string, string | number | undefined>
  children: ReactNode
}

/** Filters as a form that asks for its own page again: where no script runs, it works by the address alone. */
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
        search={keep}
        resetScroll={false}
        activeOptions={{ exact: true }}
        // The link goes with the filters; the focus would go with it.
        onClick={(event) => event.currentTarget.closest('form')?.querySelector('select')?.focus()}
        className="py-2.5 text-sm"
      >
        Clear filters
      </Link>
    )}
  </form>
)
