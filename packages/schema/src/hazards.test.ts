import { describe, expect, it } from 'vitest'
import { type EventScheme, eventPage, parseEventId, readEventId } from './event-ids.ts'
import { hazardFields, hazardFilter } from './fields/hazard-fields.ts'
import { expandHazard, getHazard, HAZARD_TYPES, nameHazard, readHazardCode, searchHazards } from './hazards.ts'

const clusters = HAZARD_TYPES.flatMap(({ clusters }) => clusters)
const all = clusters.flatMap(({ hazards }) => hazards)
const listCodes = (text: string) => searchHazards(text).map(({ code }) => code)

describe('the hazards of 2025 (records §16.6)', () => {
  it('are 281 of eight types, each in the cluster that its code begins with', () => {
    expect([all.length, HAZARD_TYPES.length, new Set(all.map(({ code }) => code)).size]).toEqual([281, 8, 281])
    for (const { code, cluster, type } of all)
      expect([code.startsWith(cluster.code), cluster.code.startsWith(type.code)], code).toEqual([true, true])
    const slugs = [...clusters, ...HAZARD_TYPES].map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  it('are found by name, by an earlier name, and by a code of 2025 or 2020', () => {
    expect(listCodes('landslide')[0]).toBe('GH0300')
    expect(listCodes('mudflow')).toContain('GH0303')
    expect(listCodes('MH0007')).toEqual(['MH0604'])
    expect(listCodes('mh0604')).toEqual(['MH0604'])
    expect(listCodes('flash flood')[0]).toBe('MH0603')
    expect(listCodes('   ')).toEqual([])
  })

  it('continue those of 2020: one, or two where it was split, or none', () => {
    expect(readHazardCode('mh0007')).toEqual(['MH0604'])
    expect(readHazardCode('MH0018')).toEqual(['EN0102', 'EN0103'])
    expect(readHazardCode('GH0018')).toEqual([])
    for (const code of ['MH0001', 'GH0001', 'TL0001', 'SO0001'])
      for (const successor of readHazardCode(code)) expect(getHazard(successor)).toBeDefined()
  })

  it('are filtered by code, cluster or type, which have names', () => {
    expect(expandHazard('ground-failure')).toHaveLength(12)
    expect(expandHazard('geological')).toHaveLength(25)
    expect(expandHazard('MH0051')).toEqual(['GH0303'])
    expect(expandHazard('volcanoes')).toBeUndefined()
    expect([nameHazard('ground-failure'), nameHazard('GH0101'), nameHazard('x')]).toEqual([
      'Ground Failure',
      'Earthquake',
      undefined,
    ])
  })
})

describe('the field of hazards (records §16.6)', () => {
  const { input } = hazardFields().hazards
  it('reads codes of 2020 as their successors, each once, and none as null', () => {
    expect(input.parse(['MH0007', 'mh0604', 'GH0101'])).toEqual(['MH0604', 'GH0101'])
    expect(input.parse([])).toBeNull()
  })

  it.each([
    ['landslid', 'GH0300'],
    ['GH0399', 'GH03'],
    ['GH0034', 'GH0'],
    ['Erthquake', 'GH0101 (Earthquake)'],
  ])('refuses %s with the nearest names', (text, nearest) => {
    const { error } = input.safeParse([text])
    expect(error?.issues[0]?.message).toContain(`There is no hazard '${text}'. The nearest are `)
    expect(error?.issues[0]?.message).toContain(nearest)
  })

  it('is a filter that refuses what is none', () => {
    expect(hazardFilter.hazard.safeParse('volcanic').success).toBe(true)
    expect(hazardFilter.hazard.safeParse('vulcanic').error?.issues[0]?.message).toContain('Volcanic')
  })
})

describe('an event id (records §16.7)', () => {
  it.each<[EventScheme, string, string, string | undefined]>([
    ['glide', 'eq-2023-000015-tur', 'EQ-2023-000015-TUR', undefined],
    ['emdat', '2015-0057-mdg', '2015-0057-MDG', undefined],
    ['usgs', 'US6000jllz', 'us6000jllz', 'https://earthquake.usgs.gov/earthquakes/eventpage/us6000jllz'],
    ['gdacs', 'eq 1357372', 'EQ1357372', 'https://www.gdacs.org/report.aspx?eventtype=EQ&eventid=1357372'],
    ['reliefweb', 'EQ-2023-000015-TUR', 'eq-2023-000015-tur', 'https://reliefweb.int/disaster/eq-2023-000015-tur'],
    ['other', 'Storm Alva', 'Storm Alva', undefined],
  ])('of %s is written as the scheme writes it, and linked where that has a page', (scheme, value, normal, page) => {
    const id = readEventId({ scheme, value })
    expect(id).toEqual({ scheme, value: normal })
    expect(id && eventPage(id)).toBe(page)
    expect(parseEventId(`${scheme}:${value}`)).toEqual(id)
  })

  it.each<[EventScheme, string]>([
    ['glide', 'EQ-2023-15-TUR'],
    ['emdat', '2015-57-MDG'],
    ['usgs', '7000'],
    ['gdacs', 'XX1'],
    ['reliefweb', '51632'],
  ])('of %s that has not its form is refused at its value, with an example', (scheme, value) => {
    const { error } = hazardFields().eventIds.input.safeParse([{ scheme, value }])
    expect(error?.issues[0]).toMatchObject({ path: [0, 'value'], message: expect.stringMatching(/looks like/) })
    expect(parseEventId(`${scheme}:${value}`)).toBeUndefined()
  })

  it.each(['constructor', '__proto__:x', 'toString:x', ':x', 'x'])('%s is of no list', (text) => {
    expect(parseEventId(text)).toBeUndefined()
  })

  it('is kept once, and that of another list is another', () => {
    const glide = { scheme: 'glide', value: 'EQ-2023-000015-TUR' }
    const reliefweb = { scheme: 'reliefweb', value: 'eq-2023-000015-tur' }
    expect(hazardFields().eventIds.input.parse([glide, { ...glide, value: 'eq-2023-000015-tur' }, reliefweb])).toEqual([
      glide,
      reliefweb,
    ])
  })
})
