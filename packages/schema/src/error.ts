import { z } from 'zod'

/** Every code that an error may have, with the HTTP status that goes with it; the last of several with one status is its usual one. */
export const STATUS_OF_CODE = {
  BAD_REQUEST: 400,
  /** The password was right, and a code that is good has to come with it (records §8). */
  SECOND_FACTOR_REQUIRED: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
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

/** One thing that is wrong with an input: where (dotted path, '' for the whole) and in which words. */
const issueSchema = z.object({
  path: z.string().meta({ description: 'The field, with dots where fields lie within fields; empty for the whole' }),
  message: z.string().meta({ description: 'Written for people' }),
})
export type Issue = z.infer<typeof issueSchema>

/** The body of every error, on every path. */
export const errorSchema = z.object({
  message: z.string().meta({ description: 'Written for people' }),
  code: z.enum(ERROR_CODES).meta({ description: 'For programs; new ones may be added' }),
  issues: z.array(issueSchema).optional().meta({ description: 'What is wrong with the input, field by field' }),
})
export type ErrorBody = z.infer<typeof errorSchema>
