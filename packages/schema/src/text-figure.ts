import { z } from 'zod'
import { checkbox, choice, line } from './fields/text-fields.ts'

/** What can be counted from the site's records. */
const COUNTS = ['members', 'projects', 'active projects', 'publications', 'partner countries'] as const

/** What a figure may be about. `nothing here` means that the records cannot provide it. */
const SUBJECTS = ['nothing here', ...COUNTS] as const
const SUBJECT_LABELS: Record<(typeof SUBJECTS)[number], string> = {
  'nothing here': 'Do not count',
  members: 'Members',
  projects: 'Projects',
  'active projects': 'Active projects',
  publications: 'Publications',
  'partner countries': 'Partner countries',
}

/** A figure on a page: typed, or counted from the records (records §5: a figure that can be counted is counted). */
export const figureFields = {
  value: line('Figure', 40),
  label: line('Label below it', 60),
  about: choice('Count automatically from', SUBJECTS, SUBJECT_LABELS),
  isCounted: checkbox({
    label: 'Show the number from the records',
    hint: 'Otherwise the figure is shown as you typed it.',
  }),
}

const count = z.int().nullable()

/**
 * The counts from the records, or null if they cannot provide one. Members are all people except alumni; partner countries are
 * those named by projects.
 */
export const figureCountsSchema = z.object(
  Object.fromEntries(COUNTS.map((name) => [name, count])) as Record<(typeof COUNTS)[number], typeof count>,
)
export type FigureCounts = z.infer<typeof figureCountsSchema>

/** A figure that cannot be counted, or that is shown as typed until an administrator chooses otherwise. */
export const typed = (value: string, label: string, about: (typeof SUBJECTS)[number] = 'nothing here') => ({
  value,
  label,
  about,
  isCounted: false,
})
