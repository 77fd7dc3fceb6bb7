import { z } from 'zod'

/** All error codes with their HTTP status. If several codes share a status, the last one is the default for it. */
export const STATUS_OF_CODE = {
  BAD_REQUEST: 400,
  /** The password was correct, but a valid code must be sent with it (records §8). */
  SECOND_FACTOR_REQUIRED: 401,
  UNAUTHORIZED: 401,
  /** The site asks every administrator for a second factor, and this one has none yet (records §18). */
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  EXPECTATION_FAILED: 417,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  REQUEST_HEADER_FIELDS_TOO_LARGE: 431,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof STATUS_OF_CODE
const ERROR_CODES = Object.keys(STATUS_OF_CODE) as [ErrorCode, ...ErrorCode[]]

/** One problem of an input: its dotted path ('' for the whole input) and the message. */
const issueSchema = z.object({
  path: z.string().meta({ description: 'The dotted path of the field. Empty for the whole input' }),
  message: z.string().meta({ description: 'A message for people' }),
})
export type Issue = z.infer<typeof issueSchema>

/** The body of all error responses. */
export const errorSchema = z.object({
  message: z.string().meta({ description: 'A message for people' }),
  code: z.enum(ERROR_CODES).meta({ description: 'A code for programs. New ones may be added' }),
  issues: z.array(issueSchema).optional().meta({ description: 'Problems of the input by field' }),
})
export type ErrorBody = z.infer<typeof errorSchema>
