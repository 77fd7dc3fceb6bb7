import type { ErrorCode, Issue } from '@hazards/schema/error'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'

/** The codes that every transport can answer with. */
type ThrownCode = Extract<ErrorCode, TRPC_ERROR_CODE_KEY> | keyof typeof OWN_CODES

/** The codes that tRPC does not have, each with the one of the same status. */
const OWN_CODES = { SECOND_FACTOR_REQUIRED: 'UNAUTHORIZED', SECOND_FACTOR_SETUP_REQUIRED: 'FORBIDDEN' } as const

export const INTERNAL_MESSAGE = 'Something went wrong on our side. Please try again later.'

/**
 * An error whose message is written for the caller. Services do not know the transports; each transport maps the code
 * to a status.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ThrownCode
  /** Seconds until the caller may try again, if known. */
  readonly retryAfter: number | undefined
  /** What is wrong with the input, if the input is what failed. */
  readonly issues: Issue[] | undefined
  /** True if the call may have been done all the same. */
  readonly isOutcomeUnknown: true | undefined

  constructor(
    code: ThrownCode,
    message: string,
    options: { cause?: unknown; retryAfter?: number; issues?: Issue[]; isOutcomeUnknown?: true | undefined } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.retryAfter = options.retryAfter
    this.issues = options.issues
    this.isOutcomeUnknown = options.isOutcomeUnknown
  }
}

/** Returns the tRPC code of an error: its own code if tRPC has it. */
export const getTrpcCode = ({ code }: DomainError): TRPC_ERROR_CODE_KEY => (isOwnCode(code) ? OWN_CODES[code] : code)

const isOwnCode = (code: ThrownCode): code is keyof typeof OWN_CODES => code in OWN_CODES

/** Returns the error for an invalid field of the input, in the form that schemas report. */
export const invalidField = (path: string, message: string) =>
  new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] })

export const notFound = (what: string) =>
  new DomainError('NOT_FOUND', `The ${what} was not found. It may have been deleted.`)

export const nothingToUndo = () => new DomainError('NOT_FOUND', 'Nothing of it is left to undo.')

export const unknownAddress = () => new DomainError('NOT_FOUND', 'There is nothing at this address.')

const UNAVAILABLE = 'The site cannot reach its database right now. Please try again in a moment.'
/**
 * Connection lost or refused, server starting or stopping, too many connections, out of time or space: not the caller's
 * fault, and temporary.
 */
const DATABASE_FAULT =
  /^(?:08...|25006|53...|57P0[1-5]|57014|55P03|25P03|CONNECT.*|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/

const EXHAUSTED = 'The site has no space left right now. Please try again in a moment.'
/** The disk, its quota, or the number of open files is used up. */
const EXHAUSTION = /^(?:ENOSPC|EDQUOT|EMFILE|ENFILE)$/

const messageOfFault = (code: string): string | undefined => {
  if (EXHAUSTION.test(code)) return EXHAUSTED
  return DATABASE_FAULT.test(code) ? UNAVAILABLE : undefined
}

/**
 * Returns the error that the caller may see: a DomainError unchanged, an unreachable database or a full disk as
 * SERVICE_UNAVAILABLE, and undefined for everything else, which is logged and hidden from the caller.
 */
export const asDomainError = (error: unknown): DomainError | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DomainError) return cause
    const message = 'code' in cause ? messageOfFault(String(cause.code)) : undefined
    if (message)
      return new DomainError('SERVICE_UNAVAILABLE', message, { cause: error, retryAfter: 5, isOutcomeUnknown: true })
  }
  return undefined
}
