import { publicationFields } from '@hazards/schema/kinds/publication'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import type { FieldsForm } from '../../records/form/use-record-form.ts'
import type { DoiLookup } from './use-doi-lookup.ts'

const { label, hint } = publicationFields.doi

/** The DOI of a publication, with a button that looks it up and fills in what is still empty (records §2.24). */
export const DoiField = ({ form, lookup }: { form: FieldsForm; lookup: DoiLookup }) => {
  const error = findMessage(form.formState.errors, 'doi')
  return (
    <div className="grid gap-2 sm:col-span-6">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field label={label} hint={hint} error={error}>
          {(control) => (
            <input
              type="text"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
              {...control}
              {...form.register('doi')}
            />
          )}
        </Field>
        <Button
          className="sm:mt-7"
          aria-disabled={lookup.isLooking}
          onClick={() => void lookup.lookUp()}
          disabled={String(form.watch('doi') ?? '').trim() === ''}
        >
          {lookup.isLooking ? 'Looking up…' : 'Fill from DOI'}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-sm empty:hidden">
          {lookup.note}
        </p>
        {lookup.undo && (
          <Button onClick={lookup.undo}>
            Undo<span className="sr-only"> filling in</span>
          </Button>
        )}
      </div>
    </div>
  )
}
