/** A period ('2000–2022', '2000 to 2022'), a short compound ('low-cost') or a quantity ('0.15 g', '52 km²'). */
const KEPT = /((?<!\S)(?:\d+ to \d+\b|[\d.,]+ (?:[kcm]?m|k?g|Hz)[²³]?(?!\w)|(?=\S{3,14}(?!\S))\S+[-–]\S+))/

/** Returns a text whose periods, short compounds and quantities stay on one line: browsers break after any dash. */
export const keepWords = (text: string) =>
  text.split(KEPT).map((part, at) =>
    at % 2 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
