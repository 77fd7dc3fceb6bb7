import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { RowList } from '../../../components/panel/list/row-list.tsx'
import { later, refusal, renderInPanel } from '../../../testing/panel.tsx'
import { AnswerButtons, AnswerDialog, type Answering } from './answer-dialog.tsx'

const UPDATED = '2031-05-31T09:30:00.000Z'
const ITEM = {
  id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11',
  title: 'A slope',
  reference: 'NE-1',
  updatedAt: UPDATED,
} as AdminNewsEvent
const NEXT = { ...ITEM, id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a12', title: 'A flood' }

/** Two pending items. The button 'Read again' reads the list, which the first has left. */
const Panel = () => {
  const [items, setItems] = useState([ITEM, NEXT])
  const [answering, setAnswering] = useState<Answering>()
  return (
    <section>
      <button type="button" onClick={() => setItems([NEXT])}>
        Read again
      </button>
      <RowList items={items} nameOf={({ title }) => title}>
        {(item) => <AnswerButtons item={item} onAnswer={setAnswering} />}
      </RowList>
      <AnswerDialog
        answering={answering}
        onClose={(closed) => setAnswering((open) => (open === closed ? undefined : open))}
      />
    </section>
  )
}
const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Read again', hidden: true }))

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to the sender/)
const write = async (value: string) => fireEvent.input(await message(), { target: { value } })

/** Asks for a change. Returns the function that lets the server answer. */
const askSlowly = async () => {
  const { arrived, arrive } = later()
  await renderInPanel(<Panel />, (call) => (call === 'newsEvents.ask' ? arrived : undefined))
  await press('Ask for a change: A slope')
  await write('Please add a date.')
  await press('Send Request')
  return arrive
}

it('a decision to decline can be undone', async () => {
  const restored: unknown[] = []
  await renderInPanel(<Panel />, (call, input) => {
    if (call === 'history.restore') restored.push(input)
    if (call !== 'history.page') return undefined
    return {
      items: [
        { id: 'declined', action: 'declined' },
        { id: 'before', action: 'created' },
      ],
      nextCursor: null,
    }
  })
  await press('Decline: A slope')
  await write('This is no news of ours.')
  await press('Decline')
  await press('Undo')
  await screen.findByText('Undone')
  expect(restored).toEqual([{ id: 'before' }])
})

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

it('an answer stays open with its text if someone else decides the item meanwhile, and then the next row has the focus', async () => {
  await renderInPanel(<Panel />, () => undefined)
  screen.getByRole('button', { name: 'Decline: A slope' }).focus()
  await press('Decline: A slope')
  await write('This is no news of ours.')
  readAgain()
  expect((await message()).value).toBe('This is no news of ours.')
  fireEvent.keyDown(await message(), { key: 'Escape' })
  await press('Discard')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'A flood' })))
})

it('an answer to an item that was changed since it was listed is sent only when it is sent again', async () => {
  const sent: unknown[] = []
  await renderInPanel(<Panel />, (call, input) => {
    if (call !== 'newsEvents.decline') return undefined
    sent.push(input)
    if (sent.length === 1) throw refusal('CONFLICT')
  })
  await press('Decline: A slope')
  await write('Without a date.')
  await press('Decline')
  await screen.findByText('CONFLICT')
  expect((await message()).value).toBe('Without a date.')
  await press('Decline')
  await screen.findByText('News/Event declined')
  const answer = { id: ITEM.id, message: 'Without a date.' }
  expect(sent).toEqual([{ ...answer, expected: { updatedAt: UPDATED } }, answer])
})

it('the sender sees the answer behind their link; without mail nobody tells them (records §9)', async () => {
  const sent = { ...ITEM, reference: 'N-7K3F-Q2' }
  const Dialog = () => <AnswerDialog answering={{ item: sent, answer: 'ask' }} onClose={() => undefined} />
  await renderInPanel(<Dialog />, () => undefined)
  await screen.findByText(
    /^The sender of “A slope” sees your message when they open their link .* mail is not set up\./,
  )
  cleanup()
  await renderInPanel(<Dialog />, () => undefined, { hasMail: true })
  await screen.findByText(/N-7K3F-Q2\. They are mailed if they have asked for it\./)
})

it('of an item without a page for its sender it says that the message is kept, and sends nothing', async () => {
  const item = { ...ITEM, reference: null }
  await renderInPanel(<AnswerDialog answering={{ item, answer: 'ask' }} onClose={() => undefined} />, () => undefined)
  fireEvent.input(await screen.findByLabelText('Message'), { target: { value: 'Called them.' } })
  screen.getByText(/Your message is kept with the item/)
  await press('Save Message')
  await screen.findByText('Message saved')
})
