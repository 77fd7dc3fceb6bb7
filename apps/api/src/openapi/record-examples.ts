import { getExample } from '@hazards/schema/fields/field'
import { formattedNames } from '@hazards/schema/fields/formatted-fields'
import { ARRANGED_NAMES, type ArrangedName, KINDS } from '@hazards/schema/kinds/kinds'

export const id = '3f2b8c1e-6d4a-4c57-9a0e-5b7d2f9c1a84'
export const imageUrl = '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg'

/** What only administrators read of a record, here of one that is public. */
export const publishing = { publishAt: '2026-01-12T09:30:00.000Z', publishZone: 'Europe/Vienna' }

/** The position of these records in lists without filter and sort. A test sends it. */
const CURSOR = 'WyJUMVBOb1l3cnFnd0QiLDEwLCIzZjJiOGMxZS02ZDRhLTRjNTctOWEwZS01YjdkMmY5YzFhODQiXQ'

/** What a call may look like, and its answer. */
export type Example = { parameters?: Record<string, unknown>; request?: unknown; answer: unknown }

type Own = {
  filter?: object
  /** What a change sends; by default another name. */
  change?: object
  /** The fields that a new record is made with; by default all. */
  sent?: readonly string[]
  slug?: string
  /** What responses have beside the examples of the fields, or in their place. */
  read?: object
}

/** What the examples of a kind say that those of its fields do not. */
const OWN: Partial<Record<ArrangedName, Own>> = {
  person: {
    filter: { section: 'lead' },
    change: { role: 'Head of the group' },
    sent: ['name', 'role', 'section', 'specialization', 'email', 'orcid', 'nameVariants'],
    slug: 'imara-mwangi',
    read: { batch: null, imageUrl },
  },
  project: {
    filter: { status: 'Active' },
    change: { status: 'Completed', progress: 100 },
    sent: ['title', 'description', 'status', 'funding', 'progress', 'partnerCountries'],
  },
  theme: { change: { label: 'Slopes' }, read: { activeProjects: 1 } },
  site: { change: { name: 'Aldrew slope' } },
  opening: { filter: { when: 'open' }, change: { deadline: '2027-02-28' } },
  ownPage: { filter: { place: 'footer' }, change: { place: '/about' } },
}

const buildRecord = (kind: ArrangedName, { read, slug }: Own) => {
  const { fields, nameField } = KINDS[kind]
  const example: Record<string, unknown> = getExample(fields)
  const html = formattedNames(fields).map((name) => [`${name}Html`, example[name] ? `<p>${example[name]}</p>` : null])
  return {
    id,
    ...example,
    ...Object.fromEntries(html),
    order: 10,
    ...read,
    slug:
      slug ??
      String(example[nameField])
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '-'),
    createdAt: '2026-01-12T09:30:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
  }
}

const listExamples = (kind: ArrangedName): [operation: string, example: Example][] => {
  const { tag, one, fields, nameField } = KINDS[kind]
  const own: Own = OWN[kind] ?? {}
  const example: Record<string, unknown> = getExample(fields)
  const { filter, change = { [nameField]: 'Another name' }, sent = Object.keys(example) } = own
  const record = buildRecord(kind, own)
  const adminRecord = { ...record, ...publishing }
  const parameters = { ...filter, sort: 'order', cursor: CURSOR }
  const request = Object.fromEntries(sent.map((name) => [name, example[name]]))
  const message = `${one.replace(/^./, (first) => first.toUpperCase())} deleted successfully`
  return [
    [`${tag}-list`, { parameters, answer: [record] }],
    [`${tag}-get`, { answer: record }],
    [`${tag}-adminList`, { parameters, answer: [adminRecord] }],
    [`${tag}-adminGet`, { answer: adminRecord }],
    [`${tag}-create`, { request, answer: adminRecord }],
    [`${tag}-update`, { request: change, answer: { ...adminRecord, ...change } }],
    [`${tag}-delete`, { answer: { message } }],
  ]
}

/** The examples of all calls on records that administrators arrange, by operation id, made of those of their fields. */
export const ARRANGED_EXAMPLES = Object.fromEntries(ARRANGED_NAMES.flatMap(listExamples))
