import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { ColumnsMenu } from './columns.tsx'
import type { ListKind } from './list-kind.ts'
import { PanelList } from './panel-list.tsx'
import { TableRow } from './table-row.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

type Person = { id: string; role: string; orcid: string | null }
const PEOPLE: ListKind<Person> = {
  title: 'Everyone',
  one: 'person',
  many: 'people',
  nameOf: ({ id }) => id,
  nameHeading: { label: 'Name' },
  columns: [
    { key: 'role', label: 'Role', of: ({ role }) => role },
    { key: 'orcid', label: 'ORCID', isMore: true, of: ({ orcid }) => orcid },
  ],
  empty: 'Nobody yet.',
}
const ADA = { id: 'Ada', role: 'Lead', orcid: '0000-0002-1825-0097' }
const query = { data: [], error: null, isFetching: false, refetch: () => undefined }

/** Opens the menu above two lists with the same columns, as those of news and events are. */
const open = async (kind = PEOPLE) => {
  cleanup()
  await renderInPanel(
    <>
      <ColumnsMenu kind={kind} />
      {['One', 'Other'].map((title) => (
        <PanelList
          key={title}
          kind={{ ...kind, title }}
          rows={{ query, items: [ADA], total: 1 }}
          onFilter={() => {}}
          isPart
        >
          {({ id }, _isFormOnly, cells) => <TableRow name={id} page={undefined} cells={cells} />}
        </PanelList>
      ))}
    </>,
    () => ({ items: [] }),
  )
  showMenu()
}
/** As the browser does after a click, which jsdom does not. */
const showMenu = () => {
  const details = screen.getByText('Columns').closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
}
const menu = () => within(screen.getByRole('group', { name: 'Columns of people' }))
const choose = (name: string) => fireEvent.click(menu().getByLabelText(name))
const lines = () => screen.getAllByRole('row', { name: 'Ada' }).map(listWords)
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const listWords = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)
    .join('')
const chosen = () =>
  menu()
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }) => checked)

it('a list shows the columns that its user has chosen, and so do all lists of the kind, also on the next day (records §6)', async () => {
  await open()
  expect([lines(), chosen()]).toEqual([
    ['Lead', 'Lead'],
    [true, false],
  ])
  choose('ORCID')
  expect(lines()).toEqual(['Lead0000-0002-1825-0097', 'Lead0000-0002-1825-0097'])
  choose('Role')
  expect(lines()).toEqual(['0000-0002-1825-0097', '0000-0002-1825-0097'])
  expect(headings()).toEqual(['Name', 'ORCID', 'Actions', 'Name', 'ORCID', 'Actions'])
  await open()
  expect([lines()[0], chosen()]).toEqual(['0000-0002-1825-0097', [false, true]])
  choose('Role')
  choose('ORCID')
  expect(lines()[0]).toBe('Lead')
})

it('each list has its own choice, and a column that a later version adds is shown as it declares', async () => {
  await open()
  choose('ORCID')
  const added = { key: 'email', label: 'Email', of: () => 'ada@example.org' }
  await open({ ...PEOPLE, columns: [...(PEOPLE.columns ?? []), added] })
  expect(chosen()).toEqual([true, true, true])
  cleanup()
  await renderInPanel(<ColumnsMenu kind={{ ...PEOPLE, many: 'sites' }} />, () => ({ items: [] }))
  showMenu()
  expect(screen.getByLabelText<HTMLInputElement>('ORCID').checked).toBe(false)
})

it('what the browser keeps is read with care, and a browser that keeps nothing remembers while the page is open', {
  tags: ['release'],
}, async () => {
  for (const kept of ['no JSON', '{}', '[null, 7, {}, "unknown"]']) {
    localStorage.setItem('hazards.panel-columns.people', kept)
    await open()
    expect(lines()[0]).toBe('Lead')
  }
  localStorage.clear()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  choose('ORCID')
  expect(lines()[0]).toBe('Lead0000-0002-1825-0097')
  await open()
  expect(chosen()).toEqual([true, true])
  vi.restoreAllMocks()
  choose('ORCID')
})
