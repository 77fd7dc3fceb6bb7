import { Fragment, type ReactNode } from 'react'
import { Popup } from '../../ui/popup.tsx'
import type { ListKind } from './list-kind.ts'
import { useColumns } from './use-columns.ts'

type ListColumns = Pick<ListKind<never>, 'many' | 'columns'>

/** Chooses which facts the rows of a list show below their names (records §6). The popup is as wide as what surrounds this. */
export const ColumnsMenu = ({ kind }: { kind: ListColumns }) => {
  const { shown, toggle } = useColumns(kind)
  return (
    <div className="px-2 text-sm max-lg:hidden">
      <Popup label="Columns" group="columns">
        {(isOpen) =>
          isOpen && (
            <fieldset className="grid grid-cols-2 gap-x-4">
              <legend className="mb-1 font-semibold">Columns of {kind.many}</legend>
              {kind.columns?.map(({ key, label }) => (
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

/** A text is parted from the fact before it, and never takes all of the line. */
const PARTED = "sm:max-w-60 not-first:before:me-3 not-first:before:content-['·']"

/** Returns the chosen facts of a record for the line below its name. */
export const lineOf = <Item,>(columns: NonNullable<ListKind<Item>['columns']>, item: Item): ReactNode =>
  columns.map(({ key, of }) => {
    const fact = of(item)
    if (typeof fact !== 'string') return <Fragment key={key}>{fact}</Fragment>
    return (
      fact && (
        <span key={key} className={PARTED}>
          {fact}
        </span>
      )
    )
  })
