import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { later, renderInPanel } from '../../../testing/panel.tsx'
import type { ListKind } from './list-kind.ts'
import { PanelList } from './panel-list.tsx'
import type { FindAll, ListAction } from './selection-bar.tsx'
import { useTypingReplaces } from './use-typing-replaces.ts'

type Site = { id: string }
const SITES: ListKind<Site> = {
  title: 'All Sites',
  note: 'newest first',
  one: 'site',
  many: 'sites',
  nameOf: ({ id }) => id,
  searched: 'Name',
  filters: [{ key: 'state', label: 'State', options: [{ value: 'open', label: 'Open' }] }],
  empty: 'No sites yet.',
}

type ListProps = {
  kind?: ListKind<Site>
  ids: string[]
  total?: number
  start?: PanelSearch
  actions?: ListAction<Site>[]
  findAll?: FindAll['find']
}

const List = ({ kind = SITES, ids, total = ids.length, start = {}, actions = [], findAll }: ListProps) => {
  const [filter, setFilter] = useState(start)
  const isReplacing = useTypingReplaces()
  const [log, setLog] = useState('')
  const query = { data: ids, error: null, isFetching: false, refetch: () => undefined }
  return (
    <>
      <PanelList
        kind={kind}
        rows={{ query, items: ids.map((id) => ({ id })), total }}
        filter={filter}
        onFilter={(next, isTyping) => {
          setFilter(next)
          setLog(`${log}${isReplacing(isTyping) ? '=' : '+'}${next.search ?? next.state ?? ''} `)
        }}
        actions={actions}
        findAll={findAll}
      >
        {({ id }) => <p>{id}</p>}
      </PanelList>
      <output>{log}</output>
    </>
  )
}

const heading = () => screen.getByRole('heading', { name: 'All Sites' })
const countLine = () => within(screen.getByRole('region', { name: 'All Sites' })).getByRole('status').textContent

it('says how many records there are, and how many a search or a filter has found', async () => {
  await renderInPanel(<List ids={['A']} total={1200} />, vi.fn())
  expect(countLine()).toBe('1,200 sites, newest first')
  cleanup()
  await renderInPanel(<List ids={['A']} start={{ state: 'open' }} />, vi.fn())
  expect(countLine()).toBe('1 site found, newest first')
  cleanup()
  await renderInPanel(<List ids={['A']} start={{ state: 'unknown' }} />, vi.fn())
  expect(countLine()).toBe('1 site, newest first')
  expect(document.querySelector('output')?.textContent).toBe('')
})

it('tells a list without records from a search that finds none, which offers all (records §6)', async () => {
  await renderInPanel(<List ids={[]} />, vi.fn())
  screen.getByText('No sites yet.')
  cleanup()
  await renderInPanel(<List ids={[]} start={{ search: 'x' }} />, vi.fn())
  screen.getByText('Nothing found.')
  fireEvent.click(screen.getByRole('button', { name: 'Show all sites' }))
  await screen.findByText('No sites yet.')
  expect(document.activeElement).toBe(heading())
})

it('what is typed into the search is one step back, and a filter chosen between is another', {
  tags: ['release'],
}, async () => {
  await renderInPanel(<List ids={['A']} />, vi.fn())
  const search = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
  const steps = (log: string) => waitFor(() => expect(screen.getByText(log, { selector: 'output' })).toBeTruthy())
  search('le')
  await steps('+le')
  search(' levee ')
  await steps('+le =levee')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } })
  search('')
  await steps('+le =levee +levee +open')
})

it('an action on selected records tells how far it is, and ends the selection only if it has changed any', async () => {
  const { arrived, arrive } = later()
  const run = vi.fn<ListAction<Site>['run']>().mockResolvedValueOnce(false)
  run.mockImplementationOnce(async (_, report) => {
    report({ doing: 'Approving', done: 1, total: 2 })
    await arrived
    return true
  })
  await renderInPanel(<List ids={['A', 'B', 'C']} actions={[{ label: 'Approve', run }]} />, vi.fn())
  for (const id of ['A', 'C']) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${id}` }))
  const approve = () => screen.getByRole('button', { name: 'Approve selected (2)' })
  fireEvent.click(approve())
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  expect(run.mock.lastCall?.[0]).toEqual([{ id: 'A' }, { id: 'C' }])
  fireEvent.click(await waitFor(approve))
  await screen.findByText('Approving 1 of 2…')
  arrive()
  await waitFor(() => expect(screen.queryByRole('button', { name: /selected/ })).toBeNull())
  expect(document.activeElement).toBe(heading())
})

it('a short action, which shows no progress, leaves the focus on the heading of the list', async () => {
  const run = vi.fn(async () => true)
  await renderInPanel(<List ids={['A', 'B']} actions={[{ label: 'Unpublish', run }]} />, vi.fn())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select A' }))
  const button = screen.getByRole('button', { name: 'Unpublish selected (1)' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(document.activeElement).toBe(heading())
})

it('an action that cannot be wanted by mistake is asked about, by number', async () => {
  const run = vi.fn(async () => true)
  const actions = [{ label: 'Delete', question: (count: number) => `Delete ${count}?`, run }]
  await renderInPanel(<List ids={['A', 'B']} actions={actions} />, vi.fn())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete selected (2) 2 sites' }))
  const question = screen.getByRole('alertdialog', { name: 'Delete 2?' })
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
})

it('once all shown are selected, all that are found can be, until the search or a filter is another', async () => {
  const run = vi.fn(async () => false)
  const found = ['A', 'B', 'C', 'D'].map((id) => ({ id, name: id, updatedAt: '2026-03-08T12:00:00.000Z' }))
  const findAll = vi.fn(async () => found)
  const actions = [{ label: 'Approve', run }]
  await renderInPanel(
    <List ids={['A', 'B']} total={4} start={{ search: 'x' }} actions={actions} findAll={findAll} />,
    vi.fn(),
  )
  expect(screen.queryByRole('button', { name: 'Select all 4 found' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  fireEvent.click(screen.getByRole('button', { name: 'Select all 4 found' }))
  await screen.findByText('4 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Approve selected (4)' }))
  await waitFor(() =>
    expect(run).toHaveBeenLastCalledWith([{ id: 'A' }, { id: 'B' }], expect.anything(), found.slice(2)),
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select B' }))
  fireEvent.click(screen.getByRole('button', { name: 'Approve selected (3)' }))
  await waitFor(() => expect(run).toHaveBeenLastCalledWith([{ id: 'A' }], expect.anything(), found.slice(2)))
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } })
  screen.getByRole('button', { name: 'Approve selected (1)' })
})

it('a list with more than can be selected offers the first of them, and one that is wholly shown offers no more', async () => {
  const actions = [{ label: 'Approve', run: vi.fn(async () => false) }]
  const findAll = vi.fn(async () => undefined)
  await renderInPanel(<List ids={['A']} total={20004} actions={actions} findAll={findAll} />, vi.fn())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  screen.getByRole('button', { name: 'Select the first 2,000 of 20,004' })
  cleanup()
  await renderInPanel(<List ids={['A']} total={1} actions={actions} findAll={findAll} />, vi.fn())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull()
})

it('shows some filters only on request, and while they are set', async () => {
  const filters = SITES.filters?.map((each) => ({ ...each, isMore: true })) ?? []
  await renderInPanel(<List kind={{ ...SITES, filters }} ids={['A']} />, vi.fn())
  expect(screen.queryByLabelText('State')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More filters', expanded: false }))
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } })
  expect(screen.queryByRole('button', { name: /filters$/ })).toBeNull()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fewer filters', expanded: true }))
  expect(screen.queryByLabelText('State')).toBeNull()
})

it('the options of a filter that is shown on request are read then, and what the address asks for is one of them', async () => {
  const useYears = vi.fn(() => [{ value: '2024', label: '2024' }])
  const kind = { ...SITES, filters: [{ key: 'year', label: 'Year', isMore: true, options: useYears } as const] }
  await renderInPanel(<List kind={kind} ids={['A']} />, vi.fn())
  expect(useYears).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }))
  screen.getByRole('option', { name: '2024' })
  cleanup()
  await renderInPanel(<List kind={kind} ids={['A']} start={{ year: '1900' }} />, vi.fn())
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('1900')
  expect(countLine()).toBe('1 site found, newest first')
})
