import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../lib/trpc.ts'
import { contactAction } from './contact.action.ts'

const AWAY = new Error('The server cannot be reached')
const MESSAGE = { firstName: 'Ada', lastName: 'Sample', email: 'ada@example.org', subject: 'other', message: 'Hello' }
const SENT = { title: 'Message sent successfully!', description: "We'll get back to you as soon as possible." }

/** Sends a message through an API whose mail and save calls succeed or fail as given. */
const send = ({ isMailed, isSaved }: { isMailed: boolean; isSaved: boolean }, changes: Record<string, string> = {}) => {
  const call = (works: boolean) => ({ mutate: async () => (works ? {} : Promise.reject(AWAY)) })
  const client = { contact: { sendEmail: call(isMailed), submit: call(isSaved) } } as unknown as ApiClient
  return contactAction(new URLSearchParams({ ...MESSAGE, ...changes }), client)
}

describe('a contact message', () => {
  it('counts as sent when it was saved, mailed or not', async () => {
    for (const isMailed of [true, false])
      expect(await send({ isMailed, isSaved: true })).toMatchObject({
        outcome: 'sent',
        status: 200,
        values: {},
        ...SENT,
      })
  })

  it('adds the words of partial success when only the mail went out', async () => {
    const { outcome, note } = await send({ isMailed: true, isSaved: false })
    expect(outcome).toBe('sent')
    expect(note).toBe('Message sent successfully! Partial success - please contact us directly if needed.')
  })

  it('that could be neither mailed nor saved asks to try again later, and loses nothing', async () => {
    expect(await send({ isMailed: false, isSaved: false })).toMatchObject({
      outcome: 'failed',
      status: 500,
      title: 'Error sending message',
      description: 'Please try again later.',
      values: MESSAGE,
    })
  })

  it('with a bad field is not sent, and says so at the field', async () => {
    const { outcome, values, errors } = await send({ isMailed: true, isSaved: true }, { email: 'no address' })
    expect({ outcome, email: values.email, bad: Object.keys(errors) }).toEqual({
      outcome: 'incomplete',
      email: 'no address',
      bad: ['email'],
    })
  })

  it('waits before it is sent, but not before it is refused for a bad field', async () => {
    const done: string[] = []
    const call = { mutate: async () => void done.push('sent') }
    const client = { contact: { sendEmail: call, submit: call } } as unknown as ApiClient
    const post = (message: object) =>
      contactAction(new URLSearchParams({ ...message }), client, async () => void done.push('waited'))
    expect(await post({ ...MESSAGE, email: '' })).toMatchObject({ outcome: 'incomplete' })
    expect(done).toEqual([])
    expect(await post(MESSAGE)).toMatchObject({ outcome: 'sent' })
    expect(done).toEqual(['waited', 'sent', 'sent'])
  })

  it('with a filled-in honeypot is not sent', async () => {
    const answer = await send({ isMailed: true, isSaved: true }, { website: 'https://spam.example' })
    expect(answer).toMatchObject({ outcome: 'failed', status: 400, title: 'Error sending message' })
  })

  it('keeps its line breaks as they were typed', async () => {
    const answer = await send({ isMailed: false, isSaved: false }, { message: 'One\r\ntwo' })
    expect(answer.values.message).toBe('One\ntwo')
  })
})
