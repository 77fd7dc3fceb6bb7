import { useMemo, useSyncExternalStore } from 'react'

/** What lasts as long as the page, in a browser that keeps nothing. */
const unkept = new Map<string, string>()
const readers = new Set<() => void>()

const subscribe = (onChange: () => void) => {
  readers.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    readers.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

const formatText = (key: string): string | null => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

const keep = (key: string, text: string) => {
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
  for (const onChange of readers) onChange()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns a habit of one person that this browser keeps, and a function that replaces it, for all who read it.
 *
 * @param name such as 'panel-views.publications'
 * @param read makes it of what is kept, which may be anything; undefined if there is nothing or no JSON
 */
export const useKept = <Habit>(name: string, read: (kept: unknown) => Habit): [Habit, (habit: Habit) => void] => {
  const key = `hazards.${name}`
  const text = useSyncExternalStore(
    subscribe,
    () => formatText(key),
    () => null,
  )
  const habit = useMemo(() => read(text === null ? undefined : parsed(text)), [text, read])
  return [habit, (changed) => keep(key, JSON.stringify(changed))]
}
