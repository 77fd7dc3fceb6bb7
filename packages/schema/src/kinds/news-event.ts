import { z } from 'zod'
import { field, inputsOf } from '../fields/field.ts'
import { image, optionalDay, optionalEmailAddress, optionalLine, optionalWebAddress } from '../fields/record-fields.ts'
import { choice, line, prose } from '../fields/text-fields.ts'
import {
  NEWS_EVENT_LIMITS as LIMITS,
  NEWS_EVENT_CATEGORIES,
  NEWS_EVENT_MORE,
  NEWS_EVENT_SORTS,
  NEWS_EVENT_WORDS as WORDS,
} from '../news-event.constants.ts'
import { requiredDate, timestampSchema, trueOrFalse } from '../primitives.ts'
import type { Kind } from './kind.ts'

/** The fields of an item (specification §3 and §5; those from `endDate` on: records §3). */
export const newsEventFields = {
  category: choice({ ...WORDS.category, initial: '', width: 3 }, NEWS_EVENT_CATEGORIES),
  eventDate: field(
    { ...WORDS.eventDate, width: 3 },
    { control: 'date', isRequired: true, input: requiredDate(WORDS.eventDate.label), output: timestampSchema },
  ),
  title: line(WORDS.title, LIMITS.title),
  content: prose(WORDS.content, LIMITS.content),
  postedBy: line({ ...WORDS.postedBy, width: 3 }, LIMITS.postedBy),
  submitterEmail: optionalEmailAddress({ ...WORDS.submitterEmail, width: 3 }),
  link: optionalWebAddress({ ...WORDS.link, width: 3 }),
  linkTitle: optionalLine({ ...WORDS.linkTitle, width: 3 }, LIMITS.linkTitle),
  endDate: optionalDay({ ...WORDS.endDate, width: 3, isMore: true }),
  location: optionalLine({ ...WORDS.location, width: 3, isMore: true }, LIMITS.location),
  onlineUrl: optionalWebAddress({ ...WORDS.onlineUrl, isMore: true }),
  imageUrl: image(WORDS.imageUrl),
  imageAlt: optionalLine({ ...WORDS.imageAlt, describes: 'imageUrl' }, LIMITS.imageAlt),
  isAllDay: field(
    { label: 'All day', description: 'Only days were given: ignore the time of both dates' },
    {
      control: 'none',
      input: trueOrFalse.optional().meta({ description: 'Defaults to true if the dates have no time' }),
      output: z.boolean(),
    },
  ),
}

export const newsEventKind = {
  one: 'item',
  many: 'items',
  logged: 'news or event item',
  tag: 'newsEvents',
  page: '/news-events',
  api: '/news-events',
  nameField: 'title',
  fields: newsEventFields,
  filter: { category: inputsOf(newsEventFields).category.optional() },
  sorts: NEWS_EVENT_SORTS,
  isArranged: false,
  searched: 'Title, content, sender or reference',
  more: NEWS_EVENT_MORE,
} as const satisfies Kind
