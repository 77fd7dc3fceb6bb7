import { useState } from 'react'

export type Selection = {
  /** The selected ids among the listed rows. */
  ids: readonly string[]
  isAll: boolean
  isChosen: (id: string) => boolean
  choose: (id: string, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
}

/** Tracks the selected rows of a list. Rows that are no longer listed are not selected. */
export const useSelection = (items: readonly { id: string }[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = items.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  return {
    ids,
    isAll: items.length > 0 && ids.length === items.length,
    isChosen: (id) => chosen.has(id),
    choose: (id, isChosen) => setChosen(new Set(isChosen ? [...ids, id] : ids.filter((each) => each !== id))),
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? items.map(({ id }) => id) : [])),
  }
}
