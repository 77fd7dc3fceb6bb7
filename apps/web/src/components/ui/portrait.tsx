type PortraitProps = {
  name: string
  image: string | null
  /** What the person works on, in words: what is drawn where there is no picture. */
  field: string | null
  className?: string
}

/** A person's picture, or where there is none the initials on a figure of the person's field. Decoration: the name stands beside it. */
export const Portrait = ({ name, image, field, className = 'size-16 text-lg' }: PortraitProps) =>
  image ? (
    <img
      src={image}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-card object-cover ${className}`}
    />
  ) : (
    <span
      aria-hidden
      data-field={fieldOf(field ?? '')}
      data-window={numberOf(name) % WINDOWS}
      className={`portrait grid shrink-0 place-items-center rounded-card font-serif ${className}`}
    >
      {initialsOf(name)}
    </span>
  )

/** 'Dr. Imara Mwangi' gives 'IM': titles end with a dot and do not count. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
    .map((word) => [...word][0])
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')

/** The figures of public/art/portraits.svg, in their order, and the words that call for each. */
const FIELDS = [
  /slope|slide|debris|soil|earth sci|geolog/i,
  /flood|river|hydro|gaug|levee/i,
  /quake|seism|ground motion|masonry|bridge|civil/i,
  /satell|radar|remote|map|geo[gm]/i,
  /rain|climat|atmosph|storm/i,
  /model|mesh|comput|network|data|urban/i,
]
/** Parts of a figure: two people of one field hardly ever show the same. */
const WINDOWS = 4

/** The figure of the first word that calls for one; else any, but always the same for the same text. */
const fieldOf = (text: string): number => {
  const found = FIELDS.map((words) => text.search(words))
  const first = Math.min(...found.filter((at) => at >= 0))
  return first < Infinity ? found.indexOf(first) : numberOf(text) % FIELDS.length
}

/** The same number for the same text, everywhere on the site. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
