import type { Field as Declared } from '@hazards/schema/fields/field'
import { getHazard, HAZARD_TYPES, type Hazard, searchHazards } from '@hazards/schema/hazards'
import { type ReactNode, useState } from 'react'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { ChosenList, useChosen } from './chosen-list.tsx'
import type { FieldsForm } from './use-record-form.ts'

type HazardChoicesProps = { field: Declared; path: string; form: FieldsForm; className: string }

/** Chooses hazards: found by name, earlier name or code, or in the tree of types and clusters (records §16.6). */
export const HazardChoices = ({ field, path, form, className }: HazardChoicesProps) => {
  const [text, setText] = useState('')
  const options = useChosen(form, path)
  const { chosen, toggle } = options
  return (
    <div className={`min-w-0 ${className}`}>
      <Field label={field.label} hint={field.hint} error={findMessage(form.formState.errors, path)}>
        {(control) => (
          <input
            {...control}
            type="search"
            placeholder="Landslide, flash flood, MH0604 …"
            value={text}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <ChosenList
        label="Chosen hazards"
        chosen={chosen.map((code) => ({ value: code, text: `${getHazard(code)?.name ?? code} (${code})` }))}
        onRemove={toggle}
      />
      <div className="mt-2 max-h-80 overflow-y-auto">
        {text.trim() ? <Found text={text} {...options} /> : <Tree {...options} />}
      </div>
    </div>
  )
}

type Options = { chosen: readonly string[]; toggle: (code: string) => void }

const Found = ({ text, ...options }: Options & { text: string }) => {
  const found = searchHazards(text)
  return (
    <>
      <p role="status" className="sr-only">
        {found.length} found
      </p>
      {found.length === 0 && <p className="text-sm text-ink-soft">No hazard is called so</p>}
      {found.map((hazard) => (
        <Choice key={hazard.code} hazard={hazard} {...options} isPlaced />
      ))}
    </>
  )
}

const Tree = (options: Options) =>
  HAZARD_TYPES.map(({ code, name, clusters }) => (
    <Branch key={code} name={name}>
      {() =>
        clusters.map((cluster) => (
          <Branch key={cluster.code} name={cluster.name} isInner>
            {() => cluster.hazards.map((hazard) => <Choice key={hazard.code} hazard={hazard} {...options} />)}
          </Branch>
        ))
      }
    </Branch>
  ))

type BranchProps = { name: string; isInner?: boolean; children: () => ReactNode }

/** A part of the tree, whose children exist while it is open: every form has some 300 hazards. */
const Branch = ({ name, isInner, children }: BranchProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`flex min-h-11 cursor-pointer items-center text-sm ${isInner ? '' : 'font-semibold'}`}>
        {name}
      </summary>
      <div className="ps-4">{isOpen && children()}</div>
    </details>
  )
}

type ChoiceProps = Options & { hazard: Hazard; isPlaced?: boolean }

const Choice = ({ hazard: { code, name, cluster, type }, chosen, toggle, isPlaced }: ChoiceProps) => (
  <CheckBox className="min-w-0" checked={chosen.includes(code)} onChange={() => toggle(code)}>
    <span className="min-w-0">
      {name} <span className="text-ink-soft">{code}</span>
      {isPlaced && (
        <span className="block text-xs text-ink-soft">
          {type.name} › {cluster.name}
        </span>
      )}
    </span>
  </CheckBox>
)
