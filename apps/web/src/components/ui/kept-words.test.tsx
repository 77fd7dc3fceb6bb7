import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepWords } from './kept-words.tsx'

it.each([
  ['Hazard inventory, 2000–2022: events', ['2000–2022:']],
  ['Disasters from 2000 to 2022, by district', ['2000 to 2022']],
  ['A second season of low-cost flood gauges', ['low-cost']],
  ['Slopes of 52 km² fail at 0.15 g, in 4 minutes', ['52 km²', '0.15 g']],
  ['Gauges – a velocity-forecast: a compound for no small screen', []],
])('keeps periods, short compounds and quantities of %j on one line', (title, kept) => {
  const { container } = render(<h1>{keepWords(title)}</h1>)
  expect(container.textContent).toBe(title)
  expect([...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)).toEqual(kept)
})
