import type { z } from 'zod'
import { arrangedSchemas, type Entered } from '../arranged-schemas.ts'
import { formatPartialDate } from '../dates.ts'
import { formattedProse, textFormat } from '../fields/formatted-fields.ts'
import { hazardFields, hazardFilter } from '../fields/hazard-fields.ts'
import {
  links,
  optionalEmailAddress,
  optionalLine,
  optionalPartialDate,
  optionalPlainDay,
  optionalWebAddress,
} from '../fields/record-fields.ts'
import { choice, line } from '../fields/text-fields.ts'
import { OPENING_LIMITS as LIMITS, OPENING_TYPES } from '../opening.constants.ts'
import { oneOf } from '../primitives.ts'
import { ARRANGED_SORTS, slugFilter } from '../record-lists.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'

/** The places that the group offers: positions, student jobs and visits (records §21). */
const openingFields = {
  title: line({ label: 'Title', example: 'PhD position: forecasts of slow landslides' }, LIMITS.title),
  openingType: choice({ label: 'Kind', width: 3, example: 'PhD Position' }, OPENING_TYPES),
  deadline: optionalPlainDay({
    label: 'Deadline',
    hint: 'The last day to apply. The opening leaves the lists when it has ended everywhere on Earth. Without one it stays until you take it down.',
    example: '2027-01-31',
    width: 3,
  }),
  description: formattedProse(
    { label: 'Description', example: 'You forecast how fast slow landslides move, with radar and physics.' },
    LIMITS.description,
  ),
  textFormat: textFormat(),
  terms: optionalLine(
    { label: 'Terms', hint: 'For example full time, three years, $38,000 a year', example: 'Full time, three years' },
    LIMITS.terms,
  ),
  place: optionalLine({ label: 'Place', hint: 'If it is not the group’s address', width: 3 }, LIMITS.place),
  starts: optionalPartialDate({
    label: 'Starts',
    hint: 'When it starts: 2027, 2027-09 or 2027-09-01.',
    example: '2027-09',
    width: 3,
  }),
  url: optionalWebAddress({ label: 'Where to apply', example: 'https://example.org/jobs/17', width: 3 }),
  email: optionalEmailAddress({ label: 'Address for questions', example: 'hazards@example.edu', width: 3 }),
  people: links(
    { label: 'Who answers questions', description: 'Slugs of people', example: ['imara-mwangi'] },
    LIMITS.people,
    'person',
  ),
  themes: links(
    { label: 'Themes', description: 'Slugs of themes', example: ['landslide-dynamics'] },
    LIMITS.linked,
    'theme',
  ),
  projects: links({ label: 'Projects', description: 'Slugs of projects' }, LIMITS.linked, 'project'),
  ...hazardFields(),
}

const filter = {
  when: oneOf('When', ['open', 'closed'])
    .optional()
    .meta({ description: 'Openings whose deadline has not passed, or has' }),
  theme: slugFilter('Theme'),
  project: slugFilter('Project'),
  ...hazardFilter,
}
const schemas = arrangedSchemas('Opening', { fields: openingFields, filter })

export const openingKind = {
  one: 'opening',
  many: 'openings',
  logged: 'opening',
  ...KIND_PLACES.opening,
  api: '/openings',
  part: 'Openings',
  about: 'Positions, student jobs and visits that the group offers.',
  scope: 'site',
  nameField: 'title',
  fields: openingFields,
  filter,
  // A new one is a PhD position unless it says otherwise.
  schemas: {
    ...schemas,
    create: schemas.input.extend({ openingType: schemas.input.shape.openingType.default('PhD Position') }),
  },
  sorts: ARRANGED_SORTS,
  searched: 'Title, description, terms or place',
  search: {
    listed: ['title', 'description', 'terms', 'place'],
    subtitle: ['openingType', 'place'],
    date: 'deadline',
    body: ['description'],
    names: ['place', 'projects', 'themes'],
    others: ['openingType', 'terms'],
  },
  columns: [
    { key: 'openingType' },
    {
      key: 'deadline',
      of: ({ deadline }: { deadline: string | null }) => deadline && `until ${formatPartialDate(deadline)}`,
    },
    { key: 'place', isMore: true },
    { key: 'starts', isMore: true },
  ],
} as const satisfies Kind

export type OpeningInput = Entered<typeof openingKind.schemas>
export type Opening = z.infer<typeof openingKind.schemas.item>
