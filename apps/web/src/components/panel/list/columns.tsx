import type { ReactNode } from 'react'
import { keepWords } from '../../ui/kept-words.tsx'
import { Popup } from '../../ui/popup.tsx'
import type { ListKind } from './list-kind.ts'
import { TablePart } from './table-part.tsx'
import { useColumns } from './use-columns.ts'

type ListColumns = Pick<ListKind<never>, 'many' | 'columns'>

/** Chooses which columns a list has (records §6). The popup is wider than its button, and ends where that does. */
export const ColumnsMenu = ({ kind }: { kind: ListColumns }) => {
  const { shown, toggle } = useColumns(kind)
  const choices = kind.columns?.filter(({ isAlways }) => !isAlways) ?? []
  return (
    <div className="relative ps-2 text-sm max-lg:hidden [&_details>div]:start-auto [&_details>div]:w-80">
      <Popup label="Columns" group="columns">
        {(isOpen) =>
          isOpen && (
            <fieldset className="grid grid-cols-2 gap-x-4">
              <legend className="mb-1 font-semibold">Columns of {kind.many}</legend>
              {choices.map(({ key, label }) => (
                <label key={key} className="flex min-h-9 items-center gap-2">
                  <input
                    type="checkbox"
                    checked={shown.some((column) => column.key === key)}
                    onChange={() => toggle(key)}
                    className="size-5 shrink-0 accent-signal"
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          )
        }
      </Popup>
    </div>
  )
}

/** Before a text in a line, after another text. */
const DOT =
  "max-lg:[:not(:empty,:has([data-plain],.badge))~&]:before:me-2 max-lg:[:not(:empty,:has([data-plain],.badge))~&]:before:content-['·']"

/** A narrow screen shows no cell that is empty or only says that all is as usual. */
const CELL = 'max-lg:empty:hidden max-lg:has-data-plain:hidden max-sm:me-2'

/** In a column a text has two lines, as the name has, so a row is no higher for it. */
const TEXT = 'min-w-0 sm:max-lg:truncate sm:max-w-60 lg:max-w-none lg:line-clamp-2 lg:leading-snug lg:wrap-anywhere'

/** Returns the chosen facts of a record, as cells of its row. */
export const renderCells = <Item,>(columns: NonNullable<ListKind<Item>['columns']>, item: Item): ReactNode =>
  columns.map(({ key, of, isWide }) => {
    const fact = of(item)
    const isText = typeof fact === 'string'
    return (
      <TablePart
        key={key}
        role="cell"
        title={isText ? fact : undefined}
        className={`${CELL} ${isText ? `${TEXT} ${DOT}` : 'max-w-full shrink-0 whitespace-nowrap'} ${isWide ? 'max-sm:hidden' : 'max-sm:inline'}`}
      >
        {isText ? keepWords(fact) : fact}
      </TablePart>
    )
  })
