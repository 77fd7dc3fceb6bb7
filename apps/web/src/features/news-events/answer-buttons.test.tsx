import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { later, renderInPanel } from '../../testing/panel.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

afterEach(cleanup)

const ITEM = { id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11', title: 'A slope', reference: null } as AdminNewsEvent
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to the sender/)
const write = async (value: string) => fireEvent.input(await message(), { target: { value } })

/** Asks for a change. Returns the function that lets the server answer. */
const askSlowly = async () => {
  const { arrived, arrive } = later()
  await renderInPanel(<AnswerButtons item={ITEM} />, (call) => (call === 'newsEvents.ask' ? arrived : undefined))
  await press('Ask for a change: A slope')
  await write('Please add a date.')
  await press('Ask')
  return arrive
}

it('an answer that is sent late closes no other answer, whose text stays', async () => {
  const arrive = await askSlowly()
  fireEvent.keyDown(await message(), { key: 'Escape' })
  await press('Discard')
  await press('Decline: A slope')
  await write('This is no news of ours.')
  arrive()
  await screen.findByText('Asked for a change')
  expect((await message()).value).toBe('This is no news of ours.')
})

it('text that is typed while an answer is sent stays', async () => {
  const arrive = await askSlowly()
  await waitFor(() => screen.getByRole('button', { name: 'Sending…' }))
  await write('Please add a date. And a place.')
  arrive()
  await screen.findByText('Asked for a change')
  expect((await message()).value).toBe('Please add a date. And a place.')
})
