/** A place in degrees north and east. */
type MapPlace = { latitude: number; longitude: number }

type ReadMapLink = { place: MapPlace } | { problem: string }

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
/** Two numbers with commas for points. */
const COMMAS = /^([+-]?\d{1,3},\d+)\s*[,;\s]\s*([+-]?\d{1,3},\d+)$/
const AMOUNT = String.raw`(\d{1,3}(?:[.,]\d+)?)`
/** Degrees, minutes and seconds, with the direction: O is the east of several languages. */
const DEGREES_TO_A_SIDE = String.raw`${AMOUNT}\s*°\s*(?:${AMOUNT}\s*['′’]\s*)?(?:${AMOUNT}\s*(?:["″”]|['′’]{2})\s*)?([NSEWO])`
const DEGREES = new RegExp(String.raw`^${DEGREES_TO_A_SIDE}\s*[,;]?\s*${DEGREES_TO_A_SIDE}$`, 'i')
const PAIR = new RegExp(String.raw`^\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`)
/** The place that a link of Google Maps is about, as against the middle of its map. */
const GOOGLE_PLACE = new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'g')
const GOOGLE_MIDDLE = new RegExp(`/@${NUMBER},${NUMBER}`)
const MAP_HASH = new RegExp(`#.*map=[\\d.]+/${NUMBER}/${NUMBER}`)
const GEO = new RegExp(`^geo:${NUMBER},${NUMBER}(?:[,;?]|$)`, 'i')
/** The parameters in which maps name a place as 'latitude,longitude'. */
const PAIR_PARAMETERS = ['q', 'query', 'll', 'sll', 'center', 'coordinate', 'daddr', 'destination', 'cp']
const SHORT_LINK = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|osm\.org\/go|g\.co)\b/i
const NO_PLACE_IN_LINK = 'No place was found in this link. Choose a place on the map first, then copy its address.'
const NO_PLACE = 'No place was found. Write degrees north and east, such as 46.2, 7.6, or paste the link of a map.'
/** Six digits after the point are a tenth of a meter. */
const DIGITS = 6

/**
 * Reads the place from a pasted link of Google Maps, OpenStreetMap or Apple Maps, a `geo:` link, two numbers, or degrees with
 * minutes and seconds. Nothing is fetched. A place that the link is about goes before the middle of its map. Returns what to do if there is none.
 */
export const readMapLink = (pasted: string): ReadMapLink => {
  const text = pasted.trim()
  if (SHORT_LINK.test(text))
    return { problem: 'This is a short link. Open it, and paste the address of the page that it leads to.' }
  const found = findPair(text)
  if (!found) return { problem: /^\w+:/.test(text) ? NO_PLACE_IN_LINK : NO_PLACE }
  const [latitude, longitude] = found.map((number) => Number(Number(number).toFixed(DIGITS))) as [number, number]
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180)
    return { problem: 'These are no degrees of a place on the map: at most 85 north or south, and 180 east or west.' }
  return { place: { latitude, longitude } }
}

const withPoint = (number: string): string => number.replace(',', '.')

const getPair = (match: string[] | null | undefined): [string, string] | undefined =>
  match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : undefined

const findPair = (text: string): [string, string] | undefined =>
  getPair(text.match(GEO)) ??
  getPair(text.match(PAIR)) ??
  getPair(text.match(COMMAS)?.map(withPoint)) ??
  ofDegrees(text) ??
  getPair([...text.matchAll(GOOGLE_PLACE)].at(-1)) ??
  ofParameters(text) ??
  getPair(text.match(GOOGLE_MIDDLE)) ??
  getPair(text.match(MAP_HASH))

const ofDegrees = (text: string): [string, string] | undefined => {
  const parts = text.match(DEGREES)?.slice(1)
  if (!parts) return undefined
  const [one, other] = [parts.slice(0, 4), parts.slice(4)].map(
    ([degrees = '', minutes = '0', seconds = '0', side = '']) => {
      const [whole = 0, sixtieths = 0, rest = 0] = [degrees, minutes, seconds].map((part) => Number(withPoint(part)))
      const amount = whole + sixtieths / 60 + rest / 3600
      return { isNorth: /[NS]/i.test(side), degrees: String(/[SW]/i.test(side) ? -amount : amount) }
    },
  )
  if (!one || !other || one.isNorth === other.isNorth) return undefined
  return one.isNorth ? [one.degrees, other.degrees] : [other.degrees, one.degrees]
}

const ofParameters = (text: string): [string, string] | undefined => {
  if (!URL.canParse(text)) return undefined
  const { searchParams } = new URL(text)
  const [latitude, longitude] = [searchParams.get('mlat'), searchParams.get('mlon')]
  const named = latitude && longitude ? [`${latitude},${longitude}`] : []
  const given = PAIR_PARAMETERS.map((name) => searchParams.get(name)?.replace(/^loc:/, '') ?? '')
  return [...named, ...given].map((value) => getPair(value.match(PAIR))).find(Boolean)
}
