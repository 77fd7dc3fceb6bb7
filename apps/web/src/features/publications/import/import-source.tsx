import { IMPORT_FORMATS, type ImportFormat } from '@hazards/schema/publication-import'
import { type DragEvent, useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { type ImportFile, importFileProblem, readImportFile } from './import-file.ts'
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
            >
              <option value="">Detect automatically</option>
              {IMPORT_FORMATS.map((each) => (
                <option key={each} value={each}>
                  {FORMAT_LABELS[each]}
                </option>
              ))}
            </Select>
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
