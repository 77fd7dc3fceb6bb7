import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogWords } from './confirm-dialog.tsx'

const DISCARD: ConfirmDialogWords = {
  question: 'Discard your changes?',
  subject: 'They have not been saved.',
  yes: 'Discard',
  no: 'Keep editing',
}

const unsaved = new Map<string, ConfirmDialogWords>()

/** Returns the question about what would be lost on the page, or undefined if nothing would. */
export const unsavedWords = (): ConfirmDialogWords | undefined => [...unsaved.values()].at(-1)

type UnsavedGuard = {
  /** Runs the action immediately if there is no unsaved input, otherwise after confirmation. */
  confirmDiscard: (action: () => void) => void
  /** The confirmation dialog, to be rendered by the caller. */
  question: ReactNode
}

/** Asks for confirmation before unsaved input is lost by closing the form, leaving the page or closing the tab. */
export const useUnsavedGuard = (isDirty: boolean, words = DISCARD): UnsavedGuard => {
  const [isAsking, setIsAsking] = useState(false)
  const asked = useRef<() => void>(null)
  const agreed = useRef<() => void>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  useUnsavedMark(isDirty, words)
  const { reset } = blocker
  useEffect(() => {
    if (isDirty) return
    // It was saved while the question was open: there is nothing to ask any more.
    setIsAsking(false)
    reset?.()
  }, [isDirty, reset])
  const answer = (isYes: boolean) => {
    agreed.current = isYes ? asked.current : null
    setIsAsking(false)
    if (isYes) blocker.proceed?.()
    else blocker.reset?.()
  }
  const question = (
    <ConfirmDialog
      isOpen={isAsking || blocker.status === 'blocked'}
      {...words}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
      onClosed={() => {
        const action = agreed.current
        agreed.current = null
        action?.()
        return action !== null
      }}
    />
  )
  const confirmDiscard = (action: () => void) => {
    if (!isDirty) return action()
    asked.current = action
    setIsAsking(true)
  }
  return { confirmDiscard, question }
}

const useUnsavedMark = (isDirty: boolean, words: ConfirmDialogWords): void => {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    unsaved.set(id, words)
    return () => void unsaved.delete(id)
  }, [isDirty, id, words])
}
