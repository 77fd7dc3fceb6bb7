import type { AuthorName } from '@hazards/schema/author-names'
import { publicationFields } from '@hazards/schema/kinds/publication'
import type { PublicationInput } from '@hazards/schema/publication'
import { useRef, useState } from 'react'
import { LineArea } from '../../../components/panel/line-area.tsx'
import { Field } from '../../../components/ui/field.tsx'
import type { FieldsForm } from '../../records/form/use-record-form.ts'
import { readLine, withoutEmptyOrcid, writeLine } from './author-readings.ts'
import { AuthorRow, AuthorName as NameAsRead } from './author-row.tsx'

/** The maximum number of parsed names to show. Longer lists also show how many more there are. */
const SHOWN = 12

const { label, hint } = publicationFields.authors

/** The authors line, the names parsed from it, and fields to correct each name (records §2). */
export const AuthorsField = ({ form }: { form: FieldsForm<PublicationInput> }) => {
  const { names, onLine, onName } = useAuthors(form)
  const [isOpen, setIsOpen] = useState(false)
  const { authors, authorNames } = form.formState.errors
  const isShown = isOpen || Boolean(authorNames)
  return (
    <div className="min-w-0 sm:col-span-6">
      <Field label={label} isRequired error={authors?.message} hint={hint}>
        {(control) => <LineArea {...control} {...form.register('authors', { onChange: onLine })} />}
      </Field>
      {names.length > 0 && (
        <>
          <Reading names={names} />
          <details open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="mt-1">
            <summary className="inline-block py-1 text-sm font-semibold text-link">Correct names, add ORCIDs</summary>
            {isShown && (
              <p className="text-xs text-ink-soft">
                Particles and suffixes belong to the family name: van der Berg, King Jr. An ORCID looks like
                0000-0002-1825-0097. Add, remove and reorder authors in the line above.
              </p>
            )}
            {isShown && (
              <ol className="mt-3 divide-y divide-line border-y border-line">
                {names.map((name, at) => (
                  <AuthorRow
                    key={at}
                    name={name}
                    number={at + 1}
                    isChecked={Boolean(authorNames)}
                    onName={(changed) => onName(at, changed)}
                  />
                ))}
              </ol>
            )}
          </details>
        </>
      )}
    </div>
  )
}

const Reading = ({ names }: { names: readonly AuthorName[] }) => (
  <p className="mt-2 text-sm">
    Read as {names.length === 1 ? '1 author' : `${names.length} authors`}:{' '}
    {names.slice(0, SHOWN).map((name, at) => (
      <span key={at}>
        {at > 0 && ' · '}
        <NameAsRead name={name} />
      </span>
    ))}
    {names.length > SHOWN && ` · and ${names.length - SHOWN} more`}
  </p>
)

/** Keeps the line and the names in sync: editing one updates the other. */
const useAuthors = (form: FieldsForm<PublicationInput>) => {
  const names = (form.watch('authorNames') ?? []) as AuthorName[]
  const known = useRef<readonly AuthorName[]>(names)
  const set = (next: AuthorName[]) =>
    form.setValue('authorNames', next.length > 0 ? next : undefined, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const onLine = () => set(readLine(String(form.getValues('authors')), known.current))
  const onName = (at: number, changed: AuthorName) => {
    const next = names.map((name, each) => withoutEmptyOrcid(each === at ? changed : name))
    known.current = next
    set(next)
    const line = writeLine(next)
    if (line !== undefined) form.setValue('authors', line, { shouldDirty: true })
  }
  return { names, onLine, onName }
}
