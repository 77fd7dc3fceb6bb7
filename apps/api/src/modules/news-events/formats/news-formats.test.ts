import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eventsIcs } from './events-ics.ts'
import { newsAtom } from './news-atom.ts'
import { newsJsonFeed } from './news-json-feed.ts'
import type { PublicItem } from './public-item.ts'

const publicUrl = 'https://hazards.example.edu'
const item = (changes: Partial<PublicItem> = {}): PublicItem => ({
  ...{
    id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    slug: 'levee-workshop',
    category: 'Workshop',
    postedBy: 'I. Mwangi',
  },
  ...{
    title: 'Levees; floods, & <b>more</b>',
    textFormat: 'plain',
    content: 'First line.\n\nSecond, with \\ and “quotes”: 洪水 '.repeat(5).trim(),
  },
  ...{
    eventDate: '2026-05-31T00:00:00.000Z',
    endDate: '2026-06-02T00:00:00.000Z',
    isAllDay: true,
    timeZone: null,
    location: 'Room 1, Tarrin',
  },
  ...{
    onlineUrl: 'https://meet.example.org/x',
    link: 'https://example.org/',
    linkTitle: null,
    imageUrl: '/objects/uploads/a.webp',
  },
  hazards: ['MH0604'],
  eventIds: [{ scheme: 'glide', value: 'FL-2020-900002-USA' }],
  sequence: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.500Z',
  ...changes,
})
/** The category, the hazard and the event (records §16.6). */
const ABOUT = ['Workshop', 'Fluvial (Riverine) Flooding', 'GLIDE FL-2020-900002-USA']
const calendar = { name: 'Events', description: 'Of the group', self: `${publicUrl}/events.ics`, publicUrl }
const read = (ics: string) => {
  const component = new ICAL.Component(ICAL.parse(ics))
  return { component, events: component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

describe('the calendar', () => {
  it('is read as the events that there are, days kept as days with an exclusive end', () => {
    const { component, events } = read(eventsIcs([item()], [], calendar))
    const [event] = events
    expect({
      uid: event?.uid,
      summary: event?.summary,
      description: event?.description,
      location: event?.location,
      start: event?.startDate.toString(),
      end: event?.endDate.toString(),
      isDate: event?.startDate.isDate,
      ...{
        status: event?.component.getFirstPropertyValue('status'),
        url: event?.component.getFirstPropertyValue('url'),
      },
      categories: event?.component.getFirstProperty('categories')?.getValues(),
    }).toEqual({
      uid: 'urn:uuid:1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      summary: 'Levees; floods, & <b>more</b>',
      description: `${item().content}\n\nOnline: https://meet.example.org/x\n\nhttps://example.org/`,
      location: 'Room 1, Tarrin',
      start: '2026-05-31',
      end: '2026-06-03',
      isDate: true,
      status: 'CONFIRMED',
      url: `${publicUrl}/news-events/levee-workshop`,
      categories: ABOUT,
    })
    expect(String(component.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
  })

  it('has times in UTC where a time was given, with an end only where there is a later one', () => {
    const timed = item({ isAllDay: false, eventDate: '2026-05-31T09:30:00.000Z', endDate: null })
    const ends = ['2026-05-31T09:30:00.000Z', '2026-05-31T09:30:00.500Z', '2026-05-31T11:00:00.000Z']
    const ended = ends.map((endDate) => ({ ...timed, endDate }))
    const ics = eventsIcs([timed, ...ended], [], calendar)
    expect(ics).toContain('DTSTART:20260531T093000Z\r\n')
    expect(ics.match(/DTEND/g)).toHaveLength(1)
    expect(ics).toContain('DTEND:20260531T110000Z\r\n')
  })

  it('gives a foreign reader the moments of an event that has a zone, also of an end without a time', () => {
    const zoned = { isAllDay: false, timeZone: 'America/New_York', eventDate: '2026-05-31T23:30:00.000Z' }
    const ends = ['2026-06-01T01:00:00.000Z', '2026-06-02T23:59:59.999Z']
    const items = ends.map((endDate, at) => item({ ...zoned, endDate, id: String(at) }))
    const { events } = read(eventsIcs(items, [], calendar))
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      ...[zoned.eventDate, zoned.eventDate],
    ])
    expect(events.map(({ endDate }) => endDate.toJSDate().toISOString())).toEqual([
      ...['2026-06-01T01:00:00.000Z', '2026-06-03T03:59:00.000Z'],
    ])
  })

  it('has the SEQUENCE of its item, and a DTSTAMP that stays until the next edit', () => {
    for (const sequence of [0, 7]) {
      const { events } = read(eventsIcs([item({ sequence })], [item({ id: 'gone', sequence })], calendar))
      expect(events.map((event) => event.sequence)).toEqual([sequence, sequence])
    }
    expect(eventsIcs([item()], [], calendar)).toBe(eventsIcs([item()], [], calendar))
    expect(eventsIcs([item()], [], calendar)).toContain('DTSTAMP:20260102T000000Z\r\n')
  })

  it('cancels what is no longer public, and tells nothing of it but its days', () => {
    const { title, content, location, slug, ...withdrawn } = item()
    const ics = eventsIcs([], [withdrawn], calendar)
    const [event] = read(ics).events
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event?.uid).toBe(`urn:uuid:${withdrawn.id}`)
    for (const told of [title, 'First line', location, slug, 'Mwangi', 'meet.example.org'])
      expect(ics).not.toContain(told)
  })

  it('makes nobody busy on the days of an event, and ends with CRLF', () => {
    const timed = item({ isAllDay: false, eventDate: '2026-05-31T09:30:00.000Z', endDate: null })
    expect(eventsIcs([item()], [], calendar)).toContain('TRANSP:TRANSPARENT\r\n')
    expect(eventsIcs([timed], [], calendar)).toContain('TRANSP:OPAQUE\r\n')
    expect(eventsIcs([item()], [], calendar)).toMatch(/END:VCALENDAR\r\n$/)
  })

  it('has lines of 75 octets at most, and CRLF', () => {
    const lines = eventsIcs([item()], [], calendar).split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
  })

  it('lets no text add a line of its own', () => {
    const hostile = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\nUID:evil'
    const { events } = read(eventsIcs([item({ title: hostile, content: hostile, location: hostile })], [], calendar))
    expect(events.map(({ uid }) => uid)).toEqual(['urn:uuid:1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'])
  })
})

const feed = { title: 'News', publicUrl, page: `${publicUrl}/news-events` }

describe('the feeds', () => {
  it('are read in Atom as the items that there are, what was typed as text, with a category term', () => {
    const control = `a\u0000\u0008b\uFFFE`
    const self = `${publicUrl}/news.atom?category=Workshop&year=2026`
    const body = newsAtom(
      [item({ content: `${control} ]]> <script>` }), item({ id: 'x', updatedAt: '2026-03-01T00:00:00.000Z' })],
      {
        ...feed,
        subtitle: 'Of the group',
        self,
      },
    )
    const read = parseAtomFeed(body)
    expect(read).toMatchObject({
      id: self,
      title: { value: 'News' },
      updated: '2026-03-01T00:00:00.000Z',
      links: [
        { rel: 'self', href: self },
        { rel: 'alternate', href: feed.page },
      ],
    })
    expect(read.entries?.[0]).toMatchObject({
      id: 'urn:uuid:1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      updated: '2026-01-02T00:00:00.500Z',
      ...{
        categories: ABOUT.map((term) => ({ term })),
        authors: [{ name: 'I. Mwangi' }],
        published: '2026-01-01T00:00:00.000Z',
      },
      links: [{ href: `${publicUrl}/news-events/levee-workshop` }],
    })
    expect(body).toContain('<title>Levees; floods, &amp; &lt;b&gt;more&lt;/b&gt;</title>')
    expect(body).toContain('<content type="html">&lt;p&gt;ab ]]&amp;gt; &amp;lt;script&amp;gt;&lt;/p&gt;</content>')
  })

  it('are valid without any item, and then say the same each time', () => {
    const body = newsAtom([], { ...feed, subtitle: '', self: `${publicUrl}/news.atom` })
    expect(parseAtomFeed(body)).toMatchObject({ title: { value: 'News' }, updated: '1970-01-01T00:00:00.000Z' })
  })

  it('are read in JSON Feed 1.1 as the items that there are', () => {
    const self = `${publicUrl}/news.json`
    const body = newsJsonFeed([item()], { ...feed, description: 'D', self, language: 'en' })
    expect(JSON.parse(body).version).toBe('https://jsonfeed.org/version/1.1')
    expect(parseJsonFeed(JSON.parse(body))).toMatchObject({
      title: 'News',
      home_page_url: feed.page,
      feed_url: self,
      items: [
        {
          id: 'urn:uuid:1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
          url: `${publicUrl}/news-events/levee-workshop`,
          ...{
            title: item().title,
            content_text: item().content,
            tags: ABOUT,
            external_url: 'https://example.org/',
          },
          image: `${publicUrl}/objects/uploads/a.webp`,
          date_modified: '2026-01-02T00:00:00.500Z',
        },
      ],
    })
  })
})
