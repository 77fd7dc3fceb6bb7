import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Source } from './publication-entry.tsx'

const ARTICLE = { publicationType: 'journal', journal: 'Slopes', publisher: null, year: 2026 } as const

it.each([
  [{ volume: '21', issue: '3', pages: '45-67' }, 'Slopes 21(3), 45–67, 2026'],
  [{ volume: null, issue: null, pages: '45-67' }, 'Slopes, 45–67, 2026'],
  [{ volume: null, issue: null, pages: null }, 'Slopes, 2026'],
])('says where a publication with %o appeared', (place, words) => {
  const { container } = render(<Source publication={{ ...ARTICLE, ...place }} />)
  expect(container.textContent).toBe(words)
})
