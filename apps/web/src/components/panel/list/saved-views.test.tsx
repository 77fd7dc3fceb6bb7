import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { press } from '../../../testing/panel.tsx'
import { SavedViews } from './saved-views.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => void localStorage.clear())

let shown: PanelSearch
const List = ({ list = 'publications', first }: { list?: string; first: PanelSearch }) => {
  const [filter, setFilter] = useState(first)
  shown = filter
  return <SavedViews list={list} filter={filter} onFilter={setFilter} />
}
const open = (first: PanelSearch = {}, list?: string) => {
  cleanup()
  render(<List first={first} {...(list && { list })} />)
}
const saveAs = (name: string) => {
  press('Save this view')
  screen.getByText('It is kept in this browser only.')
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: name } })
  fireEvent.submit(screen.getByLabelText('Name of the view'))
}

it('there is nothing to see before something is chosen', () => {
  open()
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('a search, filters and an order are saved under a name, outlive the page, and are shown by one click (records §6)', () => {
  open({ search: 'flood', missing: 'doi', sort: 'title' })
  saveAs('  No DOI ')
  expect(screen.getByRole('button', { name: 'No DOI' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No DOI' }))
  open()
  press('No DOI')
  expect(shown).toMatchObject({ search: 'flood', missing: 'doi', sort: 'title' })
  press('No DOI')
  expect(shown).toEqual({})
})

it('each list has its own, and one is deleted where it stands', () => {
  open({ year: '2024' })
  saveAs('Of 2024')
  open({ year: '2024' }, 'people')
  expect(screen.queryByRole('button', { name: 'Of 2024' })).toBeNull()
  open()
  press('Delete the view “Of 2024”')
  open({ year: '2024' })
  expect(screen.queryByRole('button', { name: 'Of 2024' })).toBeNull()
})

it('a name that is there is replaced, and a thirteenth view is refused in words', { tags: ['release'] }, () => {
  for (let count = 1; count <= 12; count++) {
    open({ year: String(2000 + count) })
    saveAs(`View ${count}`)
  }
  open({ year: '1999' })
  press('Save this view')
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'One more' } })
  expect(screen.getByRole('alert').textContent).toContain('There are 12 views already')
  fireEvent.change(screen.getByLabelText('Name of the view'), { target: { value: 'View 3' } })
  press('Replace')
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  press('View 3')
  expect(shown).toEqual({})
  press('View 3')
  expect(shown).toMatchObject({ year: '1999' })
})

it('what the browser keeps is read with care: anything else than views is passed over', () => {
  for (const kept of ['no JSON', '{}', '[null, 7, {"name": "A"}, {"name": 1, "filter": {}}]']) {
    localStorage.setItem('hazards.panel-views.publications', kept)
    open()
    expect(screen.queryAllByRole('button')).toEqual([])
  }
})
