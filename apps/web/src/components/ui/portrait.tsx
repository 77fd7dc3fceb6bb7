type PortraitProps = { name: string; image: string | null; className?: string }

/** A person's picture, or where there is none the initials. Decoration: the name always stands beside it. */
export const Portrait = ({ name, image, className = 'size-16 text-lg' }: PortraitProps) =>
  image ? (
    <img src={image} alt="" loading="lazy" decoding="async" className={`shrink-0 rounded-full object-cover ${className}`} />
  ) : (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full border border-line bg-sunken font-serif text-ink-soft ${className}`}
    >
      {initialsOf(name)}
    </span>
  )

/** 'Dr. Imara Solvane' gives 'IS': titles end with a dot and do not count. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
    .map((word) => [...word][0])
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')
