type CountTile = {
  label: string
  /** Undefined while loading. */
  count: number | undefined
  /** What the figure counts, such as 'publications created in 2024'. */
  note: string
}

type CountTilesProps = {
  tiles: readonly CountTile[]
  /** Whether they stand above a list and leave it the room: figure and description in one line, on a phone below the list. */
  isLow?: boolean
}

/** A row of figures, each with a description. */
export const CountTiles = ({ tiles, isLow = false }: CountTilesProps) => (
  <dl
    className={`grid gap-px overflow-hidden rounded-card border border-line bg-line ${isLow ? 'auto-cols-fr grid-flow-col max-sm:order-last' : 'sm:auto-cols-fr sm:grid-flow-col'}`}
  >
    {tiles.map(({ label, count, note }) => (
      <div key={label} className={`bg-surface ${isLow ? LOW : HIGH}`}>
        <dt className={`eyebrow ${isLow ? 'basis-full max-sm:tracking-normal' : ''}`}>{label}</dt>
        <dd className={`font-serif ${isLow ? 'text-xl' : 'text-2xl max-sm:row-span-2'}`}>
          {count === undefined ? '–' : count.toLocaleString('en-US')}
        </dd>
        <dd className={`text-sm text-ink-soft ${isLow ? 'max-lg:basis-full max-lg:text-xs' : ''}`}>{note}</dd>
      </div>
    ))}
  </dl>
)

const HIGH = 'px-5 py-4 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center'
const LOW = 'relative flex flex-wrap content-start items-baseline gap-x-2 px-3 py-1.5 sm:px-5'
