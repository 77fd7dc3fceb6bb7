import { COLORS } from '@hazards/schema/colors'
import { TEXTS, textsUpdateSchema } from '@hazards/schema/texts'
import { disagrees, findCount, shownFigure } from '../../lib/shown-figure.ts'
import { trpc } from '../../lib/trpc.ts'
import { FieldControls } from '../records/form/field-control.tsx'
import { buildDraft } from '../records/form/field-drafts.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { type FieldsForm, type FormListeners, useRecordForm } from '../records/form/use-record-form.ts'
import { ColorField } from './color-field.tsx'
import { ColorNote } from './color-note.tsx'
import { MapLinkField } from './map-link-field.tsx'
import { TextsPreview } from './texts-preview.tsx'
import { type EditedTexts, useTextsEditor } from './use-save-texts.ts'

type TextsFormProps = FormListeners & {
  /** The current texts. */
  texts: EditedTexts
  onCancel: () => void
}

/** Edits the texts of a page (records §5) for people without technical knowledge. */
export const TextsForm = ({ texts, onCancel, ...listeners }: TextsFormProps) => {
  const { id } = texts
  const { name, fields } = TEXTS[id]
  const editor = useTextsEditor(texts)
  const schema = textsUpdateSchema(id)
  const state = useRecordForm({ fields, schema, editor, initial: buildDraft(fields, texts), ...listeners })
  const form = state.form as FieldsForm
  const own = 'latitude' in fields && {
    latitude: (
      <div key="latitude" className="grid gap-5 sm:col-span-6 sm:grid-cols-6">
        <MapLinkField form={state.form} />
        <FieldControls fields={{ latitude: fields.latitude }} path="" form={form} onBusy={state.onBusy} />
      </div>
    ),
    mainColor: (
      <ColorField key="mainColor" name="mainColor" field={fields.mainColor} original={COLORS.light.link} form={form} />
    ),
    accentColor: (
      <ColorField
        key="accentColor"
        name="accentColor"
        field={fields.accentColor}
        original={COLORS.light.signal}
        form={form}
      />
    ),
  }
  return (
    <RecordForm
      state={state}
      title={`Texts: ${name}`}
      thing="page"
      submit="Save"
      {...(own && { own })}
      note={(group, path) =>
        'mainColor' in group ? (
          <ColorNote form={form} />
        ) : (
          'about' in group && (
            <div className="sm:col-span-6">
              <FigureNote form={state.form} path={path} typed={'value' in group ? 'value' : 'figure'} />
            </div>
          )
        )
      }
      button={<TextsPreview page={id} read={state.check} />}
      onCancel={onCancel}
    />
  )
}

type FigureNoteProps = { form: Pick<FieldsForm, 'watch'>; path: string; typed: string }

/** Shows the counted value of a figure: if it replaces the typed one, or if the two disagree (records §5). */
const FigureNote = ({ form, path, typed }: FigureNoteProps) => {
  const { data: counts } = trpc.texts.counts.useQuery(undefined, { refetchOnMount: 'always' })
  const values = form.watch([`${path}.${typed}`, `${path}.about`, `${path}.isCounted`])
  const [value = '', about = '', isCounted = false] = values as [string?, string?, boolean?]
  const count = counts && findCount({ about }, counts)
  if (!counts || count === undefined) return null
  if (isCounted) return <p className="text-sm">The page shows: {shownFigure(value, { about, isCounted }, counts)}</p>
  if (!disagrees(value, count)) return <p className="text-sm text-ink-soft">You have {countedWords(count, about)}.</p>
  return (
    <p className="border-s-4 border-signal bg-sunken px-4 py-2 text-sm">
      You have {countedWords(count, about)}; the page says {value}.
    </p>
  )
}

/** Returns '1 member', '3 partner countries'. */
const countedWords = (count: number | null, about: string): string =>
  `${count} ${count === 1 ? about.replace(/ies$/, 'y').replace(/s$/, '') : about}`
