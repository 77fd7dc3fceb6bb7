import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { useFocusOnAdded } from '../../../components/ui/use-focus-on-added.ts'

type InputRowsProps<Row> = {
  label: string
  /** The name of a row: 'link'. */
  one: string
  max: number
  rows: readonly Row[]
  /** What a new row begins with. */
  empty: Row
  onRows: (rows: Row[]) => void
  /** Renders the fields of a row, of which a {@link RowChoice} is the first. */
  children: (row: Row, at: number, onChange: (changed: Row) => void) => ReactNode
}

/** An optional field of any number of rows, which are added and removed. */
export const InputRows = <Row,>({ label, one, max, rows, empty, onRows, children }: InputRowsProps<Row>) => {
  const title = useId()
  const { list, expectMore } = useFocusOnAdded(rows.length)
  const adder = useRef<HTMLButtonElement>(null)
  const remove = (at: number) => {
    onRows(rows.toSpliced(at, 1))
    adder.current?.focus()
  }
  const add = () => {
    expectMore()
    onRows([...rows, empty])
  }
  return (
    <div className="grid gap-3 sm:col-span-6">
      <p id={title} className="text-sm font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </p>
      {rows.length > 0 && (
        <ul ref={list} aria-labelledby={title} className="grid gap-4">
          {rows.map((row, at) => (
            <li key={at} className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
              {children(row, at, (changed) => onRows(rows.toSpliced(at, 1, changed)))}
              <Button onClick={() => remove(at)} aria-label={`Remove ${one} ${at + 1}`} className="sm:mt-7.5">
                <X aria-hidden size={18} />
                <span className="sm:sr-only">Remove</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button ref={adder} disabled={rows.length >= max} onClick={add}>
          <Plus aria-hidden size={18} />
          Add a {one}
        </Button>
      </p>
    </div>
  )
}

type RowChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** The choice that a row begins with. It has the focus once the row is added. */
export const RowChoice = <Value extends string>({ label, values, labels, value, onChange }: RowChoiceProps<Value>) => (
  <Field label={label} isRequired>
    {(control) => (
      <Select
        {...control}
        data-row
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        options={values.map((each) => ({ value: each, label: labels[each] }))}
      />
    )}
  </Field>
)
