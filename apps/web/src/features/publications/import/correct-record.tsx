import { useState } from 'react'
import { useFocusOnChange } from '../../../components/panel/use-focus-on-change.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'

type CorrectRecordProps = {
  /** The record's own part of the text. */
  text: string
  /** What the record is called, for screen readers. */
  name: string
  isBusy: boolean
  /** Reads the whole text again, with this for the record. */
  onCorrect: (text: string) => void
}

/** Shows the text of a record, to be corrected in its place (records §2.15). */
export const CorrectRecord = ({ text, name, isBusy, onCorrect }: CorrectRecordProps) => {
  const [typed, setTyped] = useState<string>()
  const box = useFocusOnChange<HTMLDivElement>(typed === undefined ? 'closed' : 'open', (element) =>
    element.querySelector<HTMLElement>('textarea, button')?.focus(),
  )
  if (typed === undefined)
    return (
      <div ref={box}>
        <Button onClick={() => setTyped(text)}>
          <span>
            Correct<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
    )
  return (
    <div ref={box} className="grid w-full gap-3">
      <Field label="Text of this record" isRequired>
        {(control) => (
          <textarea
            {...control}
            rows={Math.min(14, text.split('\n').length + 2)}
            spellCheck={false}
            className={`${control.className} font-mono`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button look="primary" aria-disabled={isBusy} onClick={() => onCorrect(typed)}>
          {isBusy ? 'Reading…' : 'Read again'}
        </Button>
        <Button onClick={() => setTyped(undefined)}>Leave it as it was</Button>
      </p>
    </div>
  )
}
