import type { Digest } from '@hazards/schema/newsletter'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { SentDigests } from './sent-digests.tsx'

const digest = (subject: string, counts: Partial<Digest>): Digest => ({
  id: subject,
  subject,
  createdAt: '2026-03-01T00:00:00.000Z',
  recipients: 1,
  waiting: 0,
  sent: 0,
  refused: 0,
  unknown: 0,
  gone: 0,
  ...counts,
})

it('a digest whose readers have unsubscribed since is not said to have been unsent', async () => {
  await renderInPanel(<SentDigests />, () => [
    digest('Spring', { sent: 1 }),
    digest('Summer', { gone: 1 }),
    digest('Autumn', { recipients: 40, sent: 37, refused: 1, gone: 2 }),
  ])
  const words = async (name: string) => (await screen.findByRole('article', { name })).textContent
  expect(await words('Spring')).toContain('1 of 1 email sent')
  expect(await words('Summer')).toContain('1 recipient: 1 no longer subscribed')
  expect(await words('Autumn')).toContain(
    '40 recipients: 37 sent, 1 refused by the mail server, 2 no longer subscribed',
  )
})
