import type { Publication } from '@hazards/schema/publication'
import { Copy, Pencil } from 'lucide-react'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { LazyPublicationForm } from './lazy-publication-form.tsx'
import { Source } from './publication-entry.tsx'
import { PublicationTypeBadge } from './publication-type-badge.tsx'
import { useDeletePublication } from './use-delete-publication.ts'

/** The open form of a row: 'edit-<id>' or 'copy-<id>'. */
export type RowForms = {
  open: string | undefined
  onOpen: (form: string) => void
  onDirty: (isDirty: boolean) => void
  onSaved: (form: string) => void
  onCancel: (form: string) => void
}

/** Returns the publication id of an open form, and whether the form edits that publication or duplicates it. */
export const openFormOf = (open: string | undefined) => {
  const [, kind, publication] = /^(edit|copy)-(.+)$/.exec(open ?? '') ?? []
  return publication === undefined ? undefined : { publication, isCopy: kind === 'copy' }
}

type ManagedPublicationProps = RowForms & {
  publication: Publication
  /** Whether the publication was deleted by someone else and is shown only for its form. */
  isFormOnly: boolean
}

/** A publication in the administrator's list, with its actions and, if open, its form. */
export const ManagedPublication = ({ publication, isFormOnly, open, onOpen, ...forms }: ManagedPublicationProps) => {
  const { id, title, authors } = publication
  const form = openFormOf(open)
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="text-base leading-snug">{title}</h3>
        <p className="mt-1 line-clamp-2 text-sm">{authors}</p>
        <Source publication={publication} />
        <p className="mt-2">
          <PublicationTypeBadge publication={publication} />
        </p>
      </div>
      {!isFormOnly && <Actions publication={publication} onOpen={onOpen} />}
      {open !== undefined && form?.publication === id && (
        <div className="min-w-0 md:col-span-2">
          <LazyPublicationForm
            key={open}
            publication={form.isCopy ? null : publication}
            {...(form.isCopy && { like: publication })}
            onDirty={forms.onDirty}
            onSaved={() => forms.onSaved(open)}
            onCancel={() => forms.onCancel(open)}
          />
        </div>
      )}
    </div>
  )
}

const Actions = ({ publication: { id, title }, onOpen }: Pick<ManagedPublicationProps, 'publication' | 'onOpen'>) => {
  const remove = useDeletePublication()
  const [edit, copy] = [`edit-${id}`, `copy-${id}`]
  return (
    <div className="flex flex-wrap content-start items-start gap-2 md:max-w-sm md:justify-end lg:max-w-none">
      <Button id={`open-${edit}`} aria-label={`Edit ${title}`} data-key="e" onClick={() => onOpen(edit)}>
        <Pencil aria-hidden size={16} />
        Edit
      </Button>
      <Button id={`open-${copy}`} aria-label={`Duplicate ${title}`} onClick={() => onOpen(copy)}>
        <Copy aria-hidden size={16} />
        Duplicate
      </Button>
      <HistoryButton record="publication" id={id} name={title} />
      <ConfirmButton
        name={title}
        question="Are you sure you want to delete this publication?"
        onYes={() => remove(id)}
      />
    </div>
  )
}
