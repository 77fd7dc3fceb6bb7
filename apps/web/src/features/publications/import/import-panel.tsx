import type { Imported } from '@hazards/schema/publication-import'
import { useEffect, useId, useRef, useState } from 'react'
import { FormNotice } from '../../../components/panel/form-notice.tsx'
import { RowList, useShowMore } from '../../../components/panel/list/row-list.tsx'
import { useReportDirty } from '../../../components/panel/use-report-dirty.ts'
import { Button } from '../../../components/ui/button.tsx'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { NewTabLink } from '../../../components/ui/new-tab-link.tsx'
import { ImportPreviewList, keepDiffering, UnreadableRecords } from './import-preview.tsx'
import { type ImportDraft, ImportSource } from './import-source.tsx'
import { actionLabel, getCounts, resultText } from './import-words.ts'
import { textOfRecord, withLineForEach, withRecordText } from './record-text.ts'
import { UndoImport } from './undo-import.tsx'
import { type Chosen, type ImportPreview, type ImportState, useImport } from './use-import.ts'

const EMPTY: ImportDraft = { typed: '' }
const WORDS = { reading: 'Reading the records, and looking up DOIs', writing: 'Writing the publications' } as const

type ImportPanelProps = {
  onDirty: (isDirty: boolean) => void
  /** Told whether publications are being written, which nothing stops any more. */
  onWriting: (isWriting: boolean) => void
}

/**
 * Imports publications from BibTeX, RIS, CSL-JSON or DOIs (records §2): input, preview, and an import of all or nothing that
 * can be undone in one step.
 */
const ImportPanel = ({ onDirty, onWriting }: ImportPanelProps) => {
  const title = useId()
  const [draft, setDraft] = useState(EMPTY)
  const process = useImport()
  const { state, working, failure } = process
  useReportDirty(state.step !== 'done' && (draft.typed.trim() !== '' || draft.file !== undefined), onDirty)
  useReportDirty(working === 'writing', onWriting)
  const isAtSource = state.step === 'source'
  const place = useFocusAtSource(isAtSource)
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
              void process.read(buildSource(draft))
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
        {state.step === 'preview' && (
          <Preview
            key={state.items.length}
            state={state}
            process={process}
            onText={(text) => setDraft(withText(draft, text))}
          />
        )}
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

const buildSource = ({ typed, file, format }: ImportDraft) => ({
  text: withLineForEach(file?.text ?? typed),
  ...(format && { format }),
})

const withText = (draft: ImportDraft, text: string): ImportDraft =>
  draft.file ? { ...draft, file: { ...draft.file, text } } : { ...draft, typed: text }

/** Shows the text of an import, and focuses it, each time that the panel comes to it. Returns a ref for the panel. */
const useFocusAtSource = (isAtSource: boolean) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAtSource) return
    place.current?.scrollIntoView({ block: 'start' })
    // With a chosen file there is no text field, but a button that removes the file.
    place.current?.querySelector<HTMLElement>('textarea, form button')?.focus()
  }, [isAtSource])
  return place
}

type PreviewProps = {
  state: ImportPreview
  process: ReturnType<typeof useImport>
  /** Keeps the text with a record corrected. */
  onText: (text: string) => void
}

/** What an import would do. What was chosen stays while records are corrected, unless their number changes. */
const Preview = ({ state, process, onText }: PreviewProps) => {
  const { items, source } = state
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [everChosen, setChosen] = useState<Chosen>(new Map())
  const chosen = keepDiffering(items, everChosen)
  const [asDrafts, setAsDrafts] = useState(false)
  const updated = [...chosen.values()].filter((fields) => fields.length > 0).length
  const { new: found } = getCounts(items)
  const skip = items.flatMap(({ status }, at) => (status === 'new' && skipped.has(at) ? [at + 1] : []))
  const added = found - skip.length
  const deed = actionLabel(added, updated)
  return (
    <>
      <ImportPreviewList
        items={items}
        chosen={chosen}
        onChoose={setChosen}
        skipped={skipped}
        onSkip={(at, isSkipped) => setSkipped(toggled(skipped, at, isSkipped))}
        correction={{
          textOf: (at) => textOfRecord(source.text, items, at),
          isBusy: process.working !== undefined,
          onCorrect: (at, changed) => {
            const text = withRecordText(source.text, items, { at, changed })
            onText(text)
            void process.read({ ...source, text })
          },
        }}
      />
      {added > 0 && (
        <CheckBox
          className="border-t border-line pt-6"
          checked={asDrafts}
          onChange={({ target }) => setAsDrafts(target.checked)}
        >
          Add the new publications as drafts: visitors do not see them yet
        </CheckBox>
      )}
      <p className={`flex flex-wrap gap-3 ${added > 0 ? '' : 'border-t border-line pt-6'}`}>
        {deed && (
          <Button
            look="primary"
            aria-disabled={process.working !== undefined}
            onClick={() => void process.write(state, { chosen, skip, asDrafts })}
          >
            {process.working ? 'Importing…' : deed}
          </Button>
        )}
        <Button onClick={process.back}>{deed ? 'Back to the text' : 'Nothing to import: back to the text'}</Button>
      </p>
    </>
  )
}

const toggled = (positions: ReadonlySet<number>, at: number, isIn: boolean): ReadonlySet<number> => {
  const next = new Set(positions)
  if (isIn) next.add(at)
  else next.delete(at)
  return next
}

type DoneProps = { state: Extract<ImportState, { step: 'done' }>; onBack: () => void; onAgain: () => void }

const Done = ({ state: { imported, unreadable, asDrafts }, onBack, onAgain }: DoneProps) => {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const words = resultText(imported)
  return (
    <div className="grid gap-4">
      <p ref={notice} tabIndex={-1} role="status" className="font-semibold">
        Imported: {words}.
      </p>
      <Added publications={imported.publications} areDrafts={asDrafts} />
      <UnreadableRecords items={unreadable} />
      <p className="flex flex-wrap gap-3">
        {imported.importId && <UndoImport importId={imported.importId} label={words} onUndone={onAgain} />}
        {unreadable.length > 0 && <Button onClick={onBack}>Back to the text</Button>}
        <Button onClick={onAgain}>Import more</Button>
      </p>
    </div>
  )
}

/** Names what was added, with a link to its page unless it is a draft, which has none yet. */
const Added = ({ publications, areDrafts }: Pick<Imported, 'publications'> & { areDrafts: boolean }) => {
  const { items, more } = useShowMore(publications)
  return (
    items.length > 0 && (
      <RowList items={items} more={more} nameOf={({ title }) => title} isDense>
        {({ title, slug }) =>
          areDrafts ? (
            <p className="py-1 text-sm">{title}</p>
          ) : (
            <NewTabLink href={`/publications/${slug}`} className="inline-block py-1 text-sm">
              {title}
            </NewTabLink>
          )
        }
      </RowList>
    )
  )
}

export default ImportPanel

/** Shown if an import takes longer than a second: the elapsed time, and a button to cancel if possible. */
const ImportProgress = ({ words, onStop }: { words: string; onStop?: () => void }) => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span role="status">{words}</span>
      <progress aria-label={words} className="h-2 w-40 accent-signal" />
      <span className="text-ink-soft">{seconds} s</span>
      {onStop && <Button onClick={onStop}>Stop waiting</Button>}
    </div>
  )
}
