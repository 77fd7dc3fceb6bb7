import type { ImportedField } from '@hazards/schema/publication-import'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RowList, useShowMore } from '../../../components/panel/list/row-list.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { CorrectRecord } from './correct-record.tsx'
import { ImportDifferences } from './import-differences.tsx'
import { countLine, getCounts, type ImportStatus } from './import-words.ts'
import { ReadRecord } from './read-record.tsx'
import type { Chosen, ImportItem } from './use-import.ts'

/** Corrects a record by its position. */
type Correction = {
  /** Returns the record's own part of the text; undefined if it has none to itself. */
  textOf: (at: number) => string | undefined
  isBusy: boolean
  onCorrect: (at: number, text: string) => void
}

type ImportPreviewProps = {
  items: readonly ImportItem[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** The positions of the new records that are not added. */
  skipped: ReadonlySet<number>
  onSkip: (at: number, isSkipped: boolean) => void
  correction: Correction
}

const UNREADABLE = { title: 'Cannot be read', isOpen: true }
const GROUPS: { status: ImportStatus; title: string; isOpen: boolean }[] = [
  { status: 'unreadable', ...UNREADABLE },
  { status: 'different', title: 'Already here, but different', isOpen: true },
  { status: 'new', title: 'New', isOpen: true },
  { status: 'same', title: 'Already here', isOpen: false },
]

/** Lists what an import would do with each record, with a choice for each new record and each differing field (records §2.15). */
export const ImportPreviewList = ({ items, chosen, onChoose, skipped, onSkip, correction }: ImportPreviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // After a correction, too: its button is gone.
  useEffect(() => heading.current?.focus(), [items])
  const choose = (id: string, fields: readonly ImportedField[]) => onChoose(new Map(chosen).set(id, fields))
  const all = (isTaken: boolean) => onChoose(isTaken ? allFields(items) : new Map())
  return (
    <div className="grid gap-6">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          Preview
        </h3>
        <p role="status" className="mt-1 text-sm">
          {countLine(getCounts(items))}. Nothing has been written yet.
        </p>
      </div>
      {GROUPS.map(({ status, ...group }) => {
        const members = listMembers(items, status)
        if (members.length === 0) return null
        return (
          <Group key={status} {...group} items={members}>
            {status === 'different' && <UseAll onAll={all} />}
            {(item) => (
              <>
                {item.status === 'different' && item.existingId && (
                  <ImportDifferences
                    source="the text"
                    item={item}
                    chosen={chosen.get(item.existingId) ?? []}
                    onChoose={(fields) => item.existingId && choose(item.existingId, fields)}
                  />
                )}
                <div className="mt-2 flex flex-wrap items-center gap-x-6">
                  {item.status === 'new' && (
                    <AddThis
                      item={item}
                      isAdded={!skipped.has(item.at)}
                      onChange={(isAdded) => onSkip(item.at, !isAdded)}
                    />
                  )}
                  {item.status !== 'same' && <Correct key={correction.textOf(item.at)} item={item} {...correction} />}
                </div>
              </>
            )}
          </Group>
        )
      })}
    </div>
  )
}

const allFields = (items: readonly ImportItem[]): Chosen =>
  new Map(
    items.flatMap(({ existingId, differences }) =>
      existingId && differences ? [[existingId, differences.map(({ field }) => field)] as const] : [],
    ),
  )

/** Returns of the chosen fields those that still differ. A corrected record may be another publication now, which may have changed. */
export const keepDiffering = (items: readonly ImportItem[], chosen: Chosen): Chosen => {
  const differing = allFields(items)
  return new Map([...chosen].map(([id, fields]) => [id, fields.filter((field) => differing.get(id)?.includes(field))]))
}

/** Lists the records that could not be read, with the reasons. */
export const UnreadableRecords = ({ items }: { items: readonly ImportItem[] }) => {
  const members = listMembers(items, 'unreadable')
  return members.length > 0 && <Group {...UNREADABLE} items={members} />
}

type Listed = ImportItem & { id: string; at: number }

const listMembers = (items: readonly ImportItem[], status: ImportStatus): Listed[] =>
  items.flatMap((item, at) => (item.status === status ? [{ ...item, id: `${at}`, at }] : []))

type GroupProps = {
  title: string
  isOpen: boolean
  items: Listed[]
  children?: [actions?: ReactNode, detailsOf?: (item: Listed) => ReactNode]
}

const Group = ({ title, isOpen, items, children }: GroupProps) => {
  const [actions, detailsOf] = children ?? []
  const steps = useShowMore(items)
  return (
    <details open={isOpen} className="border-t border-line pt-3">
      <summary className="py-1 font-semibold">
        {title} ({items.length.toLocaleString('en-US')})
      </summary>
      {actions}
      <RowList items={steps.items} more={steps.more} nameOf={formatName} isDense>
        {(item) => (
          <>
            <Record item={item} />
            {detailsOf?.(item)}
          </>
        )}
      </RowList>
    </details>
  )
}

const formatName = ({ publication, label, line }: Listed): string =>
  publication?.title ?? label ?? `Record in line ${line ?? 1}`

const Record = ({ item: { publication, label, line, message, existingId, status } }: { item: Listed }) => (
  <div className="text-sm">
    <p className="text-xs text-ink-soft">Line {line ?? 1}</p>
    {label && <p className="font-semibold">{label}</p>}
    <ReadRecord publication={publication} existingId={existingId} />
    {message && <p className={status === 'unreadable' ? 'font-semibold text-danger' : 'text-ink-soft'}>{message}</p>}
  </div>
)

type AddThisProps = { item: Listed; isAdded: boolean; onChange: (isAdded: boolean) => void }

const AddThis = ({ item, isAdded, onChange }: AddThisProps) => (
  <CheckBox checked={isAdded} onChange={({ target }) => onChange(target.checked)}>
    <span>
      Add<span className="sr-only"> {formatName(item)}</span>
    </span>
  </CheckBox>
)

const Correct = ({ item, textOf, isBusy, onCorrect }: Correction & { item: Listed }) => {
  const text = textOf(item.at)
  if (text === undefined) return null
  return (
    <CorrectRecord
      text={text}
      name={formatName(item)}
      isBusy={isBusy}
      onCorrect={(typed) => onCorrect(item.at, typed)}
    />
  )
}

const UseAll = ({ onAll }: { onAll: (isTaken: boolean) => void }) => {
  const [isTaken, setIsTaken] = useState(false)
  const toggle = () => {
    setIsTaken(!isTaken)
    onAll(!isTaken)
  }
  return (
    <p className="my-2">
      <Button onClick={toggle}>{isTaken ? 'Keep all existing values' : 'Use all values from the text'}</Button>
    </p>
  )
}
