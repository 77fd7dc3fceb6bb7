import { PUBLICATION_TYPES, type PublicationType } from '@hazards/schema/publication.constants'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PublicationYears } from './publication-years.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ search, children }: { search: object; children: React.ReactNode }) => (
    <a href={`?${new URLSearchParams(JSON.parse(JSON.stringify(search)))}`}>{children}</a>
  ),
}))
const summary = {
  total: 263,
  types: {
    ...(Object.fromEntries(PUBLICATION_TYPES.map((type) => [type, 0])) as Record<PublicationType, number>),
    ...{ journal: 200, conference: 60, book: 1, thesis: 1, dataset: 1 },
  },
  years: [
    { year: 2024, count: 230 },
    { year: 2023, count: 21 },
    { year: 2022, count: 12 },
  ],
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('each year is a plain link to as many of its publications as an address can request', () => {
  render(<PublicationYears summary={summary} />)
  expect(addresses()).toEqual(['?year=2024&shown=200', '?year=2023&shown=40', '?year=2022'])
})

it('a year with more than an address can request is linked by type, of those that there are', () => {
  render(<PublicationYears summary={summary} chosen={2024} />)
  expect(addresses().slice(3)).toEqual(
    ['journal', 'conference', 'book', 'thesis', 'dataset'].map((type) => `?year=2024&type=${type}&shown=200`),
  )
})
