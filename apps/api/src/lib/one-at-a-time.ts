import { DomainError } from './errors.ts'

/** Returns the refusal of a call beside another. @param busy what is under way: 'Another import is running.' */
export const busyError = (busy: string): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', `${busy} Please try again in a moment.`, { retryAfter: 5 })

/**
 * Returns a function that runs a call, and refuses another one meanwhile instead of queueing it.
 *
 * @param busy as {@link busyError} takes it
 * @throws DomainError SERVICE_UNAVAILABLE while another call is running; what the call throws
 */
export const createOneAtATime = (busy: string) => {
  let isBusy = false
  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (isBusy) throw busyError(busy)
    isBusy = true
    try {
      return await call()
    } finally {
      isBusy = false
    }
  }
}
