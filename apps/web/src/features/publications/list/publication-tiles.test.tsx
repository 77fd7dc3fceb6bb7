import type { PublicationSummary } from '@hazards/schema/publication'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PublicationTiles } from './publication-tiles.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
it.each([
  [{ thesis: 6, dataset: 9 }, 59, 'Total, with 6 theses and 9 others'],
  [{ thesis: 1 }, 45, 'Total, with 1 thesis'],
  [{ report: 1 }, 45, 'Total, with 1 other'],
  [{}, 44, 'Total'],
])('the tiles add up: %o besides 44 articles, papers and chapters', (others, total, label) => {
  const types = { journal: 27, conference: 12, book: 5, thesis: 0, ...others }
  render(<PublicationTiles summary={{ total, types, years: [] } as unknown as PublicationSummary} />)
  expect(screen.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
    '27Journal articles',
    '12Conference papers',
    '5Book chapters',
    `${total}${label}`,
  ])
})
