import { errorCode, ownWords, serverMessage } from '../../lib/api-error.ts'

type LoginFailure = {
  /** The description of the toast 'Login Failed'. */
  description: string
  /** The message that stays in the form. */
  reason: string
}

const UNREACHABLE = 'The server cannot be reached. Please try again in a moment.'

/** Specification §8, login: the server's message, or else 'Please check your credentials' or 'Login failed'. */
export const loginFailure = (error: unknown): LoginFailure => {
  const words = serverMessage(error) ?? ownWords(error)
  if (words) return { description: words, reason: words }
  if (errorCode(error)) return { description: 'Please check your credentials', reason: 'Please check your credentials' }
  return { description: 'Login failed', reason: UNREACHABLE }
}
