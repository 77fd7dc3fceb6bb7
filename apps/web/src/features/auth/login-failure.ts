import { errorCode, serverMessage } from '../../lib/api-error.ts'

type LoginFailure = {
  /** What the toast adds to 'Login Failed'. */
  description: string
  /** What the form goes on saying. */
  reason: string
}

const AWAY = 'The server cannot be reached. Please try again in a moment.'

/** Specification §8, login: the server's words, or where it has none 'Please check your credentials' or 'Login failed'. */
export const loginFailure = (error: unknown): LoginFailure => {
  const words = serverMessage(error)
  if (words) return { description: words, reason: words }
  if (errorCode(error)) return { description: 'Please check your credentials', reason: 'Please check your credentials' }
  return { description: 'Login failed', reason: AWAY }
}
