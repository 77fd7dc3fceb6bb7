import { z } from 'zod'
import { arrangedSchemas, type Entered } from '../arranged-schemas.ts'
import { field, getInputs } from '../fields/field.ts'
import { formattedProse, textFormat } from '../fields/formatted-fields.ts'
import { grants } from '../fields/grants.ts'
import { hazardFields, hazardFilter } from '../fields/hazard-fields.ts'
import { image, links, optionalLine, optionalWebAddress, textLines } from '../fields/record-fields.ts'
import { choice, line } from '../fields/text-fields.ts'
import { integerBetween } from '../primitives.ts'
import { PROJECT_LIMITS as LIMITS, PROJECT_STATUSES } from '../project.constants.ts'
import { ARRANGED_SORTS, slugFilter } from '../record-lists.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'
import { linkedSites } from './site.ts'

export const projectFields = {
  title: line({ label: 'Title', example: 'Slope Watch: a web map of slow landslides' }, LIMITS.title),
  status: choice({ label: 'Status', width: 3, example: 'Active' }, PROJECT_STATUSES),
  lead: optionalLine({ label: 'Lead', width: 3 }, LIMITS.lead),
  description: formattedProse(
    { label: 'Description', example: 'A public map of the slopes that have moved since last season.' },
    LIMITS.description,
  ),
  textFormat: textFormat(),
  funding: optionalLine(
    { label: 'Funding', hint: 'For example $15,000', example: '$15,000', width: 3 },
    LIMITS.funding,
  ),
  duration: optionalLine(
    { label: 'Duration', hint: 'For example 2024-2025', example: '2024-2025', width: 3 },
    LIMITS.duration,
  ),
  progress: field(
    {
      label: 'Progress',
      hint: 'In percent. Shown while the project is active',
      description: 'Percent',
      example: 90,
      width: 3,
    },
    { control: 'number', empty: 0, input: integerBetween('Progress', 0, 100).optional(), output: z.int() },
  ),
  webGisUrl: optionalWebAddress({
    label: 'Web map',
    hint: 'Shown while the project is active',
    example: 'https://example.org/webgis/tarrin-valley',
    width: 3,
  }),
  url: optionalWebAddress('Website'),
  themes: links(
    { label: 'Themes', description: 'Slugs of themes', example: ['landslide-dynamics'] },
    LIMITS.themes,
    'theme',
  ),
  people: links(
    { label: 'People', description: 'Slugs of people', example: ['imara-mwangi'] },
    LIMITS.people,
    'person',
  ),
  sites: linkedSites(),
  ...hazardFields(),
  grants: grants(),
  partnerCountries: textLines(
    {
      label: 'Partner countries',
      hint: 'One per line. The figure ‘partner countries’ can be counted from those of all projects.',
      example: ['Switzerland', 'Italy'],
    },
    { length: LIMITS.country, count: LIMITS.countries },
  ),
  imageUrl: image('Picture'),
  imageAlt: optionalLine(
    { label: 'Description of the picture', hint: 'For people who cannot see it' },
    LIMITS.imageAlt,
  ),
}

const filter = {
  status: getInputs(projectFields).status.optional(),
  theme: slugFilter('Theme'),
  person: slugFilter('Person'),
  site: slugFilter('Site'),
  ...hazardFilter,
}
const schemas = arrangedSchemas('Project', { fields: projectFields, filter })

export const projectKind = {
  one: 'project',
  many: 'projects',
  logged: 'project',
  ...KIND_PLACES.project,
  api: '/projects',
  part: 'Projects',
  about: 'Current, completed and planned projects.',
  scope: 'site',
  nameField: 'title',
  fields: projectFields,
  filter,
  // The status of a new one defaults to active.
  schemas: { ...schemas, create: schemas.input.extend({ status: schemas.input.shape.status.default('Active') }) },
  sorts: ARRANGED_SORTS,
  heading: 'All Projects',
  narrowedBy: ['status'],
  searched: 'Title, description, lead or country',
  search: {
    listed: ['title', 'description', 'lead', 'partnerCountries'],
    subtitle: ['status', 'duration'],
    body: ['description'],
    names: ['lead', 'sites', 'partnerCountries'],
    others: ['status', 'duration', 'funding', 'imageAlt'],
  },
  columns: [{ key: 'status' }, { key: 'duration' }, { key: 'lead', isMore: true }, { key: 'funding', isMore: true }],
} as const satisfies Kind

export type ProjectInput = Entered<typeof projectKind.schemas>
export type Project = z.infer<typeof projectKind.schemas.item>
