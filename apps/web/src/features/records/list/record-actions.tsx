import type { BulkRecord } from '@hazards/schema/bulk.constants'
import { KIND_PLACES } from '@hazards/schema/kinds/kind.constants'
import type { LinkProps } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmButton } from '../../../components/panel/confirm-button.tsx'
import { RowButton } from '../../../components/panel/list/row-button.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { PreviewButton } from './preview-button.tsx'

type RecordActionsProps = {
  record: BulkRecord
  id: string
  name: string
  /** Whether visitors can read it. If not, there is a preview. */
  isPublic: boolean
  /** Asked before it is deleted. */
  question: string
  onEdit: () => void
  /** Returns whether the record is gone. */
  onDelete: () => Promise<boolean>
  /** Before 'Edit'. */
  before?: ReactNode
  /** After 'Edit', which then keeps its word as they do. */
  decisions?: ReactNode
  /** After these. */
  after?: ReactNode
}

/** The buttons that all records have in their lists: edit, preview, history, delete. */
export const RecordActions = ({ record, id, name, isPublic, question, ...rest }: RecordActionsProps) => (
  <>
    {rest.before}
    <RowButton
      id={getOpener(`edit-${id}`)}
      icon={Pencil}
      words="Edit"
      aria-label={`Edit ${name}`}
      data-key="e"
      labelClass={rest.decisions ? '' : 'max-sm:in-data-compact:hidden lg:in-data-compact:hidden'}
      onClick={rest.onEdit}
    />
    {rest.decisions}
    {rest.after}
    {!isPublic && <PreviewButton record={record} id={id} name={name} />}
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

/** Returns the link to the public page of a record. */
export const buildPage = (record: BulkRecord, { slug }: { slug: string }): LinkProps => ({
  to: `${KIND_PLACES[record].page}/$slug`,
  params: { slug },
})

/** Returns the element id of the button that opens a form, and has the focus again when it is closed. */
export const getOpener = (form: string): string => `open-${form}`
