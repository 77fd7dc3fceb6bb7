import { expect, it } from 'vitest'
import { aboutThings, alsoAbout } from './about-things.ts'
import type { ApiUtils } from './trpc.ts'

const names = { getData: () => [{ value: 'GH0101', name: 'Earthquake' }] }
const utils = { hazards: { names } } as unknown as ApiUtils

it('a work is about its hazards and events, in the words of schema.org, beside what else it is about (records §16.6)', () => {
  const about = { hazards: ['GH0101'], eventIds: [{ scheme: 'usgs', value: 'us6000jllz' }] as const }
  const things = aboutThings(utils, about)
  expect(alsoAbout({ name: 'Paper', about: [{ '@id': 'data' }] }, things)).toEqual({
    name: 'Paper',
    about: [
      { '@id': 'data' },
      {
        '@type': 'DefinedTerm',
        name: 'Earthquake',
        termCode: 'GH0101',
        inDefinedTermSet: 'https://www.preventionweb.net/drr-glossary/hips',
      },
      {
        '@type': 'Event',
        name: 'us6000jllz',
        identifier: {
          '@type': 'PropertyValue',
          propertyID: 'USGS',
          value: 'us6000jllz',
          url: 'https://earthquake.usgs.gov/earthquakes/eventpage/us6000jllz',
        },
      },
    ],
  })
})

it('a work without hazards and events stays as it is', () => {
  expect(alsoAbout({ name: 'Paper' }, aboutThings(utils, { hazards: null, eventIds: null }))).toEqual({ name: 'Paper' })
})
