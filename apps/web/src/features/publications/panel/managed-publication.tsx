import type { AdminPublication } from '@hazards/schema/publication'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Column, formatDeleteQuestion } from '../../../components/panel/list/list-kind.ts'
import { Row } from '../../../components/panel/list/row.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button, RowLabel } from '../../../components/ui/button.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { CHANGED_COLUMN } from '../../records/list/changed-column.tsx'
import { PublishNote } from '../../records/list/publish-note.tsx'
import { isPublished, openerOf, RecordActions } from '../../records/list/record-actions.tsx'
import { useDeleteRecord } from '../../records/list/use-delete-record.ts'
import type { RowForms } from '../../records/list/use-row-forms.ts'
import { LazyPublicationForm } from '../form/lazy-publication-form.tsx'
import { Source } from '../list/publication-entry.tsx'
import { PublicationTypeBadge } from '../list/publication-type-badge.tsx'

/** What may stand below the title of a publication in the administrator's list. */
export const PUBLICATION_COLUMNS: readonly Column<AdminPublication>[] = [
  {
    key: 'authors',
    label: 'Authors',
    of: ({ authors }) => <p className="text-ink max-sm:hidden sm:max-w-1/2 lg:min-w-24! lg:shrink-4">{authors}</p>,
  },
  {
    key: 'type',
    label: 'Type',
    of: (publication) => (
      <span className="shrink-0">
        <PublicationTypeBadge publication={publication} />
      </span>
    ),
  },
  {
    key: 'source',
    label: 'Source',
    of: (publication) => (
      <div className="*:truncate lg:min-w-24! lg:shrink-4">
        <Source publication={publication} />
      </div>
    ),
  },
  {
    key: 'featured',
    label: 'Featured',
    isMore: true,
    of: ({ isFeatured }) =>
      isFeatured && (
        <span className="shrink-0">
          <Badge>Featured</Badge>
        </span>
      ),
  },
  { key: 'doi', label: 'DOI', isMore: true, of: ({ doi }) => doi },
  { key: 'pdf', label: 'PDF', isMore: true, of: ({ pdfUrl }) => pdfUrl && 'PDF' },
  { key: 'keywords', label: 'Keywords', isMore: true, of: ({ keywords }) => keywords?.join(', ') },
  CHANGED_COLUMN,
]

type ManagedPublicationProps = RowForms & {
  publication: AdminPublication
  /** The chosen columns. */
  line: ReactNode
  /** Whether the publication was deleted by someone else and is shown only for its form. */
  isFormOnly: boolean
}

/** A publication in the administrator's list, with its actions and, if open, the form that edits or duplicates it. */
export const ManagedPublication = (props: ManagedPublicationProps) => {
  const { publication, line, isFormOnly, open, show, formProps } = props
  const { id, title } = publication
  const [edit, copy] = [`edit-${id}`, `copy-${id}`]
  return (
    <>
      <Row
        name={title}
        isCompact
        line={
          <>
            <PublishNote record={publication} />
            {line}
          </>
        }
      >
        {!isFormOnly && <Actions publication={publication} onEdit={() => show(edit)} onCopy={() => show(copy)} />}
      </Row>
      {(open === edit || open === copy) && (
        <div className="mt-3">
          <LazyPublicationForm
            key={open}
            publication={open === edit ? publication : null}
            {...(open === copy && { like: publication })}
            {...formProps(open)}
          />
        </div>
      )}
    </>
  )
}

type ActionsProps = { publication: AdminPublication; onEdit: () => void; onCopy: () => void }

const Actions = ({ publication, onEdit, onCopy }: ActionsProps) => {
  const { id, slug, title } = publication
  const remove = useDeleteRecord('publication', trpc.publications.delete.useMutation().mutateAsync)
  const words = { done: 'Publication deleted successfully', failed: 'Failed to delete publication' }
  return (
    <RecordActions
      record="publication"
      id={id}
      name={title}
      slug={isPublished(publication) ? slug : undefined}
      question={formatDeleteQuestion({ one: 'publication', many: 'publications' })}
      onEdit={onEdit}
      onDelete={() => remove(id, words)}
      after={
        <Button id={openerOf(`copy-${id}`)} aria-label={`Duplicate ${title}`} onClick={onCopy}>
          <Copy aria-hidden size={16} />
          <RowLabel>Duplicate</RowLabel>
        </Button>
      }
    />
  )
}
