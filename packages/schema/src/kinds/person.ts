import { z } from 'zod'
import { arrangedSchemas, type Entered } from '../arranged-schemas.ts'
import { orcidSchema } from '../author-names.ts'
import { field, getInputs } from '../fields/field.ts'
import { formattedOrNone, textFormat } from '../fields/formatted-fields.ts'
import { hazardFilter } from '../fields/hazard-fields.ts'
import {
  image,
  optionalEmailAddress,
  optionalLine,
  optionalWebAddress,
  pdf,
  textLines,
} from '../fields/record-fields.ts'
import { choice, line } from '../fields/text-fields.ts'
import { PERSON_LIMITS as LIMITS, PERSON_GAPS, PERSON_SECTIONS, type PersonSection } from '../person.constants.ts'
import { ARRANGED_SORTS, missingFilter } from '../record-lists.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'

/** '' and null mean none. */
const orcidInput = z
  .union([z.literal(''), orcidSchema], { error: 'ORCID must look like 0000-0002-1825-0097, with a valid check digit' })
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .optional()

const SECTION_LABELS: Record<PersonSection, string> = {
  lead: 'Lead',
  member: 'Member',
  masters: "Master's student",
  alumni: 'Alumnus or alumna',
}

const personFields = {
  name: line({ label: 'Name', example: 'Dr. Imara Mwangi', width: 3 }, LIMITS.name),
  role: line({ label: 'Role', hint: 'For example PhD (Ongoing)', example: 'Lab Head', width: 3 }, LIMITS.role),
  section: choice(
    { label: 'Section', hint: 'Of the team page', example: 'lead', initial: 'member', width: 3 },
    PERSON_SECTIONS,
    SECTION_LABELS,
  ),
  batch: optionalLine(
    {
      label: 'Batch',
      hint: 'For alumni, such as 2023-2025',
      description: 'For alumni: the years of their program',
      example: '2023-2025',
      width: 3,
    },
    LIMITS.batch,
  ),
  specialization: optionalLine(
    { label: 'Field of work', example: 'Slow landslides and early warning', width: 3 },
    LIMITS.specialization,
  ),
  email: optionalEmailAddress({ label: 'Email', example: 'imara.mwangi@example.edu', width: 3 }),
  website: optionalWebAddress({ label: 'Website', example: 'https://example.org/mwangi', width: 3 }),
  orcid: field(
    {
      label: 'ORCID',
      hint: 'Links the publications with this ORCID',
      example: '0000-0002-1825-0097',
      width: 3,
    },
    { control: 'code', input: orcidInput, output: z.string().nullable() },
  ),
  nameVariants: textLines(
    {
      label: 'Other names in publications',
      hint: 'One per line, such as a former name or a short form. Publications under these names are linked as well.',
      example: ['I. M. Mwangi'],
    },
    { length: LIMITS.nameVariant, count: LIMITS.nameVariants },
  ),
  bio: formattedOrNone({ label: 'Biography', example: 'Founded the group in 2015.' }, LIMITS.bio),
  textFormat: textFormat(),
  imageUrl: image('Portrait'),
  cvUrl: pdf('CV'),
}

/** The hazards are those of the work: a person carries none. */
const filter = { section: getInputs(personFields).section.optional(), ...hazardFilter }
const schemas = arrangedSchemas('Person', { fields: personFields, filter })

export const personKind = {
  one: 'person',
  many: 'people',
  logged: 'person',
  ...KIND_PLACES.person,
  api: '/people',
  part: 'People',
  about: 'Present and former members, as on the team page.',
  scope: 'people',
  nameField: 'name',
  fields: personFields,
  filter,
  // The section of a new one defaults to member.
  schemas: {
    ...schemas,
    create: schemas.input.extend({ section: schemas.input.shape.section.default('member') }),
    pageQuery: schemas.pageQuery.extend(missingFilter(PERSON_GAPS)),
  },
  sorts: ARRANGED_SORTS,
  heading: 'Everyone on the Team Page',
  narrowedBy: ['section'],
  gaps: PERSON_GAPS,
  searched: 'Name, role or email',
  search: {
    listed: ['name', 'role', 'email', 'nameVariants'],
    subtitle: ['role', 'specialization'],
    body: ['bio'],
    names: ['role', 'specialization', 'nameVariants'],
    others: ['batch', 'orcid'],
  },
  columns: [
    { key: 'role' },
    { key: 'section', of: ({ section }: { section: PersonSection }) => SECTION_LABELS[section] },
    { key: 'specialization', isMore: true },
    { key: 'email', isMore: true },
    { key: 'orcid', isMore: true },
  ],
} as const satisfies Kind

export type PersonInput = Entered<typeof personKind.schemas>
export type Person = z.infer<typeof personKind.schemas.item>
