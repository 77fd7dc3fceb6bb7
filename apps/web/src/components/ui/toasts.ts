import { useEffect, useSyncExternalStore } from 'react'

/** Specification §4 and §9, toasts. */
export const TOAST_LIMITS = { visible: 1, duration: 5000, swipeThreshold: 50, removalDelay: 1_000_000 } as const

/** What can be done about what a message says, while it is there. */
export type ToastAction = { label: string; onAction: () => void }
export type ToastContent = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: ToastAction
}
export type Toast = ToastContent & { id: number; isOpen: boolean }

type State = { toasts: readonly Toast[]; isWanted: boolean }

const EMPTY: State = { toasts: [], isWanted: false }
let state = EMPTY
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: Partial<State>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Shows a message. Only one is visible at a time: a new one takes the place of the last (specification §4). */
export const showToast = (content: ToastContent): void => {
  lastId += 1
  const toasts = [{ ...content, id: lastId, isOpen: true }, ...state.toasts].slice(0, TOAST_LIMITS.visible)
  change({ toasts, isWanted: true })
}

/** Closes a message; it is forgotten later, so that it can leave the screen at its own pace. */
export const closeToast = (id: number): void => {
  change({ toasts: state.toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)) })
  setTimeout(() => change({ toasts: state.toasts.filter((toast) => toast.id !== id) }), TOAST_LIMITS.removalDelay)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToastState = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => EMPTY,
  )

/** Gets what shows messages ready, where one may come: the first is then seen at once, and F8 finds its region. */
export const loadToasts = (): void => {
  if (!state.isWanted) change({ isWanted: true })
}

/** {@link showToast} for components of the panel, which always have something to say. */
export const useToasts = (): typeof showToast => {
  useEffect(loadToasts, [])
  return showToast
}
