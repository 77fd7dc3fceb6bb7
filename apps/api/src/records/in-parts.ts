/** Rows, or values, per statement, well below the limit of its parameters. */
const ROWS_AT_ONCE = 100

/** Returns the items in parts that one statement can take. */
export const inParts = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, at) =>
    items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
