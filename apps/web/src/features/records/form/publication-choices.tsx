import type { Field } from '@hazards/schema/fields/field'
import { useState } from 'react'
import { keepForm } from '../../../components/panel/keep-form.ts'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { Loaded } from '../../../components/ui/loaded.tsx'
import { SearchBox } from '../../../components/ui/search-box.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ChosenList, useChosen } from './chosen-list.tsx'
import type { FieldsForm } from './use-record-form.ts'

type PublicationChoicesProps = { field: Field; path: string; form: FieldsForm; className: string }

/** Links a record to publications, which are found by their words: there are too many to list (records §17.11). */
export const PublicationChoices = ({ field, path, form, className }: PublicationChoicesProps) => {
  const [search, setSearch] = useState('')
  const { chosen, toggle } = useChosen(form, path)
  const error = findMessage(form.formState.errors, path)
  return (
    <fieldset className={`min-w-0 ${className}`} onKeyDown={keepForm}>
      <legend className="mb-1.5 text-sm font-semibold">
        {field.label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <SearchBox label="Find a publication by title, author, keyword or DOI" value={search} onSearch={setSearch} />
      <Chosen slugs={chosen} onRemove={toggle} />
      {search.trim() !== '' && <Found search={search} chosen={chosen} onToggle={toggle} />}
      {error && <p className="mt-1.5 text-sm font-semibold text-danger">{error}</p>}
    </fieldset>
  )
}

type ChosenProps = { slugs: readonly string[]; onRemove: (slug: string) => void }

const Chosen = ({ slugs, onRemove }: ChosenProps) => {
  const found = trpc.useQueries((calls) => slugs.map((id) => calls.publications.adminGet({ id }, { retry: false })))
  const chosen = slugs.map((slug, at) => ({ value: slug, text: found[at]?.data?.title ?? slug }))
  return <ChosenList label="Chosen publications" chosen={chosen} onRemove={onRemove} />
}

type FoundProps = { search: string; chosen: readonly string[]; onToggle: (slug: string) => void }

const Found = ({ search, chosen, onToggle }: FoundProps) => {
  const query = trpc.publications.page.useQuery({ search })
  return (
    <div className="mt-2 max-h-80 overflow-y-auto">
      <Loaded query={query} loading="Loading...">
        {({ items, total }) => (
          <>
            <p role="status" className={total > 0 ? 'sr-only' : 'text-sm text-ink-soft'}>
              {total > 0 ? `${total} found` : 'No publications found'}
            </p>
            {items.map(({ slug, title, authors, year }) => (
              <CheckBox
                key={slug}
                className="min-w-0 py-1"
                checked={chosen.includes(slug)}
                onChange={() => onToggle(slug)}
              >
                <span className="min-w-0">
                  {title}
                  <span className="block truncate text-xs text-ink-soft">
                    {authors}, {year}
                  </span>
                </span>
              </CheckBox>
            ))}
          </>
        )}
      </Loaded>
    </div>
  )
}
