import { z } from 'zod'
import { choice, line, tick } from './text-field.ts'

/** What the site's records can count. */
const COUNTS = ['members', 'projects', 'active projects', 'publications', 'partner countries'] as const

/** What a figure may be about: `nothing here` is what no record tells. */
const SUBJECTS = ['nothing here', ...COUNTS] as const

/** A figure of a page: typed, or counted in the records (records §5: a figure that can be counted may be). */
export const figureFields = {
  value: line('Figure', 40),
  label: line('What stands below it', 60),
  about: choice('What the records can count for it', SUBJECTS),
  isCounted: tick('Show the number from the records', 'Else the figure is shown as you typed it.'),
}

const count = z.int().nullable()

/**
 * How many the records hold of each, null where they do not tell: members are all people but the alumni, partner countries those
 * that projects name.
 */
export const figureCountsSchema = z.object(
  Object.fromEntries(COUNTS.map((name) => [name, count])) as Record<(typeof COUNTS)[number], typeof count>,
)
export type FigureCounts = z.infer<typeof figureCountsSchema>

/** A typed figure that nothing counts, or that is shown as typed until the administrator says otherwise. */
export const typed = (value: string, label: string, about: (typeof SUBJECTS)[number] = 'nothing here') => ({
  value,
  label,
  about,
  isCounted: false,
})
