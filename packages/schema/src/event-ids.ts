/** An identifier of an event, such as an earthquake, in the list of an organization. */
export type EventId = { scheme: EventScheme; value: string }

type Scheme = {
  name: string
  /** The form of a value, once it is normalized, and an example. */
  form: RegExp
  example: string
  normalize: (value: string) => string
  /** Returns the path of its page, where the scheme has one. */
  pageOf?: (value: string) => string
}

const upper = (value: string) => value.toUpperCase()
const lower = (value: string) => value.toLowerCase()

/** The schemes of ids. What two of them call the same is never joined by it. */
export const EVENT_SCHEMES = {
  glide: {
    name: 'GLIDE',
    form: /^[A-Z]{2}-(?:19|20)\d{2}-\d{6}-[A-Z]{3}$/,
    example: 'EQ-2023-000015-TUR',
    normalize: upper,
  },
  emdat: { name: 'EM-DAT', form: /^(?:19|20)\d{2}-\d{4}-[A-Z]{3}$/, example: '2015-0057-MDG', normalize: upper },
  usgs: {
    name: 'USGS',
    form: /^[a-z]{2,12}[0-9][a-z0-9_]{3,40}$/,
    example: 'us6000jllz',
    normalize: lower,
    pageOf: (value) => `https://earthquake.usgs.gov/earthquakes/eventpage/${value}`,
  },
  gdacs: {
    name: 'GDACS',
    form: /^(?:EQ|TC|FL|VO|DR|WF|TS)\d{3,10}$/,
    example: 'EQ1357372',
    normalize: (value) => upper(value).replace(/[\s-]/g, ''),
    pageOf: (value) => `https://www.gdacs.org/report.aspx?eventtype=${value.slice(0, 2)}&eventid=${value.slice(2)}`,
  },
  reliefweb: {
    name: 'ReliefWeb',
    form: /^[a-z]{2}-(?:19|20)\d{2}-\d{6}-[a-z]{3}$/,
    example: 'eq-2023-000015-tur',
    normalize: lower,
    pageOf: (value) => `https://reliefweb.int/disaster/${value}`,
  },
  other: { name: 'Other', form: /^.{1,100}$/u, example: 'Storm Alva', normalize: (value) => value },
} as const satisfies Record<string, Scheme>
export type EventScheme = keyof typeof EVENT_SCHEMES
export const EVENT_SCHEME_NAMES = Object.keys(EVENT_SCHEMES) as [EventScheme, ...EventScheme[]]

/** The number of ids of one record, and the length of one. */
export const EVENT_ID_LIMITS = { count: 20, value: 100 } as const

const getScheme = (scheme: EventScheme): Scheme => EVENT_SCHEMES[scheme]

/** Returns an id as its scheme writes it; undefined if it has not the scheme's form. */
export const readEventId = ({ scheme, value }: EventId): EventId | undefined => {
  const { form, normalize } = getScheme(scheme)
  const normal = normalize(value.trim())
  return form.test(normal) ? { scheme, value: normal } : undefined
}

/** Reads 'glide:EQ-2023-000015-TUR', as filters write it; undefined if it is no such id. */
export const parseEventId = (text: string): EventId | undefined => {
  const [scheme = '', ...rest] = text.split(':')
  return Object.hasOwn(EVENT_SCHEMES, scheme)
    ? readEventId({ scheme: scheme as EventScheme, value: rest.join(':') })
    : undefined
}

/** Returns an id as filters and files write it. */
export const formatEventId = ({ scheme, value }: EventId): string => `${scheme}:${value}`

/** Returns the address of the scheme's page about an event; undefined where the scheme has none. */
export const eventPage = ({ scheme, value }: EventId): string | undefined => getScheme(scheme).pageOf?.(value)
