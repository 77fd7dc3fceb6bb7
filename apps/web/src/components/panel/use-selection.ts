import { useState } from 'react'

export type Selection = {
  /** What is chosen of the rows that are listed. */
  ids: readonly string[]
  isAll: boolean
  isChosen: (id: string) => boolean
  choose: (id: string, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
}

/** Which rows of a list are chosen. What is gone, or not listed any more, is not chosen. */
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
