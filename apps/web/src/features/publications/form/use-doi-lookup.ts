import type { Fields } from '@hazards/schema/fields/field'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { buildDraft, type Draft } from '../../records/form/field-drafts.ts'
import type { FieldsForm } from '../../records/form/use-record-form.ts'

type Options = { form: FieldsForm; fields: Fields; isNew: boolean }
export type DoiLookup = ReturnType<typeof useDoiLookup>

/**
 * Looks up the DOI that was typed and fills in the fields that are still empty (records §2, 'Import'). `note` says which, or why
 * none; `fills` counts how often some were filled in.
 */
export const useDoiLookup = ({ form, fields, isNew }: Options) => {
  const preview = trpc.publications.previewImport.useMutation()
  const [note, setNote] = useState('')
  const [fills, setFills] = useState(0)
  const lookUp = async () => {
    if (preview.isPending) return
    setNote('')
    try {
      const { items } = await preview.mutateAsync({ text: String(form.getValues('doi')), format: 'doi' })
      const [found] = items
      if (!found?.publication) return setNote(`${found?.message ?? 'This is not a DOI'}. Nothing was filled in.`)
      const filled = fillEmpty({ form, fields, isNew }, found.publication)
      setNote(
        filled.length > 0
          ? `Filled in: ${filled.join(', ')}. Please check them before you save.`
          : 'The registry has nothing for the fields that are still empty.',
      )
      if (filled.length > 0) setFills(fills + 1)
    } catch (error) {
      setNote(`${reasonOf(error)} Nothing was filled in.`)
    }
  }
  return { lookUp, note, fills, isLooking: preview.isPending }
}

/** Fills in what nobody typed, and returns the labels of the fields that it changed. */
const fillEmpty = ({ form, fields, isNew }: Options, record: Draft): string[] => {
  const entered = form.getValues()
  const labels: string[] = []
  for (const [name, value] of Object.entries(buildDraft(fields, record))) {
    const field = fields[name]
    if (!field || !hasValue(record[name]) || !hasValue(value)) continue
    const isFree = !hasValue(entered[name]) || (isNew && !form.getFieldState(name).isDirty)
    if (!isFree || JSON.stringify(entered[name]) === JSON.stringify(value)) continue
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    if (!field.repeats) labels.push(field.label)
  }
  return labels
}

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '' && value !== false
