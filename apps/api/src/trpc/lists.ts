import type { ListReader, ListWindow } from '../lib/list-window.ts'
import type { Context } from './context.ts'

type Asked = { limit?: number | undefined; cursor?: string | undefined }

/**
 * Answers a list: with a limit one part of it, else all of it, of which memory bounds the length. REST is told in headers how
 * many items there are in all and where the next part begins (records §4).
 *
 * @throws what the reader throws, and `ctx.hold` for a list that is too long
 */
export const answerList = async <Wanted extends Asked, Item>(
  ctx: Context,
  list: ListReader<Omit<Wanted, keyof Asked>, Item>,
  input: Wanted | undefined,
): Promise<Item[]> => {
  const wanted = (input ?? {}) as Wanted
  if (wanted.limit !== undefined) {
    const { items, next } = await list.part({ ...wanted, limit: wanted.limit })
    ctx.about.next = next
    ctx.about.total = await list.count(wanted)
    return items
  }
  const all = await wholeList(ctx, list, wanted)
  ctx.about.total = wanted.cursor === undefined ? all.length : await list.count(wanted)
  return all
}

/** Returns the whole list, or all behind the cursor. @throws what the reader throws, and `ctx.hold` for a list that is too long */
export const wholeList = async <Wanted, Item>(
  ctx: Context,
  list: ListReader<Wanted, Item>,
  wanted: Wanted & ListWindow,
): Promise<Item[]> => {
  const all: Item[] = []
  for await (const items of list.inParts(wanted)) {
    ctx.hold(JSON.stringify(items).length)
    all.push(...items)
  }
  return all
}
