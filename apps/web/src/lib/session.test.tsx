import { expect, it } from 'vitest'
import { readSession, saveSession } from './session.ts'

it.each(['not json', '{"sessionId":5}', '""'])('the saved text %j is no session, and is cleared', (saved) => {
  saveSession({ sessionId: 'a', user: { username: 'ada' } } as never)
  const [key = ''] = Object.keys(localStorage)
  expect(readSession()?.sessionId).toBe('a')
  localStorage.setItem(key, saved)
  expect([readSession(), localStorage.getItem(key)]).toEqual([null, null])
})
