import type { AuthorName as Name, PersonName } from '@hazards/schema/author-names'
import { displayName } from '@hazards/schema/display-name'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { findProblems, toggleKind } from './author-readings.ts'

/** A parsed name. The family name is emphasized, and an organization is marked as one. */
export const AuthorName = ({ name }: { name: Name }) => {
  if ('literal' in name)
    return (
      <>
        <i>{name.literal}</i> (group)
      </>
    )
  const { family, given, orcid } = name
  // In some scripts the family name comes first.
  const isFamilyFirst = given && !displayName(name).startsWith(given)
  return (
    <>
      {!isFamilyFirst && given && `${given} `}
      <b>{family}</b>
      {isFamilyFirst && ` ${given}`}
      {orcid && <span className="text-xs text-ink-soft"> ORCID</span>}
    </>
  )
}

type AuthorRowProps = {
  name: Name
  number: number
  /** Whether the name's problems are shown. */
  isChecked: boolean
  onName: (name: Name) => void
}

export const AuthorRow = ({ name, number, isChecked, onName }: AuthorRowProps) => {
  const isBody = 'literal' in name
  const problems = isChecked ? findProblems(name) : {}
  return (
    <li className="py-3">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="eyebrow mb-1">Author {number}</legend>
        {isBody ? (
          <Field label="Name of the group" isRequired error={problems.literal?.message} className="sm:col-span-3">
            {(control) => (
              <input {...control} value={name.literal} onChange={({ target }) => onName({ literal: target.value })} />
            )}
          </Field>
        ) : (
          <Person name={name} problems={problems} onName={onName} />
        )}
        <CheckBox className="sm:col-span-3" checked={isBody} onChange={() => onName(toggleKind(name))}>
          A group or institution, not a person
        </CheckBox>
      </fieldset>
    </li>
  )
}

type PersonProps = Pick<AuthorRowProps, 'onName'> & { name: PersonName; problems: ReturnType<typeof findProblems> }

const Person = ({ name, problems, onName }: PersonProps) => (
  <>
    <Field label="Given names" error={problems.given?.message}>
      {(control) => (
        <input
          {...control}
          value={name.given ?? ''}
          onChange={({ target }) => onName({ ...name, given: target.value })}
        />
      )}
    </Field>
    <Field label="Family name" isRequired error={problems.family?.message}>
      {(control) => (
        <input {...control} value={name.family} onChange={({ target }) => onName({ ...name, family: target.value })} />
      )}
    </Field>
    <Field label="ORCID" error={problems.orcid?.message}>
      {(control) => (
        <input
          {...control}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={name.orcid ?? ''}
          onChange={({ target }) => onName({ ...name, orcid: target.value })}
        />
      )}
    </Field>
  </>
)
