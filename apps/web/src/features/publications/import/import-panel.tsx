import { useEffect, useId, useRef, useState } from 'react'
import { FormNotice } from '../../../components/panel/form-notice.tsx'
import { useReportDirty } from '../../../components/panel/use-report-dirty.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ImportPreviewList, UnreadableRecords } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { type ImportDraft, ImportSource } from './import-source.tsx'
import { actionLabel, countsOf, resultText } from './import-words.ts'
import { UndoImport } from './undo-import.tsx'
import { type Chosen, type ImportPreview, type ImportState, useImport } from './use-import.ts'

const EMPTY: ImportDraft = { typed: '' }
const WORDS = { reading: 'Reading the records, and looking up DOIs', writing: 'Writing the publications' } as const

/**
 * Imports publications from BibTeX, RIS, CSL-JSON or DOIs (records §2): input, preview, and an import of all or nothing that
 * can be undone in one step.
 */
const ImportPanel = ({ onDirty }: { onDirty: (isDirty: boolean) => void }) => {
  const title = useId()
  const [draft, setDraft] = useState(EMPTY)
  const process = useImport()
  const { state, working, failure } = process
  const place = useRef<HTMLElement>(null)
  const isDirty = state.step !== 'done' && (draft.typed.trim() !== '' || draft.file !== undefined)
  useReportDirty(isDirty, onDirty)
  const isAtSource = state.step === 'source'
  useEffect(() => {
    if (!isAtSource) return
    place.current?.scrollIntoView({ block: 'start' })
    // With a chosen file there is no text field, but a button that removes the file.
    place.current?.querySelector<HTMLElement>('textarea, form button')?.focus()
  }, [isAtSource])
  const { typed, file, format } = draft
  const again = () => {
    setDraft(EMPTY)
    process.back()
  }
  return (
    <section
      ref={place}
      aria-labelledby={title}
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={title} className="text-xl">
        Import Publications
      </h2>
      <div className="mt-6 grid gap-6">
        {isAtSource && (
          <form
            aria-labelledby={title}
            onSubmit={(event) => {
              event.preventDefault()
              void process.read({ text: file?.text ?? typed, ...(format && { format }) })
            }}
            className="grid gap-6"
          >
            <ImportSource draft={draft} onDraft={setDraft} />
            <p>
              <Button type="submit" look="primary" aria-disabled={working !== undefined}>
                {working ? 'Reading…' : 'Preview'}
              </Button>
            </p>
          </form>
        )}
        {state.step === 'preview' && <Preview state={state} process={process} />}
        {state.step === 'done' && <Done state={state} onBack={process.back} onAgain={again} />}
        {working && (
          <ImportProgress
            key={working}
            words={WORDS[working]}
            {...(working === 'reading' && { onStop: process.stop })}
          />
        )}
        {failure && (
          <FormNotice key={failure.at} title="Nothing was imported">
            <p className="mt-1">{failure.words}</p>
          </FormNotice>
        )}
      </div>
    </section>
  )
}

type PreviewProps = { state: ImportPreview; process: ReturnType<typeof useImport> }

const Preview = ({ state, process }: PreviewProps) => {
  const { items } = state
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [asDrafts, setAsDrafts] = useState(false)
  const updated = [...chosen.values()].filter((fields) => fields.length > 0).length
  const { new: added } = countsOf(items)
  const deed = actionLabel(added, updated)
  return (
    <>
      <ImportPreviewList items={items} chosen={chosen} onChoose={setChosen} />
      {added > 0 && (
        <label className="flex min-h-11 items-center gap-3 border-t border-line pt-6 text-sm">
          <input
            type="checkbox"
            checked={asDrafts}
            onChange={({ target }) => setAsDrafts(target.checked)}
            className="size-5 accent-signal"
          />
          Add the new publications as drafts: visitors do not see them yet
        </label>
      )}
      <p className={`flex flex-wrap gap-3 ${added > 0 ? '' : 'border-t border-line pt-6'}`}>
        {deed && (
          <Button
            look="primary"
            aria-disabled={process.working !== undefined}
            onClick={() => void process.write(state, { chosen, asDrafts })}
          >
            {process.working ? 'Importing…' : deed}
          </Button>
        )}
        <Button onClick={process.back}>{deed ? 'Back to the text' : 'Nothing to import: back to the text'}</Button>
      </p>
    </>
  )
}

type DoneProps = { state: Extract<ImportState, { step: 'done' }>; onBack: () => void; onAgain: () => void }

const Done = ({ state: { imported, unreadable }, onBack, onAgain }: DoneProps) => {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const words = resultText(imported)
  return (
    <div className="grid gap-4">
      <p ref={notice} tabIndex={-1} role="status" className="font-semibold">
        Imported: {words}.
      </p>
      <UnreadableRecords items={unreadable} />
      <p className="flex flex-wrap gap-3">
        {imported.importId && <UndoImport importId={imported.importId} label={words} onUndone={onAgain} />}
        {unreadable.length > 0 && <Button onClick={onBack}>Back to the text</Button>}
        <Button onClick={onAgain}>Import more</Button>
      </p>
    </div>
  )
}

export default ImportPanel
