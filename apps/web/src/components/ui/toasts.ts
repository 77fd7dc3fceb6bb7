import { useEffect, useSyncExternalStore } from 'react'

/** Specification §4 and §9, toasts. */
export const TOAST_LIMITS = { visible: 1, duration: 5000, swipeThreshold: 50, removalDelay: 1_000_000 } as const

/** The action that a toast offers while it is visible. */
export type ToastAction = { label: string; onAction: () => void }
export type ToastContent = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: ToastAction
  /** How far the work is of which it tells. It stays, with a bar, until the answer replaces it or somebody closes it. */
  progress?: { done: number; total: number }
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

/** Shows a toast, and returns its id. Only one is visible at a time: a new one replaces the last (specification §4). */
export const showToast = (content: ToastContent): number => {
  lastId += 1
  const toasts = [{ ...content, id: lastId, isOpen: true }, ...state.toasts].slice(0, TOAST_LIMITS.visible)
  change({ toasts, isWanted: true })
  return lastId
}

/** Says something else in a toast, unless it was closed or replaced. */
export const updateToast = (id: number, content: Partial<ToastContent>): void =>
  change({ toasts: state.toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)) })

/** Closes a toast. It is removed from memory later, so it can animate out. */
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

/** Loads the toast code where a toast may follow, so the first one shows without delay and F8 finds the region. */
export const loadToasts = (): void => {
  if (!state.isWanted) change({ isWanted: true })
}

/** Returns {@link showToast} and preloads the toast code, for components of the panel. */
export const useToasts = (): typeof showToast => {
  useEffect(loadToasts, [])
  return showToast
}
