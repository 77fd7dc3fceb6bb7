type Turned<Sort extends string> = Sort extends `-${infer Name}` ? Name : `-${Sort}`

/** Returns the name of an order read from its end: '-title' for 'title', and 'year' for '-year'. */
export const turnedSort = <const Sort extends string>(sort: Sort) =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Turned<Sort>

/** Returns orders, and each of them from its end, as the panel's lists take them (records §6). */
export const bothWays = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  [...new Set([...sorts, ...sorts.map(turnedSort)])] as unknown as [
    Sorts[number] | Turned<Sorts[number]>,
    ...(Sorts[number] | Turned<Sorts[number]>)[],
  ]
