import type { Fields } from '@hazards/schema/fields/field'
import { useState } from 'react'
import { formatReason } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { buildDraft, type Draft } from '../../records/form/field-drafts.ts'
import type { FieldsForm } from '../../records/form/use-record-form.ts'

type Options = { form: FieldsForm; fields: Fields; isNew: boolean }
/** A field that was filled in: its label, what it held before, and what it was filled with. */
type Filled = { name: string; label: string; before: unknown; value: unknown }
export type DoiLookup = ReturnType<typeof useDoiLookup>

/**
 * Looks up the DOI that was typed and fills in the fields that are still empty (records §2.24). `note` says which, or why none;
 * `undo` empties them again, while it can; `fills` counts how often fields were filled in or emptied.
 *
 * @param onFilled is called when fields were filled in
 */
export const useDoiLookup = ({ onFilled, ...options }: Options & { onFilled: () => void }) => {
  const { form } = options
  const preview = trpc.publications.previewImport.useMutation()
  const [note, setNote] = useState('')
  const [fills, setFills] = useState(0)
  const [filled, setFilled] = useState<Filled[]>([])
  const lookUp = async () => {
    if (preview.isPending) return
    setNote('')
    setFilled([])
    try {
      const { items } = await preview.mutateAsync({ text: String(form.getValues('doi')), format: 'doi' })
      const [found] = items
      if (!found?.publication) return setNote(`${found?.message ?? 'This is not a DOI'}. Nothing was filled in.`)
      const done = fillEmpty(options, found.publication)
      if (done.length === 0) return setNote('The registry has nothing for the fields that are still empty.')
      setNote(`Filled in: ${getLabels(done)}. Please check them before you save.`)
      setFilled(done)
      setFills(fills + 1)
      onFilled()
    } catch (error) {
      setNote(`${formatReason(error)} Nothing was filled in.`)
    }
  }
  const undo = () => {
    const kept = filled.filter(({ name, value }) => !isSame(form.getValues(name), value))
    for (const { name, before, value } of filled)
      if (isSame(form.getValues(name), value)) form.setValue(name, before, { shouldDirty: true })
    setNote(
      `Nothing is filled in any more${kept.length > 0 ? `, but what you changed is kept: ${getLabels(kept)}` : ''}.`,
    )
    setFilled([])
    setFills(fills + 1)
    form.setFocus('doi')
  }
  return { lookUp, undo: filled.length > 0 ? undo : undefined, note, fills, isLooking: preview.isPending }
}

/** Fills in what nobody typed, and returns the fields that it changed. */
const fillEmpty = ({ form, fields, isNew }: Options, record: Draft): Filled[] => {
  const entered = form.getValues()
  const filled: Filled[] = []
  for (const [name, value] of Object.entries(buildDraft(fields, record))) {
    const field = fields[name]
    if (!field || !hasValue(record[name]) || !hasValue(value)) continue
    const isFree = !hasValue(entered[name]) || (isNew && !form.getFieldState(name).isDirty)
    if (!isFree || isSame(entered[name], value)) continue
    filled.push({ name, label: field.repeats ? '' : field.label, before: structuredClone(entered[name]), value })
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return filled
}

/** The labels of fields, without what only repeats another one. */
const getLabels = (filled: Filled[]) => filled.flatMap(({ label }) => label || []).join(', ')

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '' && value !== false
