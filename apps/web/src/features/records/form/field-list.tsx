import type { Field } from '@hazards/schema/fields/field'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { findAt } from '../../../components/panel/schema-resolver.ts'
import { Button } from '../../../components/ui/button.tsx'
import { buildDraft } from './field-drafts.ts'
import type { FieldsForm } from './use-record-form.ts'

type FieldListProps = {
  field: Extract<Field, { control: 'list' }>
  path: string
  form: FieldsForm
  /** Renders the controls of the item at a path. */
  children: (path: string) => ReactNode
}

/** A list whose items can be added, moved and removed. */
export const FieldList = ({ field, path, form, children }: FieldListProps) => {
  const { label, hint, one, min, max, fields } = field
  const adder = useRef<HTMLButtonElement>(null)
  const items = useFieldArray({ control: form.control, name: path as never })
  const count = items.fields.length
  const problem = (findAt(form.formState.errors, path) as { message?: string } | undefined)?.message
  const remove = (at: number) => {
    items.remove(at)
    requestAnimationFrame(() => adder.current?.focus())
  }
  return (
    <fieldset className="sm:col-span-6">
      <legend className="font-serif text-lg">{label}</legend>
      {hint && <p className="text-xs text-ink-soft">{hint}</p>}
      {problem && (
        <p role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <ol className="mt-3 grid gap-4">
        {items.fields.map(({ id }, at) => {
          const name = `${one} ${at + 1}`
          return (
            <li key={id} className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-6">
              <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-6">
                <p className="eyebrow">{name}</p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    aria-label={`Move ${name} up`}
                    aria-disabled={at === 0}
                    onClick={() => at > 0 && items.move(at, at - 1)}
                  >
                    <ArrowUp aria-hidden size={16} />
                  </Button>
                  <Button
                    aria-label={`Move ${name} down`}
                    aria-disabled={at === count - 1}
                    onClick={() => at < count - 1 && items.move(at, at + 1)}
                  >
                    <ArrowDown aria-hidden size={16} />
                  </Button>
                  <Button aria-label={`Remove ${name}`} disabled={count <= min} onClick={() => remove(at)}>
                    <Trash2 aria-hidden size={16} />
                    Remove
                  </Button>
                </div>
              </div>
              {children(`${path}.${at}`)}
            </li>
          )
        })}
      </ol>
      <Button
        ref={adder}
        className="mt-4"
        disabled={count >= max}
        onClick={() => items.append(buildDraft(fields) as never)}
      >
        <Plus aria-hidden size={16} />
        Add {one}
      </Button>
    </fieldset>
  )
}
