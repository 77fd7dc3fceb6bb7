import type { BulkRecord } from '@hazards/schema/bulk.constants'
import { KIND_PLACES } from '@hazards/schema/kinds/kind.constants'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from '../../../components/panel/confirm-button.tsx'
import { Button, buttonClass, RowLabel } from '../../../components/ui/button.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { PreviewButton } from './preview-button.tsx'

type RecordActionsProps = {
  record: BulkRecord
  id: string
  name: string
  /** The slug of its public page, if it is public. */
  slug: string | undefined
  /** Asked before it is deleted. */
  question: string
  onEdit: () => void
  /** Returns whether the record is gone. */
  onDelete: () => Promise<boolean>
  /** Before 'Edit'. */
  before?: ReactNode
  /** After 'Edit'. */
  after?: ReactNode
}

/** The buttons that all records have in their lists: edit, view or preview, history, delete. */
export const RecordActions = ({ record, id, name, slug, question, ...rest }: RecordActionsProps) => (
  <>
    {rest.before}
    <Button id={openerOf(`edit-${id}`)} aria-label={`Edit ${name}`} data-key="e" onClick={rest.onEdit}>
      <Pencil aria-hidden size={16} />
      <span className="max-sm:in-data-compact:hidden">Edit</span>
    </Button>
    {rest.after}
    {slug ? (
      <Link
        to={`${KIND_PLACES[record].page}/$slug`}
        params={{ slug }}
        aria-label={`View ${name}`}
        className={buttonClass()}
      >
        <Eye aria-hidden size={16} />
        <RowLabel>View</RowLabel>
      </Link>
    ) : (
      <PreviewButton record={record} id={id} name={name} />
    )}
    <HistoryButton record={record} id={id} name={name} />
    <ConfirmButton name={name} question={question} onYes={rest.onDelete} />
  </>
)

/**
 * Returns whether visitors read a record: no draft, and not one whose moment is to come (records §11). The record's last change
 * is by the server's clock: what was public then is so, also where this browser's clock is behind.
 */
export const isPublished = ({ publishAt, updatedAt }: { publishAt: string | null; updatedAt: string }): boolean =>
  publishAt !== null && Date.parse(publishAt) <= Math.max(Date.now(), Date.parse(updatedAt))

/** Returns the element id of the button that opens a form, and has the focus again when it is closed. */
export const openerOf = (form: string): string => `open-${form}`
