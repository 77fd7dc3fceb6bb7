import { useState } from 'react'

/** A record that the server finds for a list, which may not be loaded yet. */
export type Found = { id: string; name: string; updatedAt: string }

export type Selection = {
  /** The selected ids among the listed rows. */
  ids: readonly string[]
  /** The selected records that are not among the listed rows. */
  beyond: readonly Found[]
  count: number
  isAll: boolean
  isChosen: (id: string) => boolean
  choose: (id: string, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
  /** Selects all records that the list finds. */
  chooseFound: (found: readonly Found[]) => void
}

/**
 * Tracks the selected rows of a list. Rows that are no longer listed are not selected, except for those that were selected as
 * found by the present search and filters.
 *
 * @param list identifies the search and the filters
 */
export const useSelection = (items: readonly { id: string }[], list = ''): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [found, setFound] = useState<{ list: string; records: readonly Found[] }>({ list, records: [] })
  const listed = new Set(items.map(({ id }) => id))
  const ids = items.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  const records = found.list === list ? found.records : []
  const beyond = records.filter(({ id }) => chosen.has(id) && !listed.has(id))
  const all = [...ids, ...beyond.map(({ id }) => id)]
  return {
    ids,
    beyond,
    count: all.length,
    isAll: items.length > 0 && ids.length === items.length,
    isChosen: (id) => chosen.has(id),
    choose: (id, isChosen) => setChosen(new Set(isChosen ? [...all, id] : all.filter((each) => each !== id))),
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? items.map(({ id }) => id) : [])),
    chooseFound: (records) => {
      setFound({ list, records })
      setChosen(new Set(records.map(({ id }) => id)))
    },
  }
}
