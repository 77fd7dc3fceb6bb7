/** A place in degrees north and east. */
type MapPlace = { latitude: number; longitude: number }

type ReadMapLink = { place: MapPlace } | { problem: string }

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(String.raw`^\s*${NUMBER}\s*[,;\s]\s*${NUMBER}\s*$`)
/** The place that a link of Google Maps is about, as against the middle of its map. */
const GOOGLE_PLACE = new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'g')
const GOOGLE_MIDDLE = new RegExp(`/@${NUMBER},${NUMBER}`)
const MAP_HASH = new RegExp(`#.*map=[\\d.]+/${NUMBER}/${NUMBER}`)
const GEO = new RegExp(`^geo:${NUMBER},${NUMBER}(?:[,;?]|$)`, 'i')
/** The parameters in which maps name a place as 'latitude,longitude'. */
const PAIR_PARAMETERS = ['q', 'query', 'll', 'sll', 'center', 'coordinate', 'daddr', 'destination', 'cp']
const SHORT_LINK = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|osm\.org\/go|g\.co)\b/i
/** Six digits after the point are a tenth of a meter. */
const DIGITS = 6

/**
 * Reads the place from a pasted link of Google Maps, OpenStreetMap or Apple Maps, a `geo:` link, or two numbers. Nothing is
 * fetched. A place that the link is about goes before the middle of its map. Returns what to do if there is none.
 */
export const readMapLink = (pasted: string): ReadMapLink => {
  const text = pasted.trim()
  if (SHORT_LINK.test(text))
    return { problem: 'This is a short link. Open it, and paste the address of the page that it leads to.' }
  const found = findPair(text)
  if (!found)
    return { problem: 'No place was found in this link. Choose a place on the map first, then copy its address.' }
  const [latitude, longitude] = found.map((number) => Number(Number(number).toFixed(DIGITS))) as [number, number]
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180)
    return { problem: 'These are no degrees of a place on the map: at most 85 north or south, and 180 east or west.' }
  return { place: { latitude, longitude } }
}

const getPair = (match: RegExpMatchArray | null | undefined): [string, string] | undefined =>
  match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : undefined

const findPair = (text: string): [string, string] | undefined =>
  getPair(text.match(GEO)) ??
  getPair(text.match(PAIR)) ??
  getPair([...text.matchAll(GOOGLE_PLACE)].at(-1)) ??
  ofParameters(text) ??
  getPair(text.match(GOOGLE_MIDDLE)) ??
  getPair(text.match(MAP_HASH))

const ofParameters = (text: string): [string, string] | undefined => {
  if (!URL.canParse(text)) return undefined
  const { searchParams } = new URL(text)
  const [latitude, longitude] = [searchParams.get('mlat'), searchParams.get('mlon')]
  const named = latitude && longitude ? [`${latitude},${longitude}`] : []
  const given = PAIR_PARAMETERS.map((name) => searchParams.get(name)?.replace(/^loc:/, '') ?? '')
  return [...named, ...given].map((value) => getPair(value.match(PAIR))).find(Boolean)
}
