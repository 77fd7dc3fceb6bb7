import { describe, expect, it } from 'vitest'
import { contactOutcome } from './contact-outcome.ts'

const SENT = { title: 'Message sent successfully!', description: "We'll get back to you as soon as possible." }

describe('contactOutcome', () => {
  it('counts a message as sent when it was saved, mailed or not', () => {
    expect(contactOutcome({ isMailed: true, isSaved: true })).toEqual({ isSent: true, toast: SENT })
    expect(contactOutcome({ isMailed: false, isSaved: true })).toEqual({ isSent: true, toast: SENT })
  })

  it('adds the words of partial success when only the mail went out', () => {
    expect(contactOutcome({ isMailed: true, isSaved: false })).toEqual({
      isSent: true,
      toast: SENT,
      note: 'Partial success - please contact us directly if needed.',
    })
  })

  it('asks to try again later when both failed', () => {
    const { isSent, toast } = contactOutcome({ isMailed: false, isSaved: false })
    expect(isSent).toBe(false)
    expect(toast).toEqual({
      title: 'Error sending message',
      description: 'Please try again later.',
      variant: 'destructive',
    })
  })
})
