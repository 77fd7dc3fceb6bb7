import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

afterEach(cleanup)

const ITEM = { id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11', title: 'A slope', reference: null } as AdminNewsEvent
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to the sender/)
const write = async (value: string) => fireEvent.input(await message(), { target: { value } })

it('an answer that is sent late closes no other answer, whose text stays', async () => {
  let arrive = () => {}
  const sent = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await renderInPanel(<AnswerButtons item={ITEM} />, (call) => (call === 'newsEvents.ask' ? sent : undefined))
  await press('Ask for a change: A slope')
  await write('Please add a date.')
  await press('Ask')
  fireEvent.keyDown(await message(), { key: 'Escape' })
  await press('Discard')
  await press('Decline: A slope')
  await write('This is no news of ours.')
  arrive()
  await screen.findByText('Asked for a change')
  expect((await message()).value).toBe('This is no news of ours.')
})

it('text that is typed while an answer is sent stays', async () => {
  let arrive = () => {}
  const sent = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await renderInPanel(<AnswerButtons item={ITEM} />, (call) => (call === 'newsEvents.ask' ? sent : undefined))
  await press('Ask for a change: A slope')
  await write('Please add a date.')
  await press('Ask')
  await waitFor(() => screen.getByRole('button', { name: 'Sending…' }))
  await write('Please add a date. And a place.')
  arrive()
  await screen.findByText('Asked for a change')
  expect((await message()).value).toBe('Please add a date. And a place.')
})
