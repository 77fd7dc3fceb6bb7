import { IMPORT_FORMATS, IMPORT_LIMITS, type ImportFormat } from '@hazards/schema/publication-import'
import { type DragEvent, useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { FORMAT_LABELS } from './import-words.ts'

export type ImportDraft = { typed: string; file?: ImportFile | undefined; format?: ImportFormat | undefined }

type ImportSourceProps = { draft: ImportDraft; onDraft: (draft: ImportDraft) => void }

/** The input of an import: pasted or typed records, or a chosen or dropped file. Typed text is kept while a file is set. */
export const ImportSource = ({ draft, onDraft }: ImportSourceProps) => {
  const { typed, file, format } = draft
  const [problem, setProblem] = useState<string>()
  const take = async (files: FileList | null) => {
    const [first, ...more] = files ?? []
    if (!first) return
    const found = more.length > 0 ? 'Please drop one file at a time.' : importFileProblem(first)
    const read = found ?? (await readImportFile(first))
    setProblem(typeof read === 'string' ? read : undefined)
    if (typeof read !== 'string') onDraft({ ...draft, file: read })
  }
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void take(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; a file can also be chosen below */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        {file ? (
          <ChosenFile file={file} onRemove={() => onDraft({ ...draft, file: undefined })} />
        ) : (
          <Field
            label="Records"
            isRequired
            hint="Paste BibTeX, RIS, CSL-JSON or any number of DOIs, or drop a file here. At most 2,000 records and 5 MB."
          >
            {({ className, ...control }) => (
              <textarea
                {...control}
                rows={10}
                value={typed}
                spellCheck={false}
                onChange={({ target }) => onDraft({ ...draft, typed: target.value })}
                className={`${className} font-mono text-sm!`}
              />
            )}
          </Field>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FileChoice problem={problem} onFiles={(files) => void take(files)} />
        <Field label="Format" isRequired>
          {(control) => (
            <Select
              {...control}
              value={format ?? ''}
              onChange={({ target }) => onDraft({ ...draft, format: (target.value || undefined) as ImportFormat })}
              none="Detect automatically"
              options={IMPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

const ChosenFile = ({ file: { name, text }, onRemove }: { file: ImportFile; onRemove: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-edge bg-sunken p-4">
    <p role="status" className="min-w-0 text-sm">
      <span className="font-semibold">{name}</span>, {describeLines(text)}
    </p>
    <Button onClick={onRemove}>Remove the file</Button>
  </div>
)

const FileChoice = ({
  problem,
  onFiles,
}: {
  problem: string | undefined
  onFiles: (files: FileList | null) => void
}) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        File <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <input
        id={id}
        type="file"
        accept=".bib,.bibtex,.ris,.json,.txt,text/plain,application/json"
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => {
          onFiles(target.files)
          target.value = ''
        }}
        className="block w-full text-sm file:me-3 file:min-h-11 file:rounded-card file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

const describeLines = (text: string): string => {
  const { length } = text.trimEnd().split('\n')
  return `${length.toLocaleString('en-US')} ${length === 1 ? 'line' : 'lines'}`
}

type ImportFile = { name: string; text: string }

/** Returns an error message if a file is larger than an import allows, otherwise undefined. */
const importFileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined =>
  size > IMPORT_LIMITS.bytes
    ? `${name} has more than ${IMPORT_LIMITS.bytes / 1e6} MB: split it and import the parts one at a time.`
    : undefined

/** What no program writes into a file of records, and nearly every picture, PDF or archive has at its beginning. */
const hasNothingToRead = (bytes: Uint8Array): boolean => bytes.includes(0)

/**
 * Reads a file of records as UTF-8, or as Windows-1252 if it is not valid UTF-8, as older programs write. Returns what is
 * wrong with a file that is no text. @throws file reading errors
 */
const readImportFile = async (file: File): Promise<ImportFile | string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (hasNothingToRead(bytes))
    return `${file.name} is not a reference file: choose one with BibTeX, RIS, CSL-JSON or DOIs.`
  try {
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { name: file.name, text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
