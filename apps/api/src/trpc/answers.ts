import type { ListReader, ListWindow } from '../records/list-window.ts'
import { getEtag } from '../records/precondition.ts'
import type { Context } from './context.ts'

type Window = { limit?: number | undefined; cursor?: string | undefined }

/**
 * Answers a list: with a limit one page of it, otherwise the whole list, as far as memory allows. REST sends the total and
 * the cursor of the next page in headers (records §4).
 *
 * @throws what the reader throws, and what `ctx.reserve` throws for a list that is too long
 */
export const answerList = async <Filter extends Window, Item>(
  ctx: Context,
  list: ListReader<Omit<Filter, keyof Window>, Item>,
  input: Filter | undefined,
): Promise<Item[]> => {
  const query = (input ?? {}) as Filter
  if (query.limit !== undefined) {
    const { items, next } = await list.part({ ...query, limit: query.limit })
    ctx.about.next = next
    ctx.about.total = await list.count(query)
    return items
  }
  const all = await wholeList(ctx, list, query)
  ctx.about.total = query.cursor === undefined ? all.length : await list.count(query)
  return all
}

/**
 * Answers a record as it was read or written, and notes for REST its version and when it was last changed. @throws what
 * reading or writing it throws
 */
export const answerRecord = async <Item extends { updatedAt: string | null }>(
  ctx: Context,
  record: Promise<Item>,
): Promise<Item> => {
  const item = await record
  ctx.about.updatedAt = item.updatedAt
  ctx.about.etag = getEtag(item)
  return item
}

/** Answers a record that was added to a list at this REST path, and notes its address. @throws what adding it throws */
export const answerCreated = async <Item extends { id: string; updatedAt: string }>(
  ctx: Context,
  list: `/${string}`,
  record: Promise<Item>,
): Promise<Item> => {
  const item = await answerRecord(ctx, record)
  ctx.about.location = `${list}/${item.id}`
  return item
}

/**
 * Returns the whole list, or all of it after the cursor. @throws what the reader throws, and what `ctx.reserve` throws
 * for a list that is too long
 */
export const wholeList = async <Filter, Item>(
  ctx: Context,
  list: ListReader<Filter, Item>,
  query: Filter & ListWindow,
): Promise<Item[]> => {
  const all: Item[] = []
  for await (const items of list.inParts(query)) {
    ctx.reserve(JSON.stringify(items).length)
    all.push(...items)
  }
  return all
}
