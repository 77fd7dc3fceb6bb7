import type { ListKind } from './list-kind.ts'
import { useKept } from './use-kept.ts'

type Listed<Item> = Pick<ListKind<Item>, 'many' | 'columns'>

/**
 * Returns the columns of a list that its user has chosen to see, and a function that shows or hides one. This browser keeps what
 * differs from the first choice: a column that a later version adds is shown or not as it declares.
 */
export const useColumns = <Item>({ many, columns = [] }: Listed<Item>) => {
  const [changed, keep] = useKept(`panel-columns.${many}`, readKeys)
  const isChanged = (key: string) => changed.includes(key)
  return {
    shown: columns.filter(({ key, isMore = false, isAlways }) => isAlways || isMore === isChanged(key)),
    toggle: (key: string) => keep(isChanged(key) ? changed.filter((each) => each !== key) : [...changed, key]),
  }
}

/** More than any list has. */
const KEYS_MAX = 30

const readKeys = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string').slice(0, KEYS_MAX) : []
