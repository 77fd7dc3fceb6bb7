import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { SortHeadings } from './sort-headings.tsx'

const HEADINGS = [
  { label: 'Title', sort: 'title' },
  { label: 'Year', sort: '-year' },
]

const Sorted = () => {
  const [filter, setFilter] = useState<PanelSearch>({ search: 'flood' })
  return (
    <>
      <SortHeadings headings={HEADINGS} filter={filter} onFilter={setFilter} />
      <output>{JSON.stringify(filter)}</output>
    </>
  )
}

it('a click on a heading sorts, a second turns it round, a third ends it, and another heading begins anew (records §6)', () => {
  render(<Sorted />)
  const click = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    return JSON.parse(screen.getByRole('status').textContent ?? '')
  }
  expect(click('Title')).toEqual({ search: 'flood', sort: 'title' })
  expect(click('Title, ascending')).toEqual({ search: 'flood', sort: '-title' })
  expect(click('Year')).toEqual({ search: 'flood', sort: '-year' })
  screen.getByRole('button', { name: 'Title', pressed: false })
  expect(click('Year, descending')).toEqual({ search: 'flood', sort: 'year' })
  expect(click('Year, ascending')).toEqual({ search: 'flood' })
})
