type PortraitProps = {
  name: string
  image: string | null
  /** The person's field of work, which selects the figure if there is no picture. */
  field: string | null
  className?: string
}

/** A person's picture, or their initials on a figure of their field. Decorative: the name is next to it. */
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
      data-field={chooseField(field ?? '')}
      data-window={hashText(name) % WINDOWS}
      className={`portrait grid shrink-0 place-items-center rounded-card font-serif ${className}`}
    >
      {getInitials(name)}
    </span>
  )

/** Returns 'IM' for 'Dr. Imara Mwangi'. Titles, which end with a dot, are ignored. */
const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
    .map((word) => [...word][0])
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')

/** The keywords of each figure in public/art/portraits.svg, in the order of the file. */
const FIELDS = [
  /slope|slide|debris|soil|earth sci|geolog/i,
  /flood|river|hydro|gaug|levee/i,
  /quake|seism|ground motion|masonry|bridge|civil/i,
  /satell|radar|remote|map|geo[gm]/i,
  /rain|climat|atmosph|storm/i,
  /model|mesh|comput|network|data|urban/i,
]
/** Windows per figure, so that two people of the same field rarely look the same. */
const WINDOWS = 4

/** Returns the figure of the first keyword in the text. A text without keywords always gets the same arbitrary figure. */
const chooseField = (text: string): number => {
  const found = FIELDS.map((words) => text.search(words))
  const first = Math.min(...found.filter((at) => at >= 0))
  return first < Infinity ? found.indexOf(first) : hashText(text) % FIELDS.length
}

/** Returns a number that depends only on the text. */
export const hashText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
