import { expect, it } from 'vitest'
import { disagrees, shownFigure } from './shown-figure.ts'

const counts = { members: 17, projects: 9, 'active projects': 3, publications: 41, 'partner countries': null }

it.each([
  ['30+ researchers', 'members', '17 researchers'],
  ['01', 'active projects', '03'],
  ['1,200', 'publications', '41'],
  ['Many', 'projects', '9'],
  ['$15,000', 'nothing here', '$15,000'],
  ['15', 'partner countries', '15'],
])('shows %s as counted, of %s: %s', (typed, about, shown) => {
  expect(shownFigure(typed, { about, isCounted: true }, counts)).toBe(shown)
  expect(shownFigure(typed, { about, isCounted: false }, counts)).toBe(typed)
})

it.each([
  ['30+', 31, false],
  ['30+', 29, true],
  ['01', 1, false],
  ['01', 2, true],
  ['1,200', 1200, false],
  ['Worldwide', 7, false],
])('a typed %s beside a count of %i disagrees: %s', (typed, count, answer) => {
  expect(disagrees(typed, count)).toBe(answer)
})
