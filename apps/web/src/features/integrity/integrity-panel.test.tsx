import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { IntegrityPanel } from './integrity-panel.tsx'

afterEach(cleanup)

const ID = '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11'
const made = {
  record: 'publication',
  id: ID,
  since: '2026-03-01T00:00:00Z',
  checkedAt: null,
  isKnown: false,
  words: null,
}
const NOTICE = {
  ...made,
  label: 'Levees',
  about: 'notice',
  problem: 'It was retracted.',
  address: 'https://doi.org/10.5555/n',
}
const LINKS = ['https://a.example/', 'https://b.example/'].map((address) => ({
  ...{ ...made, record: 'project', label: 'Slope Watch', about: 'link', problem: 'It is gone.', address },
}))

it('records §14.8: /admin/integrity lists what is wrong by subject, with what to do, and where', async () => {
  await renderInPanel(<IntegrityPanel />, () => [NOTICE, ...LINKS])
  const notice = within(await screen.findByRole('article', { name: 'Levees' }))
  notice.getByText('It was retracted.')
  expect(notice.getByRole('link', { name: /^Edit/ }).getAttribute('href')).toBe('/admin?tab=publications&search=Levees')
  expect(screen.getAllByRole('article', { name: 'Slope Watch' })).toHaveLength(2)
  screen.getByText(/put the new address there/)
  screen.getByText('Every DOI could be checked.')
})

it('records §14.4: a notice is marked as known, with words', async () => {
  const sent = vi.fn()
  await renderInPanel(<IntegrityPanel />, (call, input) => {
    if (call === 'integrity.list') return [NOTICE]
    sent(call, input)
    return {}
  })
  fireEvent.change(await screen.findByLabelText(/^Your words about it/), { target: { value: 'We asked for it.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as known, and save the words' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('integrity.mark', { id: ID, words: 'We asked for it.', isKnown: true }),
  )
})
