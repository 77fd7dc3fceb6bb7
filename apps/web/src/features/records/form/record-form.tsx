import type { Fields } from '@hazards/schema/fields/field'
import { NOW } from '@hazards/schema/publishing'
import { type FocusEventHandler, type ReactNode, useEffect, useId } from 'react'
import { SaveProblemNotice } from '../../../components/panel/save-problem.tsx'
import { useFocusOnProblem } from '../../../components/panel/use-focus-on-problem.ts'
import { Button } from '../../../components/ui/button.tsx'
import { DraftClash, DraftNotice } from './draft-notice.tsx'
import { type FieldControlOptions, FieldControls } from './field-control.tsx'
import type { Saved } from './use-record-editor.ts'
import type { FieldsForm, RecordFormState } from './use-record-form.ts'

type RecordFormProps<Entity extends Saved, Input extends object> = Pick<
  FieldControlOptions,
  'own' | 'note' | 'addressOf'
> & {
  state: RecordFormState<Entity, Input>
  title: string
  /** The kind of record, in the notice of a conflict. */
  thing: string
  /** The label of the button that saves. */
  submit: string
  /** Whether the title is shown by what is around the form, such as a dialog. */
  isBare?: boolean
  /** The collapsed part: its heading, what is in it, and whether it is open at first. */
  more?: { title: string; about: string; isOpen?: boolean }
  /** Whether a record that somebody else deleted can be added again. */
  canAddAgain?: boolean
  onBlur?: FocusEventHandler<HTMLFormElement>
  /** Omit it if a button elsewhere closes the form. */
  onCancel?: () => void
  /** What is particular to the kind, above the buttons. */
  children?: ReactNode
  /** A button of the kind's own. */
  button?: ReactNode
}

const CARD = 'scroll-mt-24 rounded-card border border-line bg-surface p-5 sm:p-8'

/**
 * The form of a record for administrators (specification §4 and §5, records §5), made of the declarations of its fields. Typed
 * input is kept until it is saved.
 */
export const RecordForm = <Entity extends Saved, Input extends object>({
  state,
  title,
  isBare = false,
  more,
  onBlur,
  ...rest
}: RecordFormProps<Entity, Input>) => {
  const id = useId()
  const element = useFocusOnProblem(state.attempts)
  useEffect(() => {
    if (!isBare) element.current?.scrollIntoView({ block: 'start' })
  }, [isBare, element])
  const { form, fields, onBusy } = state
  const controls = { form: form as FieldsForm, onBusy, own: rest.own, note: rest.note, addressOf: rest.addressOf }
  return (
    <form
      ref={element}
      {...(isBare ? { 'aria-label': title } : { 'aria-labelledby': id })}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void state.send()
      }}
      onBlur={onBlur}
      className={`grid gap-5 sm:grid-cols-6 ${isBare ? '' : `my-6 ${CARD}`}`}
    >
      {!isBare && (
        <h2 id={id} className="text-xl sm:col-span-6">
          {title}
        </h2>
      )}
      <DraftNotice draft={state.draft} thing={rest.thing} />
      {listSections(fields).map(([isMore, section]) =>
        isMore && more ? (
          <More key="more" {...more} fields={section} form={controls.form}>
            <FieldControls fields={section} path="" {...controls} />
          </More>
        ) : (
          <FieldControls key={Object.keys(section)[0]} fields={section} path="" {...controls} />
        ),
      )}
      <FormEnd state={state} {...rest} />
    </form>
  )
}

/** Returns the fields before, in and after the collapsed part. */
const listSections = (fields: Fields): [isMore: boolean, fields: Fields][] => {
  const sections: [boolean, Record<string, Fields[string]>][] = []
  for (const [name, field] of Object.entries(fields)) {
    const isMore = field.isMore === true
    if (sections.at(-1)?.[0] !== isMore) sections.push([isMore, {}])
    Object.assign(sections.at(-1)?.[1] ?? {}, { [name]: field })
  }
  return sections
}

type MoreProps = NonNullable<RecordFormProps<Saved, object>['more']> & {
  fields: Fields
  form: FieldsForm
  children: ReactNode
}

/** The collapsed part of a form. Its summary names the fields that are filled in. */
const More = ({ title, about, isOpen, fields, form, children }: MoreProps) => {
  const values = form.watch(Object.keys(fields))
  const filled = Object.values(fields).filter((_, at) => {
    const value = values[at]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
  return (
    <details open={isOpen} className="border-y border-line py-2 sm:col-span-6">
      <summary className="py-2 font-semibold">
        {title}
        <span className="text-sm font-normal text-ink-soft">
          : {filled.length > 0 ? filled.map(({ label }) => label).join(', ') : about}
        </span>
      </summary>
      <div className="grid gap-5 pt-3 pb-4 sm:grid-cols-6">{children}</div>
    </details>
  )
}

type FormEndProps<Entity extends Saved, Input extends object> = Pick<
  RecordFormProps<Entity, Input>,
  'state' | 'thing' | 'submit' | 'canAddAgain' | 'onCancel' | 'children' | 'button'
>

const FormEnd = <Entity extends Saved, Input extends object>(props: FormEndProps<Entity, Input>) => {
  const { state, thing, submit, canAddAgain, onCancel, children, button } = props
  const { isSubmitting, errors } = state.form.formState
  return (
    <div className="grid gap-5 sm:col-span-6">
      {children}
      <ProblemCount count={Object.keys(errors).length} />
      <SaveProblemNotice
        problem={state.problem}
        thing={thing}
        onLoad={state.load}
        onSaveOver={state.send}
        {...(canAddAgain && { onAddAgain: () => void state.send(null) })}
      />
      <DraftClash draft={state.draft} thing={thing} />
      {state.draft.keep && <WithdrawalNotice form={state.form as FieldsForm} thing={thing} />}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" aria-disabled={isSubmitting} disabled={state.isUploading}>
          {isSubmitting ? 'Saving…' : submit}
        </Button>
        {state.draft.keep && <Button onClick={() => void state.draft.keep?.()}>Save as draft</Button>}
        {button}
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </p>
      {state.draft.keep && (
        <p className="-mt-2 text-xs text-ink-soft">
          ‘Save as draft’ keeps your changes for later: visitors go on seeing the {thing} as it is.
        </p>
      )}
    </div>
  )
}

/** Says how many fields are refused: the focus goes to the first of them, and a long form does not show the others. */
const ProblemCount = ({ count }: { count: number }) => (
  <p role="status" className="text-sm font-semibold text-danger empty:hidden">
    {count > 1 && `${count} fields need your attention.`}
  </p>
)

/** Warns that saving hides a public record from visitors, and says how it stays public meanwhile (records §11). */
const WithdrawalNotice = ({ form, thing }: { form: FieldsForm; thing: string }) => {
  const moment = form.watch('publishAt') as string | null | undefined
  const isPublic = moment === undefined || moment === NOW || Date.parse(moment ?? '') <= Date.now()
  return (
    <p role="status" className="text-sm font-semibold empty:hidden">
      {!isPublic &&
        `Visitors see this ${thing} now. Saving hides it from them${moment === null ? '' : ' until that day and time'}. To prepare changes while it stays public, choose ‘Since …’ above and ‘Save as draft’.`}
    </p>
  )
}
