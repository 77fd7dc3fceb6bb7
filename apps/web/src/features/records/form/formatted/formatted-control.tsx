import type { Field as Declared } from '@hazards/schema/fields/field'
import type { TextFormat } from '@hazards/schema/formatted-text'
import { Bold, Heading, ImagePlus, Italic, Link, List, type LucideIcon, Quote } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { findMessage } from '../../../../components/panel/schema-resolver.ts'
import { TextArea } from '../../../../components/panel/text-area.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import type { FieldsForm } from '../use-record-form.ts'
import { type Formatting, formatSelection, replaceSelection, type Selected } from './format-selection.ts'
import { FormattedPreview } from './formatted-preview.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const HINTS: Record<TextFormat, string> = {
  plain: 'Shown as typed. An empty line begins a new paragraph, and addresses become links.',
  markdown: 'An empty line begins a new paragraph. **bold**, *italic*, ## heading, - list, > quote, [words](address).',
}
/** Returns the lines of the control. */
const getRows = (field: Declared) =>
  field.control === 'formatted-paragraphs' ? 14 : field.control === 'formatted' && field.max <= 600 ? 4 : 6
const KEYS: Record<string, Formatting> = { b: 'bold', i: 'italic', k: 'link' }

type FormattedControlProps = { field: Declared; path: string; form: FieldsForm }

/**
 * A long text in Markdown, with buttons that write the marks and a preview (records §19). One that was there before stays as
 * typed until it is asked to be formatted.
 */
export const FormattedControl = ({ field, path, form }: FormattedControlProps) => {
  const { label, hint, isRequired } = field
  const textFormat = (form.watch('textFormat') ?? 'plain') as TextFormat
  const [isPreviewed, setIsPreviewed] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const change = useChange(area, path, form)
  const isFormatted = textFormat === 'markdown'
  return (
    <Field
      label={label}
      isRequired={isRequired}
      hint={[hint && `${hint}.`, HINTS[textFormat]].filter(Boolean).join(' ')}
      error={findMessage(form.formState.errors, path)}
      className="sm:col-span-6"
    >
      {(control) => (
        <>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
            {isFormatted && !isPreviewed && <Marks change={change} />}
            <FormatSwitch form={form} isFormatted={isFormatted} />
            <ViewButtons label={label} isPreviewed={isPreviewed} onChange={setIsPreviewed} />
          </div>
          {isPreviewed && (
            <div className="min-h-[7lh] rounded-card border border-line bg-surface px-4 py-3">
              <FormattedPreview text={String(form.getValues(path) ?? '')} textFormat={textFormat} />
            </div>
          )}
          <div hidden={isPreviewed}>
            <Typing
              {...{ control, form, path, area }}
              rows={getRows(field)}
              onFormat={isFormatted ? change : undefined}
            />
          </div>
        </>
      )}
    </Field>
  )
}

/** Formats all texts of the form, which have one format (records §19.6), or none of them again until it is saved. */
const FormatSwitch = ({ form, isFormatted }: { form: FieldsForm; isFormatted: boolean }) =>
  form.formState.defaultValues?.textFormat !== 'markdown' && (
    <Button
      look="quiet"
      onClick={() => form.setValue('textFormat', isFormatted ? 'plain' : 'markdown', { shouldDirty: true })}
    >
      {isFormatted ? 'Use no formatting' : 'Use formatting in the whole form'}
    </Button>
  )

type Change = (edit: (selected: Selected) => Selected) => void

/** The buttons that write the marks, and the dialog that one of them opens. */
const Marks = ({ change }: { change: Change }) => {
  const [isChoosing, setIsChoosing] = useState(false)
  const insert = (picture: string, words: string) =>
    change((selected) => replaceSelection(selected, `![${words.replace(/[[\]\\]/g, '\\$&')}](${picture})`))
  return (
    <>
      <FormattingBar
        onFormat={(formatting) => change((selected) => formatSelection(selected, formatting))}
        onPicture={() => setIsChoosing(true)}
      />
      <PictureDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} onInsert={insert} />
    </>
  )
}

type TypingProps = {
  control: object
  rows: ReturnType<typeof getRows>
  form: FieldsForm
  path: string
  area: RefObject<HTMLTextAreaElement | null>
  /** Omit it if keys write no marks. */
  onFormat: Change | undefined
}

const Typing = ({ control, rows, form, path, area, onFormat }: TypingProps) => {
  const { ref, ...registered } = form.register(path)
  return (
    <TextArea
      rows={rows}
      {...control}
      {...registered}
      ref={(element) => {
        ref(element)
        area.current = element
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const formatting = (event.ctrlKey || event.metaKey) && !event.altKey && KEYS[event.key.toLowerCase()]
        if (!formatting || !onFormat) return
        event.preventDefault()
        event.stopPropagation()
        onFormat((selected) => formatSelection(selected, formatting))
      }}
    />
  )
}

/** Returns what changes the text at its selection, as one step of the browser's undo where it can. */
const useChange =
  (area: RefObject<HTMLTextAreaElement | null>, path: string, form: FieldsForm): Change =>
  (edit) => {
    const element = area.current
    if (!element) return
    const { text, start, end } = edit({
      text: element.value,
      start: element.selectionStart,
      end: element.selectionEnd,
    })
    element.focus()
    element.select()
    if (!document.execCommand?.('insertText', false, text)) element.value = text
    form.setValue(path, element.value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    // After it, because setting a value may move the selection.
    element.setSelectionRange(start, end)
  }

type ViewButtonsProps = { label: string; isPreviewed: boolean; onChange: (isPreviewed: boolean) => void }

/** Their names end with that of the text: the form has a 'Preview' of its own, and often several texts. */
const ViewButtons = ({ label, isPreviewed, onChange }: ViewButtonsProps) => (
  <fieldset aria-label="View" className="ms-auto flex gap-x-4">
    {([false, true] as const).map((isPreview) => (
      <button
        key={String(isPreview)}
        type="button"
        aria-pressed={isPreview === isPreviewed}
        onClick={() => onChange(isPreview)}
        className="min-h-11 border-b-3 border-transparent text-sm font-semibold text-ink-soft hover:border-line aria-pressed:border-signal aria-pressed:text-ink"
      >
        {isPreview ? 'Preview' : 'Write'}
        <span className="sr-only">: {label}</span>
      </button>
    ))}
  </fieldset>
)

const BUTTONS: { formatting: Formatting; label: string; icon: LucideIcon }[] = [
  { formatting: 'bold', label: 'Bold', icon: Bold },
  { formatting: 'italic', label: 'Italic', icon: Italic },
  { formatting: 'heading', label: 'Heading', icon: Heading },
  { formatting: 'list', label: 'List', icon: List },
  { formatting: 'quote', label: 'Quote', icon: Quote },
  { formatting: 'link', label: 'Link', icon: Link },
]
const BUTTON = 'grid size-11 place-items-center rounded-card hover:bg-sunken max-sm:w-10'

type FormattingBarProps = {
  onFormat: (formatting: Formatting) => void
  onPicture: () => void
}

/** The buttons above a formatted text: one stop by keyboard, arrow keys move between them. */
const FormattingBar = ({ onFormat, onPicture }: FormattingBarProps) => (
  <Toolbar.Root aria-label="Formatting" className="-ms-1 flex flex-wrap">
    {BUTTONS.map(({ formatting, label: name, icon: Icon }) => (
      <Toolbar.Button
        key={formatting}
        type="button"
        title={name}
        className={BUTTON}
        onClick={() => onFormat(formatting)}
      >
        <Icon aria-hidden size={18} />
        <span className="sr-only">{name}</span>
      </Toolbar.Button>
    ))}
    <Toolbar.Button type="button" title="Picture" className={BUTTON} onClick={onPicture}>
      <ImagePlus aria-hidden size={18} />
      <span className="sr-only">Picture</span>
    </Toolbar.Button>
  </Toolbar.Root>
)
