import { BULK_ACTIONS, type BulkAction, type BulkValue, getBulkValue } from '@hazards/schema/bulk.constants'
import { useState } from 'react'
import { formatCount, type Words } from '../../../components/panel/list/list-kind.ts'
import type { ActionDialogProps } from '../../../components/panel/list/selection-bar.tsx'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { useRecordOptions } from '../form/use-record-options.ts'

/** A bulk action, and what it adds or removes. */
export type Edit = { action: BulkAction; value?: string }

/** Returns whether a bulk action changes a field, as the dialog offers it. */
export const isEdit = (action: BulkAction): boolean => BULK_ACTIONS[action].done === 'edited'

type BulkEditDialogProps = Pick<ActionDialogProps<never>, 'isOpen' | 'count' | 'onClose'> & {
  words: Words
  /** The bulk actions that change a field of these records. */
  edits: readonly BulkAction[]
  onEdit: (edit: Edit) => void
}

/** Asks which of these changes is to be made in the selected records (records §6). */
export const BulkEditDialog = ({ isOpen, count, onClose, words, ...form }: BulkEditDialogProps) => (
  <ModalDialog isOpen={isOpen} title={`Edit ${formatCount(count, words)}`} size="narrow" onClose={onClose}>
    <EditForm {...form} />
  </ModalDialog>
)

const EditForm = ({ edits, onEdit }: Pick<BulkEditDialogProps, 'edits' | 'onEdit'>) => {
  const [action, setAction] = useState(edits[0] as BulkAction)
  const [value, setValue] = useState('')
  const [isSent, setIsSent] = useState(false)
  const wanted = getBulkValue(action)
  const typed = value.trim()
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsSent(true)
        if (!wanted) onEdit({ action })
        else if (typed) onEdit({ action, value: typed })
      }}
    >
      <Field label="What to change" isRequired>
        {(control) => (
          <Select
            {...control}
            value={action}
            onChange={({ target }) => {
              const next = target.value as BulkAction
              if (getBulkValue(next) !== wanted) setValue('')
              setIsSent(false)
              setAction(next)
            }}
            options={edits.map((each) => ({ value: each, label: BULK_ACTIONS[each].label }))}
          />
        )}
      </Field>
      {wanted && <ValueField of={wanted} value={value} onChange={setValue} isMissing={isSent && !typed} />}
      <p>
        <Button type="submit" look="primary">
          Apply
        </Button>
      </p>
    </form>
  )
}

type ValueFieldProps = { of: BulkValue; value: string; onChange: (value: string) => void; isMissing: boolean }

const ValueField = ({ of, isMissing, ...rest }: ValueFieldProps) =>
  of === 'keyword' ? (
    <KeywordField {...rest} {...(isMissing && { error: 'Type the keyword' })} />
  ) : (
    <RecordField of={of} {...rest} {...(isMissing && { error: `Choose the ${of}` })} />
  )

type ControlProps = Pick<ValueFieldProps, 'value' | 'onChange'> & { error?: string }

const KeywordField = ({ value, onChange, ...field }: ControlProps) => (
  <Field label="Keyword" isRequired {...field}>
    {(control) => (
      <input {...control} maxLength={100} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)

const RecordField = ({ of, value, onChange, ...field }: ControlProps & { of: Exclude<BulkValue, 'keyword'> }) => {
  const options = useRecordOptions(of)
  return (
    <Field label={of === 'theme' ? 'Theme' : 'Project'} isRequired {...field}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          none="Choose…"
          options={options}
        />
      )}
    </Field>
  )
}
