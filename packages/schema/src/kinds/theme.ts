import { z } from 'zod'
import { arrangedSchemas, type Entered } from '../arranged-schemas.ts'
import { formattedProse, textFormat } from '../fields/formatted-fields.ts'
import { hazardFields, hazardFilter } from '../fields/hazard-fields.ts'
import { image, optionalChoice, optionalLine, textLines } from '../fields/record-fields.ts'
import { line } from '../fields/text-fields.ts'
import { ARRANGED_SORTS } from '../record-lists.ts'
import { THEME_LIMITS as LIMITS, THEME_DRAWINGS } from '../theme.constants.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'

const themeFields = {
  title: line({ label: 'Title', example: 'Landslide Dynamics', width: 3 }, LIMITS.title),
  label: line(
    {
      label: 'In a visitor’s words',
      hint: 'For example Landslides',
      example: 'Landslides',
      width: 3,
    },
    LIMITS.label,
  ),
  description: formattedProse(
    { label: 'Description', example: 'Why does a slope creep for decades and then move within days?' },
    LIMITS.description,
  ),
  textFormat: textFormat(),
  question: optionalLine(
    {
      label: 'Question',
      hint: 'With which its page opens',
      example: 'When will a slope that creeps begin to slide?',
    },
    LIMITS.question,
  ),
  findings: textLines(
    {
      label: 'Findings',
      hint: 'What you found, in plain words: one sentence per line',
      example: ['A slope follows the winter rain with a delay of five weeks.'],
    },
    { length: LIMITS.finding, count: LIMITS.findings },
  ),
  ...hazardFields(),
  drawing: optionalChoice(
    {
      label: 'Drawing',
      hint: 'Shown if there is no picture',
      description: 'Shown if there is no picture',
      example: 'landslide-dynamics',
      width: 3,
    },
    THEME_DRAWINGS,
  ),
  imageUrl: image('Picture'),
  imageAlt: optionalLine(
    { label: 'Description of the picture', hint: 'For people who cannot see it' },
    LIMITS.imageAlt,
  ),
}

/** Its number of active projects is lent by these. */
const schemas = arrangedSchemas(
  'Theme',
  { fields: themeFields, filter: hazardFilter },
  {
    outputs: { activeProjects: z.int().meta({ description: 'The number of its active projects' }) },
    sentBack: {
      activeProjects: z
        .int()
        .transform((value) => value)
        .optional(),
    },
  },
)

export const themeKind = {
  one: 'theme',
  many: 'themes',
  logged: 'theme',
  ...KIND_PLACES.theme,
  api: '/themes',
  part: 'Themes',
  about: 'The research themes of the group.',
  scope: 'site',
  nameField: 'title',
  fields: themeFields,
  filter: hazardFilter,
  schemas,
  sorts: ARRANGED_SORTS,
  heading: 'All Themes',
  searched: 'Title, label or description',
  search: {
    listed: ['title', 'label', 'description'],
    subtitle: ['label'],
    body: ['question', 'description', 'findings'],
    names: ['label'],
    others: ['imageAlt'],
  },
  columns: [
    { key: 'label' },
    {
      key: 'activeProjects',
      label: 'Active projects',
      of: ({ activeProjects }: { activeProjects: number }) => `${activeProjects} active`,
    },
  ],
} as const satisfies Kind

export type ThemeInput = Entered<typeof themeKind.schemas>
export type Theme = z.infer<typeof themeKind.schemas.item>
