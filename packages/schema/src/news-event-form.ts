import { z } from 'zod'
import { formatDate } from './dates.ts'
import { newsEventSubmissionSchema } from './news-event.ts'
import { NEWS_EVENT_WORDS as WORDS } from './news-event.words.ts'
import { isZone, spelledZone, ZONE_MAX, ZONE_REFUSAL } from './publishing.ts'
import { submissionUpdateSchema } from './submission.ts'
import { findInstant, listInstants } from './zoned-time.ts'

/** A checkbox in a form without scripts. */
const ticked = z.enum(['true', 'false']).transform((value) => value === 'true')

const timeOfDay = (label: string) => {
  const error = `${label} must be a time such as 14:30`
  return z.union([z.literal(''), z.iso.time({ precision: -1, error })], { error }).optional()
}

/** Returns the zone that is meant by the name of its city, such as 'Europe/Berlin' by 'berlin'; anything else unchanged. */
const completeZone = (typed: string): string => {
  if (typed === '' || isZone(typed)) return spelledZone(typed)
  const city = `/${typed.toLowerCase().replaceAll(' ', '_')}`
  return Intl.supportedValuesOf?.('timeZone').find((zone) => zone.toLowerCase().endsWith(city)) ?? typed
}

const zoneName = z
  .string()
  .trim()
  .max(ZONE_MAX, { error: ZONE_REFUSAL })
  .transform(completeZone)
  .refine((name) => name === '' || isZone(name), { error: ZONE_REFUSAL })
  .optional()

/** What only forms have: a box as a form without scripts sends it, and times by a clock. `groupZone` counts if no zone is typed. */
const ofForms = {
  notifySubmitter: ticked.optional(),
  startTime: timeOfDay(WORDS.startTime.label),
  endTime: timeOfDay(WORDS.endTime.label),
  timeZone: zoneName,
  groupZone: zoneName,
}

type Typed = {
  eventDate?: string | undefined
  endDate?: string | null | undefined
} & Partial<Record<'startTime' | 'endTime' | 'timeZone' | 'groupZone', string | undefined>>

const getDay = (date: string | null | undefined) => date?.slice(0, 10) ?? ''
const buildBegin = ({ eventDate, startTime = '', timeZone, groupZone }: Typed) => ({
  day: getDay(eventDate),
  time: startTime,
  zone: timeZone || groupZone || 'UTC',
})
/** An end without a day is on the first day. */
const buildEnd = (typed: Typed) => ({
  ...buildBegin(typed),
  day: getDay(typed.endDate) || getDay(typed.eventDate),
  time: typed.endTime ?? '',
})

/** Refuses times that no clock shows, an end before the beginning, and the end of what has no beginning. */
const checkTimes = (typed: Typed, { addIssue }: z.core.$RefinementCtx) => {
  const [begin, end] = [buildBegin(typed), buildEnd(typed)]
  const refuse = (field: keyof Typed, message: string) => addIssue({ code: 'custom', path: [field], message })
  if (end.time && !begin.time) refuse('startTime', 'Please say when it starts, too, or leave the end’s time empty')
  for (const [field, shown] of [['startTime', begin] as const, ['endTime', end] as const])
    if (shown.day && shown.time && listInstants(shown).length === 0)
      refuse(
        field,
        `There is no ${shown.time} on ${formatDate(shown.day)} in ${shown.zone}: the clocks are put forward. Please choose another time`,
      )
  const [from = '', to = ''] = [findInstant(begin), findInstant(end)]
  if (from && to && to < from) refuse('endTime', 'The end must not be before the beginning')
}

/** A visitor's submission, as a form sends it (records §3, §9). */
export const newsEventSubmissionFormSchema = newsEventSubmissionSchema.extend(ofForms).superRefine(checkTimes)

/** A sender's changes, as a form sends them. */
export const submissionUpdateFormSchema = submissionUpdateSchema.extend(ofForms).superRefine(checkTimes)

/** Returns the input of the API for what a form sends: moments in a time zone, or days if no time was typed. */
export const readTimes = <Input extends Typed>(typed: Input) => {
  const { startTime, endTime, groupZone: _, timeZone: __, ...item } = typed
  if (!startTime) return item
  return {
    ...item,
    eventDate: findInstant(buildBegin(typed)) ?? typed.eventDate,
    endDate: endTime ? findInstant(buildEnd(typed)) : typed.endDate,
    timeZone: buildBegin(typed).zone,
    isAllDay: false,
  }
}
