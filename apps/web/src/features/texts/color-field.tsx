import type { Field as Declared } from '@hazards/schema/fields/field'
import { HEX_COLOR } from '@hazards/schema/site-colors'
import { LineArea } from '../../components/panel/line-area.tsx'
import { findMessage } from '../../components/panel/schema-resolver.ts'
import { Field } from '../../components/ui/field.tsx'
import type { FieldsForm } from '../records/form/use-record-form.ts'

type ColorFieldProps = {
  field: Declared
  name: string
  /** What is used as long as none is chosen. */
  original: string
  form: FieldsForm
}

/** A color, typed or chosen with the browser's own picker (records §5.18). */
export const ColorField = ({ field: { label, hint }, name, original, form }: ColorFieldProps) => {
  const typed = String(form.watch(name) ?? '').trim()
  const choose = (color: string) =>
    form.setValue(name, color, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Field label={label} hint={hint} error={findMessage(form.formState.errors, name)} className="sm:col-span-3">
      {(control) => (
        <div className="flex gap-3">
          <LineArea autoComplete="off" {...control} {...form.register(name)} />
          <input
            type="color"
            aria-label={`Choose: ${label}`}
            value={HEX_COLOR.test(typed) ? typed.toLowerCase() : original}
            onChange={({ target }) => choose(target.value)}
            className="h-11 w-14 shrink-0 rounded-card border border-edge bg-surface p-1"
          />
        </div>
      )}
    </Field>
  )
}
