import type { AdminPublication } from '@hazards/schema/publication'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Column, formatDeleteQuestion } from '../../../components/panel/list/list-kind.ts'
import { RowButton } from '../../../components/panel/list/row-button.tsx'
import { BelowRow, TableRow } from '../../../components/panel/list/table-row.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { CHANGED_COLUMN } from '../../records/list/changed-column.tsx'
import { STATE_COLUMN } from '../../records/list/publish-note.tsx'
import { buildPage, getOpener, isPublished, RecordActions } from '../../records/list/record-actions.tsx'
import { useDeleteRecord } from '../../records/list/use-delete-record.ts'
import type { RowForms } from '../../records/list/use-row-forms.ts'
import { placeInSource } from '../cite/citation.ts'
import { LazyPublicationForm } from '../form/lazy-publication-form.tsx'
import { PublicationTypeBadge } from '../list/publication-type-badge.tsx'

/** Returns where a publication appeared, without its year: 'Journal of Slopes, 41(3), 302–325'. */
const sourceLine = (publication: AdminPublication): string =>
  [publication.journal, placeInSource(publication)].filter(Boolean).join(', ')

/** What the administrator's list of publications may show. */
export const PUBLICATION_COLUMNS: readonly Column<AdminPublication>[] = [
  STATE_COLUMN,
  { key: 'authors', label: 'Authors', isWide: true, of: ({ authors }) => authors },
  { key: 'type', label: 'Type', of: (publication) => <PublicationTypeBadge publication={publication} /> },
  { key: 'source', label: 'Source', isWide: true, of: sourceLine },
  { key: 'year', label: 'Year', sort: '-year', of: ({ year }) => <span>{year}</span> },
  { key: 'featured', label: 'Featured', isMore: true, of: ({ isFeatured }) => isFeatured && <Badge>Featured</Badge> },
  { key: 'doi', label: 'DOI', isMore: true, of: ({ doi }) => doi },
  { key: 'pdf', label: 'PDF', isMore: true, of: ({ pdfUrl }) => pdfUrl && <span>PDF</span> },
  { key: 'keywords', label: 'Keywords', isMore: true, of: ({ keywords }) => keywords?.join(', ') },
  { ...CHANGED_COLUMN, isMore: true },
]

type ManagedPublicationProps = RowForms & {
  publication: AdminPublication
  /** The chosen columns. */
  cells: ReactNode
  /** Whether the publication was deleted by someone else and is shown only for its form. */
  isFormOnly: boolean
}

/** A publication in the administrator's list, with its actions and, if open, the form that edits or duplicates it. */
export const ManagedPublication = (props: ManagedPublicationProps) => {
  const { publication, cells, isFormOnly, open, show, formProps } = props
  const { id, title } = publication
  const [edit, copy] = [`edit-${id}`, `copy-${id}`]
  return (
    <>
      <TableRow
        name={title}
        page={isPublished(publication) ? buildPage('publication', publication) : undefined}
        cells={cells}
      >
        {!isFormOnly && <Actions publication={publication} onEdit={() => show(edit)} onCopy={() => show(copy)} />}
      </TableRow>
      {(open === edit || open === copy) && (
        <BelowRow>
          <LazyPublicationForm
            key={open}
            publication={open === edit ? publication : null}
            {...(open === copy && { like: publication })}
            {...formProps(open)}
          />
        </BelowRow>
      )}
    </>
  )
}

type ActionsProps = { publication: AdminPublication; onEdit: () => void; onCopy: () => void }

const Actions = ({ publication, onEdit, onCopy }: ActionsProps) => {
  const { id, title } = publication
  const remove = useDeleteRecord('publication', trpc.publications.delete.useMutation().mutateAsync)
  const words = { done: 'Publication deleted successfully', failed: 'Failed to delete publication' }
  return (
    <RecordActions
      record="publication"
      id={id}
      name={title}
      isPublic={isPublished(publication)}
      question={formatDeleteQuestion({ one: 'publication', many: 'publications' })}
      onEdit={onEdit}
      onDelete={() => remove(id, words)}
      after={
        <RowButton
          id={getOpener(`copy-${id}`)}
          icon={Copy}
          words="Duplicate"
          aria-label={`Duplicate ${title}`}
          onClick={onCopy}
        />
      }
    />
  )
}
