import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { loginFailure } from './login-failure.ts'

const refusal = (message: string) =>
  TRPCClientError.from({
    error: { message, code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401, path: 'auth.login' } },
  })

describe('loginFailure', () => {
  it('shows the server’s message', () => {
    expect(loginFailure(refusal('Invalid username or password')).description).toBe('Invalid username or password')
  })

  it('asks to check the credentials if the server rejects them without a message', () => {
    expect(loginFailure(refusal('')).description).toBe('Please check your credentials')
  })

  it('says that the login failed if the server is unreachable, and why', () => {
    expect(loginFailure(TRPCClientError.from(new TypeError('Failed to fetch')))).toEqual({
      description: 'Login failed',
      reason: 'The server cannot be reached. Please try again in a moment.',
    })
  })
})
