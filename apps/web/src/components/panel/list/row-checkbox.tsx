import type { Selection } from './use-selection.ts'

type RowCheckboxProps = { item: { id: string }; name: string; selection: Selection }

/** Selects a row of a list. */
export const RowCheckbox = ({ item: { id }, name, selection }: RowCheckboxProps) => (
  <label className="-ms-3 -mt-2.5 grid size-11 shrink-0 place-items-center lg:in-[[role=table]]:mt-0 lg:in-[[role=table]]:-me-3">
    <input
      type="checkbox"
      checked={selection.isChosen(id)}
      onChange={({ target }) => selection.choose(id, target.checked)}
      aria-label={`Select ${name}`}
      className="size-5 accent-signal"
    />
  </label>
)
