type FigureList = readonly { value: string; label: string }[]

/** A list of large figures with labels. */
export const Figures = ({ figures, className = '' }: { figures: FigureList; className?: string }) => (
  <dl className={`grid content-start gap-x-4 sm:gap-x-8 gap-y-6 ${className}`}>
    {figures.map(({ value, label }) => (
      <div key={label} className="flex flex-col-reverse justify-end border-s-2 border-line ps-4">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="font-serif text-lg text-balance sm:text-xl">{value}</dd>
      </div>
    ))}
  </dl>
)
