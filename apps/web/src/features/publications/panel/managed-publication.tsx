import type { AdminPublication } from '@hazards/schema/publication'
import { Copy } from 'lucide-react'
import { formatDeleteQuestion } from '../../../components/panel/list/list-kind.ts'
import { Row } from '../../../components/panel/list/row.tsx'
import { Button, RowLabel } from '../../../components/ui/button.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { PublishNote } from '../../records/list/publish-note.tsx'
import { isPublished, openerOf, RecordActions } from '../../records/list/record-actions.tsx'
import { useDeleteRecord } from '../../records/list/use-delete-record.ts'
import type { RowForms } from '../../records/list/use-row-forms.ts'
import { LazyPublicationForm } from '../form/lazy-publication-form.tsx'
import { Source } from '../list/publication-entry.tsx'
import { PublicationTypeBadge } from '../list/publication-type-badge.tsx'

type ManagedPublicationProps = RowForms & {
  publication: AdminPublication
  /** Whether the publication was deleted by someone else and is shown only for its form. */
  isFormOnly: boolean
}

/** A publication in the administrator's list, with its actions and, if open, the form that edits or duplicates it. */
export const ManagedPublication = ({ publication, isFormOnly, open, show, formProps }: ManagedPublicationProps) => {
  const { id, title, authors } = publication
  const [edit, copy] = [`edit-${id}`, `copy-${id}`]
  const line = (
    <>
      <PublishNote record={publication} />
      <p className="text-ink max-sm:hidden sm:max-w-1/2">{authors}</p>
      <div className="flex items-baseline gap-x-3">
        <span className="shrink-0">
          <PublicationTypeBadge publication={publication} />
        </span>
        <div className="min-w-24 flex-1 *:truncate">
          <Source publication={publication} />
        </div>
      </div>
    </>
  )
  return (
    <>
      <Row name={title} line={line} isCompact>
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
