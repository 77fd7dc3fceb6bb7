import type { Fields } from '@hazards/schema/fields/field'
import type { KindColumn } from '@hazards/schema/kinds/kind'
import type { z } from 'zod'
import type { Column } from '../../../components/panel/list/list-kind.ts'
import { PANEL_PAGES } from '../../../components/panel/list/list-rows.ts'
import type { CreateOnce } from '../../../components/panel/use-create-once.ts'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { CHANGED_COLUMN } from '../list/changed-column.tsx'
import { STATE_COLUMN } from '../list/publish-note.tsx'
import type { ArrangedKind, ArrangedList, ArrangedRecord } from './arranged-kind.ts'
import { readArrangedSearch } from './arranged-list.ts'

type Call<Item> = { mutateAsync(input: never): Promise<Item> }

/** The part of the API for one kind of records, whose inputs the kind's schema makes. */
type Procedures<Item> = {
  page: { useInfiniteQuery(wanted: never, options: typeof PANEL_PAGES): ArrangedList<Item> }
  create: { useMutation(once: CreateOnce): Call<Item> }
  update: { useMutation(): Call<Item> }
  delete: { useMutation(): Call<unknown> }
  arrange: { useMutation(): Call<unknown> }
}

type Declared<Item extends ArrangedRecord> = Omit<
  ArrangedKind<Item>,
  'schema' | 'nameOf' | 'wanted' | 'list' | 'calls' | 'columns'
> & {
  schema: z.ZodObject
  nameField: 'title' | 'name'
  columns?: readonly KindColumn[]
  api: Procedures<Item>
  cache: { adminGet: { fetch(input: { id: string }, options: { staleTime: 0 }): Promise<Item> } }
  /** What the list is narrowed to besides the search, the order and the visibility. */
  wanted?: object
}

/** Returns a kind of arranged records as the panel shows it: its list for the filter in the address, and the calls on a record. */
export const useArrangedKind = <Item extends ArrangedRecord>(
  filter: PanelSearch,
  { schema, nameField, columns = [], api, cache, wanted: own, ...kind }: Declared<Item>,
): ArrangedKind<Item> => {
  const wanted = { ...readArrangedSearch(filter), ...own }
  const list = api.page.useInfiniteQuery(wanted as never, PANEL_PAGES)
  const update = api.update.useMutation()
  const [remove, arrange] = [api.delete.useMutation(), api.arrange.useMutation()]
  return {
    ...kind,
    schema,
    columns: [STATE_COLUMN, ...columns.map((column) => buildColumn<Item>(kind.fields, column)), CHANGED_COLUMN],
    nameOf: (item) => String(item[nameField as keyof Item]),
    wanted,
    list,
    calls: {
      useCreate: (once) => {
        const create = api.create.useMutation(once)
        return (input) => create.mutateAsync(schema.parse(input) as never)
      },
      update: ({ id, expected, ...input }) =>
        update.mutateAsync({ ...schema.partial().parse(input), id, expected } as never),
      remove: (id) => remove.mutateAsync({ id } as never),
      arrange: (order) => arrange.mutateAsync(order as never),
      reload: (id) => cache.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
}

/** Returns a column of a kind for its list. Its words are those of the field. */
const buildColumn = <Item>(fields: Fields, { key, label, isMore, of }: KindColumn): Column<Item> => ({
  key,
  label: label ?? fields[key]?.label ?? key,
  isMore: isMore === true,
  of: (item) => (of ? of(item as never) : (item as Record<string, string | null>)[key]),
})
