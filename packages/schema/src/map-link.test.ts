import { describe, expect, it } from 'vitest'
import { readMapLink } from './map-link.ts'

const at = (latitude: number, longitude: number) => ({ place: { latitude, longitude } })

describe('a pasted map link (records §5.16)', () => {
  it.each([
    [
      'a place of Google Maps',
      'https://www.google.com/maps/place/ETH+Z%C3%BCrich/@47.3763,8.5369,16z/data=!3m1!4b1!4m6!3m5!1s0x47:0x1!8m2!3d47.376313!4d8.5476699!16zL20v',
      at(47.376313, 8.54767),
    ],
    ['the map of Google Maps', 'https://www.google.com/maps/@-36.8523,174.7691,17z?entry=ttu', at(-36.8523, 174.7691)],
    [
      'a search of Google Maps',
      'https://www.google.com/maps/search/?api=1&query=47.5951518%2C-122.3316393',
      at(47.595152, -122.331639),
    ],
    ['an old link of Google Maps', 'https://maps.google.com/?q=loc:47.5,-122.3', at(47.5, -122.3)],
    [
      'a marker of OpenStreetMap before the middle of its map',
      'https://www.openstreetmap.org/?mlat=46.948&mlon=7.4474#map=12/46.9/7.4',
      at(46.948, 7.4474),
    ],
    [
      'the map of OpenStreetMap',
      'https://www.openstreetmap.org/#map=19/48.020000/-122.050000&layers=N',
      at(48.02, -122.05),
    ],
    ['Apple Maps', 'https://maps.apple.com/?ll=50.894967,4.341626&q=Brussels', at(50.894967, 4.341626)],
    ['a geo link', 'geo:37.786971,-122.399677;u=35', at(37.786971, -122.399677)],
    ['a geo link with a zoom', 'GEO:48.2010,16.3695,183?z=12', at(48.201, 16.3695)],
    ['two numbers with decimal commas', '46,4983 7,12', at(46.4983, 7.12)],
    ['the same with a comma between', '46,4983, -7,12', at(46.4983, -7.12)],
    ['degrees, minutes and seconds', `46°29'54"N 7°07'12.0"E`, at(46.498333, 7.12)],
    ['degrees and minutes of other keyboards, east first', '7° 7,2′ O; 46° 29,9′ S', at(-46.498333, 7.12)],
    ['degrees to a side', '46.4983° N, 122.05° W', at(46.4983, -122.05)],
    ['two numbers', ' 48.02, -122.05 ', at(48.02, -122.05)],
  ])('gives the place of %s', (_, link, place) => {
    expect(readMapLink(link)).toEqual(place)
  })

  it.each([
    ['a short link, which would have to be fetched', 'https://maps.app.goo.gl/AbCdEf', /short link\. Open it/],
    ['a link without a place', 'https://www.google.com/maps', /No place was found/],
    ['words', 'Contour Walk 15', /No place was found\. Write degrees/],
    ['two degrees to the north', '46° N, 7° N', /No place was found\. Write degrees/],
    ['a script', 'javascript:alert(1)', /No place was found in this link/],
    ['degrees beyond the map', '91.5, 8.5', /no degrees/],
    ['degrees beyond the map in a link', 'geo:10,181', /no degrees/],
  ])('says what to do with %s', (_, link, problem) => {
    expect(readMapLink(link)).toEqual({ problem: expect.stringMatching(problem) })
  })

  it('is read at once, however long it is', () => {
    const start = performance.now()
    for (const long of [
      '!3d1'.repeat(50_000),
      `#${'map='.repeat(50_000)}`,
      '1'.repeat(200_000),
      `1°${' '.repeat(200_000)}`,
      `1,${'1'.repeat(200_000)}`,
      `/@${'1.'.repeat(100_000)}`,
    ])
      readMapLink(long)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
