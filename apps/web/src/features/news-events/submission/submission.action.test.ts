import { expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../lib/trpc.ts'
import { submissionAction } from './submission.action.ts'

const ITEM = {
  category: 'Workshop',
  title: 'Maps',
  content: 'Two days.',
  postedBy: 'B. Sample',
  eventDate: '2031-05-31',
}

it('sends an item with what its form asks for, and leaves out the rest', async () => {
  const mutate = vi.fn(async (_item: object) => ({
    message: 'Taken.',
    reference: 'N-7K3F-Q2',
    statusUrl: 'https://hazards.example.edu/submissions/abc',
  }))
  const client = { newsEvents: { submit: { mutate } } } as unknown as ApiClient
  const answer = await submissionAction(new URLSearchParams({ ...ITEM, link: '', location: 'Danvale' }), client)
  expect(answer).toMatchObject({
    outcome: 'sent',
    description: 'Taken.',
    note: expect.stringContaining('Its reference is N-7K3F-Q2. Keep this link'),
    link: 'https://hazards.example.edu/submissions/abc',
  })
  expect(mutate.mock.calls).toEqual([[{ ...ITEM, link: null, location: 'Danvale' }]])
  const incomplete = await submissionAction(new URLSearchParams({ title: 'Maps' }), client)
  expect(Object.keys(incomplete.errors).sort()).toEqual(['category', 'content', 'eventDate', 'postedBy'])
})

it('removes what visitors paste unseen, and no text may contain', async () => {
  const mutate = vi.fn(async (_item: object) => ({ message: 'Taken.', reference: 'N-7K3F-Q2', statusUrl: '' }))
  const client = { newsEvents: { submit: { mutate } } } as unknown as ApiClient
  const pasted = { ...ITEM, title: '\u202aMa\u00ADps\u200B\u202c', content: 'Two\vdays.\r\nAnd\ta \u0000third.' }
  await submissionAction(new URLSearchParams(pasted), client)
  expect(mutate.mock.calls).toMatchObject([[{ title: 'Maps', content: 'Two days.\nAnd a  third.' }]])
})
