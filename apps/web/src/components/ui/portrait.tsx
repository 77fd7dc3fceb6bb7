type PortraitProps = { name: string; image: string | null; className?: string }

/** A person's picture, or where there is none the initials on a map of their own. Decoration: the name stands beside it. */
export const Portrait = ({ name, image, className = 'size-16 text-lg' }: PortraitProps) =>
  image ? (
    <img
      src={image}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-full object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden
      data-terrain={terrainOf(name)}
      className={`terrain grid shrink-0 place-items-center rounded-full border border-edge/60 bg-sunken font-serif text-ink ${className}`}
    >
      {initialsOf(name)}
    </span>
  )

/** 'Dr. Imara Solvane' gives 'IS': titles end with a dot and do not count. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
    .map((word) => [...word][0])
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')

/** How many pieces of terrain the style sheet knows. */
const TERRAINS = 6

/** The same piece of terrain for the same text, everywhere on the site. */
export const terrainOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TERRAINS
