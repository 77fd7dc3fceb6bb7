type CountTile = {
  label: string
  /** Undefined while loading. */
  count: number | undefined
  /** What the figure counts, such as 'publications created in 2024'. */
  note: string
}

/** A row of figures, each with a description. */
export const CountTiles = ({ tiles }: { tiles: readonly CountTile[] }) => (
  <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
    {tiles.map(({ label, count, note }) => (
      <div key={label} className="bg-surface px-5 py-4 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center">
        <dt className="eyebrow">{label}</dt>
        <dd className="font-serif text-2xl max-sm:row-span-2">
          {count === undefined ? '–' : count.toLocaleString('en-US')}
        </dd>
        <dd className="text-sm text-ink-soft">{note}</dd>
      </div>
    ))}
  </dl>
)
