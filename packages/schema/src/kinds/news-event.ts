import { z } from 'zod'
import { field, getInputs } from '../fields/field.ts'
import { formattedProse, textFormat } from '../fields/formatted-fields.ts'
import { hazardFields, hazardFilter } from '../fields/hazard-fields.ts'
import { image, links, optionalEmailAddress, optionalLine, optionalWebAddress } from '../fields/record-fields.ts'
import { choice, line } from '../fields/text-fields.ts'
import { NEWS_EVENT_LIMITS as LIMITS, NEWS_EVENT_CATEGORIES, NEWS_EVENT_SORTS } from '../news-event.constants.ts'
import { NEWS_EVENT_MORE, NEWS_EVENT_WORDS as WORDS } from '../news-event.words.ts'
import { optionalDate, requiredDate, timestampSchema, trueOrFalse } from '../primitives.ts'
import { zoneInput } from '../publishing.ts'
import { slugFilter } from '../record-lists.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'
import { linkedSites } from './site.ts'

/** The fields of an item (specification §3 and §5; those from `endDate` on: records §3). */
export const newsEventFields = {
  category: choice({ ...WORDS.category, example: 'Field Work', initial: '', width: 3 }, NEWS_EVENT_CATEGORIES),
  eventDate: field(
    { ...WORDS.eventDate, example: '2026-10-05T00:00:00.000Z', width: 3 },
    { control: 'when', isRequired: true, input: requiredDate(WORDS.eventDate.label), output: timestampSchema },
  ),
  title: line({ ...WORDS.title, example: 'Autumn campaign on the Osk flood plain' }, LIMITS.title),
  content: formattedProse(
    {
      ...WORDS.content,
      example: 'We are installing twelve river gauges and are looking for volunteers for the second week of October.',
    },
    LIMITS.content,
  ),
  textFormat: textFormat(),
  postedBy: line({ ...WORDS.postedBy, example: 'Field team', width: 3 }, LIMITS.postedBy),
  submitterEmail: optionalEmailAddress({ ...WORDS.submitterEmail, example: 'volunteer@example.org', width: 3 }),
  link: optionalWebAddress({ ...WORDS.link, example: 'https://example.org/osk-campaign', width: 3 }),
  linkTitle: optionalLine({ ...WORDS.linkTitle, example: 'Sign up', width: 3 }, LIMITS.linkTitle),
  endDate: field(
    { ...WORDS.endDate, example: '2026-10-09T00:00:00.000Z' },
    { control: 'when', input: optionalDate(WORDS.endDate.label), output: timestampSchema.nullable() },
  ),
  timeZone: field(
    {
      ...WORDS.timeZone,
      description:
        'By whose clock its times are shown, by its IANA name. null for UTC, and for an item that lasts all day',
    },
    { control: 'own', inWords: (zone: string) => zone, input: zoneInput, output: z.string().nullable() },
  ),
  location: optionalLine({ ...WORDS.location, example: 'Boathouse, Danvale', width: 3, isMore: true }, LIMITS.location),
  onlineUrl: optionalWebAddress({ ...WORDS.onlineUrl, isMore: true }),
  imageUrl: image(WORDS.imageUrl),
  imageAlt: optionalLine(
    { ...WORDS.imageAlt, example: 'Synthetic map of twelve gauges along a branching river', describes: 'imageUrl' },
    LIMITS.imageAlt,
  ),
  publications: links(
    {
      label: 'Publications',
      description: 'Slugs of the publications that it is about',
      example: ['rainfall-thresholds-for-shallow-landslides'],
    },
    LIMITS.linked,
    'publication',
  ),
  people: links(
    { label: 'People', description: 'Slugs of the people that it is about', example: ['imara-mwangi'] },
    LIMITS.linked,
    'person',
  ),
  projects: links(
    {
      label: 'Projects',
      description: 'Slugs of the projects that it is about',
      example: ['slope-watch-a-web-map-of-slow-landslides'],
    },
    LIMITS.linked,
    'project',
  ),
  sites: linkedSites(),
  ...hazardFields(),
  isAllDay: field(
    { label: 'All day', example: true, description: 'Only days were given: ignore the time of both dates' },
    {
      control: 'own',
      inWords: (isAllDay: boolean) => (isAllDay ? 'Yes' : 'No'),
      input: trueOrFalse.optional().meta({
        description:
          'Defaults to true if the dates have no time. The days are those in UTC, so send dates without a time',
      }),
      output: z.boolean(),
    },
  ),
}

export const newsEventKind = {
  one: 'item',
  many: 'items',
  logged: 'news or event item',
  ...KIND_PLACES.newsEvent,
  api: '/news-events',
  part: 'News & Events',
  about: 'Past and upcoming activities of the group. Visitors submit items, administrators publish them.',
  scope: 'news',
  nameField: 'title',
  fields: newsEventFields,
  filter: {
    category: getInputs(newsEventFields).category.optional(),
    publication: slugFilter('Publication'),
    person: slugFilter('Person').meta({
      description: 'Slug of a person: items that are about them, or that they signed',
      examples: ['imara-mwangi'],
    }),
    project: slugFilter('Project'),
    theme: slugFilter('Theme').meta({
      description: 'Slug of a theme: items about its projects or publications',
      examples: ['landslide-dynamics'],
    }),
    site: slugFilter('Site'),
    ...hazardFilter,
  },
  sorts: NEWS_EVENT_SORTS,
  searched: 'Title, content, sender or reference',
  more: { title: NEWS_EVENT_MORE.title, about: 'place, online address' },
} as const satisfies Kind
