import { type ReactNode, useState } from 'react'
import type { ConfirmDialogWords } from '../../../components/panel/confirm-dialog.tsx'
import { useOpenForm } from '../../../components/panel/use-open-form.ts'
import { useUnsavedGuard } from '../../../components/panel/use-unsaved-guard.tsx'
import { getOpener } from './record-actions.tsx'

/** The form of a new record. */
export const NEW = 'new'

export type RowForms = {
  /** The open form: `NEW`, 'edit-<id>' or another name. */
  open: string | undefined
  /** Opens a form, after a question if typed input would be lost. */
  show: (form: string) => void
  /** Opens a form, or closes it if it is open. */
  toggle: (form: string) => void
  /** Returns what a form reports to its list. */
  formProps: (form: string) => {
    onDirty: (isDirty: boolean) => void
    onSaved: () => void
    onCancel: () => void
  }
  /** The question, to be rendered by the caller. */
  question: ReactNode
}

/**
 * Tracks the forms of a list, of which one is open at a time. A closed form returns the focus to the button that opened it.
 *
 * @param words what is asked before an open form is left, if not whether typed input is discarded
 */
export const useRowForms = (words?: ConfirmDialogWords): RowForms => {
  const { open, show, close } = useOpenForm()
  const [isDirty, setIsDirty] = useState(false)
  const { confirmDiscard, question } = useUnsavedGuard(isDirty, words)
  const leave = (form: string) => {
    if (!close(form)) return
    const opener = document.getElementById(getOpener(form)) ?? document.getElementById(getOpener(NEW))
    opener?.focus()
  }
  return {
    open,
    show: (form) => confirmDiscard(() => show(form)),
    toggle: (form) => confirmDiscard(() => (open === form ? leave(form) : show(form))),
    formProps: (form) => ({
      onDirty: setIsDirty,
      onSaved: () => leave(form),
      onCancel: () => confirmDiscard(() => leave(form)),
    }),
    question,
  }
}
