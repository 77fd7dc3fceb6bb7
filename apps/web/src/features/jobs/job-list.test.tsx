import type { Job } from '@hazards/schema/job'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { JobList } from './job-list.tsx'

const job = (of: Partial<Job>): Job => ({
  id: crypto.randomUUID(),
  kind: 'search-documents',
  state: 'waiting',
  runAt: '2026-05-31T09:30:00.000Z',
  attempts: 0,
  progress: null,
  error: null,
  ...of,
})
const INDEX = crypto.randomUUID()
const row = (name: string) => screen.findByRole('article', { name })

it('records §12.5: each job says how far it is, when it runs next, and why it failed', async () => {
  const failed = job({ kind: 'mail', state: 'failed', attempts: 3, error: 'The mail server did not accept it.' })
  const running = job({ state: 'running', attempts: 1, progress: { done: 200, total: 512 } })
  const sending = job({ kind: 'newsletter', progress: { done: 3, total: 4 } })
  const sent = job({ kind: 'consent-mails', progress: { done: 4, total: 4 } })
  await renderInPanel(<JobList />, () => [
    running,
    job({ kind: 'housekeeping', state: 'failed', attempts: 1 }),
    sending,
    sent,
    failed,
  ])
  const index = within(await row('Search index'))
  index.getByText(/^Running since .*, 200 of 512$/)
  expect(index.getByRole('progressbar', { name: 'Progress of Search index' })).toMatchObject({ max: 512, value: 200 })
  within(await row('Deletion of expired data')).getByText(/^Failed, after 1 failed attempt; next regular run /)
  const newsletter = within(await row('Mails of the newsletter'))
  newsletter.getByText(/^Next run .*, 3 of 4$/)
  newsletter.getByRole('progressbar')
  expect(screen.queryByRole('article', { name: 'Mails that ask for consent' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5', expanded: false }))
  const consents = within(await row('Mails that ask for consent'))
  consents.getByText(/^Next run (?!.* of 4)/)
  expect(consents.queryByRole('progressbar')).toBeNull()
  const mail = within(await row('Sending a mail'))
  mail.getByText(/^Failed, after 3 failed attempts, begun /)
  mail.getByText('The mail server did not accept it.')
  expect(mail.queryByRole('button')).toBeNull()
})

it('records §12.5: a recurring job is run at once by its button, which says why if that is refused', async () => {
  const calls: unknown[] = []
  await renderInPanel(<JobList />, (call, input) => {
    if (call === 'jobs.list') return [job({ id: INDEX, state: calls.length > 1 ? 'running' : 'waiting' })]
    calls.push([call, input])
    if (calls.length === 1) throw refusal('SERVICE_UNAVAILABLE')
    return job({})
  })
  await screen.findByText('Nothing has failed, and nothing is under way.')
  fireEvent.click(screen.getByRole('button', { name: 'Show all 1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Run now' }))
  await screen.findByRole('alert')
  const button = screen.getByRole('button', { name: 'Run now' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText(/^Running since/)
  expect(calls).toEqual(Array(2).fill(['jobs.run', { kind: 'search-documents' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Running…' }))
  fireEvent.click(button)
  expect(calls).toHaveLength(2)
})
