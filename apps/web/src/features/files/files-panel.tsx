import { capitalize } from '@hazards/schema/capitalize'
import { KINDS } from '@hazards/schema/kinds/kinds'
import type { FileUse, StoredFile } from '@hazards/schema/stored-file'
import { FILE_USES, getThumbnail, PDF_TYPE, UPLOAD_KINDS } from '@hazards/schema/upload.constants'
import { Link } from '@tanstack/react-router'
import { FileText, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../components/panel/list/list-rows.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { formatDateInZone } from '../../components/panel/panel-dates.ts'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { useGroupZone } from '../../components/panel/use-panel-moment.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { Button } from '../../components/ui/button.tsx'
import { NewTabLink } from '../../components/ui/new-tab-link.tsx'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { getPanelLink } from '../records/panel-link.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

const FILES = {
  title: 'Files',
  one: 'file',
  many: 'files',
  note: 'newest first',
  nameOf: (file) => formatName(file),
  searched: 'Name of a record that uses the file',
  filters: [
    {
      key: 'type',
      label: 'Kind',
      options: [
        { value: 'image', label: 'Pictures' },
        { value: 'pdf', label: 'PDFs' },
      ],
    },
    {
      key: 'state',
      label: 'Use',
      options: [
        { value: 'used', label: 'Used by a record' },
        { value: 'unused', label: 'Not used' },
      ],
    },
  ],
  empty: 'No file has been uploaded yet.',
} as const satisfies ListKind<StoredFile>

const isPdf = ({ type }: StoredFile): boolean => type === PDF_TYPE

/** A file has no name of its own: it is called by what uses it, with its alternative text there; one without use by its size. */
const formatName = (file: StoredFile): string => {
  const kind = isPdf(file) ? 'PDF' : 'Picture'
  const [use] = file.uses
  if (!use)
    return [`Unused ${isPdf(file) ? 'PDF' : 'picture'}`, formatPixels(file), formatSize(file.size)]
      .filter(Boolean)
      .join(', ')
  if (use.record === 'text') return use.label === 'group' ? 'Logo' : `${kind} on the page “${use.label}”`
  return `${kind} of “${use.label}”${use.alt ? `: ${use.alt}` : ''}`
}

/** All uploaded files with what uses them, their alternative texts, and their replacement (records §6). */
export const FilesPanel = () => {
  const address = useSectionAddress()
  const { search, type, state } = address.filter
  const wanted = {
    search,
    kind: oneOfParam(type, UPLOAD_KINDS),
    use: oneOfParam(state, FILE_USES),
  }
  const rows = useListRows(trpc.uploads.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const [replaced, setReplaced] = useState<StoredFile>()
  return (
    <>
      <PanelList kind={FILES} rows={rows} {...address} isDense>
        {(file) => <FileRow file={file} onReplace={() => setReplaced(file)} />}
      </PanelList>
      <ReplaceDialog
        file={replaced}
        name={replaced ? formatName(replaced) : ''}
        onClose={() => setReplaced(undefined)}
      />
    </>
  )
}

const FileRow = ({ file, onReplace }: { file: StoredFile; onReplace: () => void }) => {
  const name = formatName(file)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      {isPdf(file) ? (
        <span className="grid h-15 w-20 shrink-0 place-items-center rounded-card border border-line">
          <FileText aria-hidden size={24} />
        </span>
      ) : (
        <img
          src={getThumbnail(file.url)}
          alt=""
          width={80}
          height={60}
          loading="lazy"
          className="h-15 w-20 shrink-0 rounded-card object-cover"
        />
      )}
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="text-base leading-snug">
          <NewTabLink href={file.url}>{name}</NewTabLink>
        </h3>
        <p className="text-sm text-ink-soft">
          <Description file={file} />
        </p>
        <Uses file={file} />
      </div>
      {file.uses.some(({ isNamed }) => isNamed) && (
        <Button aria-label={`Replace: ${name}`} onClick={onSingleClick(onReplace)}>
          <RefreshCw aria-hidden size={16} />
          Replace
        </Button>
      )}
    </div>
  )
}

/** 'PNG, 1,200 × 800 pixels, 240 kB, added November 3, 2026'. */
const Description = ({ file }: { file: StoredFile }) => {
  const { type, size, addedAt } = file
  const added = `added ${formatDateInZone(addedAt, useGroupZone())}`
  const parts = [type.replace(/^\w+\//, '').toUpperCase(), formatPixels(file), formatSize(size), added]
  return parts.filter(Boolean).join(', ')
}

const formatPixels = ({ width, height }: StoredFile): string =>
  width && height ? `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels` : ''

const formatSize = (bytes: number): string => {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(size)
}

const Uses = ({ file: { uses, others } }: { file: StoredFile }) => (
  <ul className="mt-1 grid gap-0.5 text-sm">
    {uses.map((use, at) => (
      <li key={`${use.record} ${use.recordId}`}>
        <Use use={use} isNameAbove={at === 0} />
      </li>
    ))}
    {others > 0 && <li className="text-ink-soft">and {others.toLocaleString('en-US')} more</li>}
    {uses.length === 0 && <li className="text-ink-soft">It is deleted a day after it was uploaded.</li>}
  </ul>
)

/** What uses a file, with its alternative text there. The first use is named in the heading: here only its kind is seen. */
const Use = ({ use, isNameAbove }: { use: FileUse; isNameAbove: boolean }) => {
  const { record, label, isNamed, alt } = use
  const kind = record === 'text' ? 'page' : record
  const name = record === 'text' ? 'Texts' : capitalize(KINDS[record].one)
  return (
    <>
      {!isNameAbove && `${name}: `}
      <Link {...getPanelLink({ kind, id: label, title: label, subtitle: '', state: 'public' })}>
        {isNameAbove && name}
        <span className={isNameAbove ? 'sr-only' : ''}>
          {isNameAbove && ': '}
          {label}
        </span>
      </Link>
      {!isNamed && <span className="text-ink-soft"> (in its history, its draft or the trash only)</span>}
      {isNamed && alt && <span className="text-ink-soft"> – “{alt}”</span>}
      {isNamed && alt === '' && <span className="font-semibold"> – no alternative text</span>}
    </>
  )
}
