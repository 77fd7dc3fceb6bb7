import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

const unsaved = new Set<object>()

/** Returns whether any form on the page has unsaved input. */
export const hasUnsaved = (): boolean => unsaved.size > 0

type UnsavedGuard = {
  /** Runs the action immediately if there is no unsaved input, otherwise after confirmation. */
  confirmDiscard: (action: () => void) => void
  /** The confirmation dialog, to be rendered by the caller. */
  question: ReactNode
}

/** Asks for confirmation before unsaved input is lost by closing the form, leaving the page or closing the tab. */
export const useUnsavedGuard = (isDirty: boolean): UnsavedGuard => {
  const [isAsking, setIsAsking] = useState(false)
  const asked = useRef<() => void>(null)
  const agreed = useRef<() => void>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  useUnsavedMark(isDirty)
  const answer = (isYes: boolean) => {
    agreed.current = isYes ? asked.current : null
    setIsAsking(false)
    if (isYes) blocker.proceed?.()
    else blocker.reset?.()
  }
  const question = (
    <ConfirmDialog
      isOpen={isAsking || blocker.status === 'blocked'}
      question="Discard your changes?"
      subject="They have not been saved."
      yes="Discard"
      no="Keep editing"
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

const useUnsavedMark = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const mark = {}
    unsaved.add(mark)
    return () => void unsaved.delete(mark)
  }, [isDirty])
}
