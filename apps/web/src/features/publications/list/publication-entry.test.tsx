import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Source } from './publication-entry.tsx'

afterEach(cleanup)

it.each([
  [{ volume: '21', issue: '3', pages: '45-67' }, 'Slopes 21(3), 45–67, 2026'],
  [{ volume: null, issue: null, pages: '45-67' }, 'Slopes, 45–67, 2026'],
  [{ volume: null, issue: null, pages: null }, 'Slopes, 2026'],
])('says where a publication with %o appeared', (place, words) => {
  const { container } = render(<Source publication={{ journal: 'Slopes', year: 2026, ...place }} />)
  expect(container.textContent).toBe(words)
})
