import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { withoutRefusedCharacters } from '@hazards/schema/refused-characters'
import { TRPCClientError } from '@trpc/client'
import type { z } from 'zod'
import { serverIssues, serverMessage } from './api-error.ts'
import { type FieldProblems, problemsByField } from './field-problems.ts'
import { HONEYPOT } from './honeypot.ts'
import type { ApiClient } from './trpc.ts'

/** The response to a submitted form. */
export type FormAnswer = {
  outcome: 'sent' | 'incomplete' | 'failed'
  /** The HTTP status of the response page without scripts. */
  status: number
  title: string
  description: string
  /** The message that stays on the page. */
  note: string
  /** A link at the end of the note. */
  link?: string | undefined
  /** The values to keep in the fields. Empty after a success. */
  values: Record<string, string>
  errors: FieldProblems
}

/**
 * Handles a visitor's form, in the browser or, without scripts, on the server. Never throws.
 *
 * @param beforeSending is awaited before complete fields are sent; what is incomplete is answered at once
 * @returns the response to show
 */
export type FormAction = (
  fields: FormData | URLSearchParams,
  client: ApiClient,
  beforeSending?: () => Promise<void>,
) => Promise<FormAnswer>

type FormActionOptions<Input, Output> = {
  schema: z.ZodType<Output, Input> & { shape: object }
  /** Sends the input. @returns the success message @throws the API's errors */
  send: (
    client: ApiClient,
    input: Output,
  ) => Promise<{ title: string; description: string; note?: string; link?: string }>
  /** The message for a failure. */
  failed: { title: string; description: string }
}

/** Creates the action of a form: validates the fields with a schema of packages/schema and sends them. */
export const formAction =
  <Input, Output>({ schema, send, failed }: FormActionOptions<Input, Output>): FormAction =>
  async (fields, client, beforeSending) => {
    // Fields that the form does not contain are omitted, not empty.
    const asked = Object.keys(schema.shape).filter((name) => fields.has(name))
    const values = Object.fromEntries(asked.map((name) => [name, completed(name, readText(fields.get(name)))]))
    // A password is never returned, so no page contains it.
    const { password: _password, ...kept } = values
    const notSent = { outcome: 'failed', status: 400, ...failed, values: kept, errors: {} } as const
    if (fields.get(HONEYPOT))
      return { ...notSent, note: 'This could not be sent: a field that must stay empty was filled in.' }
    const { success, data, error } = schema.safeParse(values)
    if (!success) return incomplete(kept, problemsByField(error.issues))
    await beforeSending?.()
    try {
      const message = await send(client, data)
      return { outcome: 'sent', status: 200, note: message.description, ...message, values: {}, errors: {} }
    } catch (error) {
      const issues = serverIssues(error).filter(({ path }) => path in schema.shape)
      if (issues.length > 0) return incomplete(kept, problemsByField(issues))
      const note = serverMessage(error) ?? 'The server cannot be reached. Please try again later.'
      return { ...notSent, status: getStatus(error), note }
    }
  }

const LINKS = ['link', 'onlineUrl']
const completed = (name: string, text: string) => (LINKS.includes(name) ? completeWebAddress(text) : text)

/** Breaks of words, as they are pasted from word processors and PDF files. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/**
 * Normalizes line breaks, because browsers send CR LF, and removes what no text may contain, and breaks of words: visitors paste
 * them unseen, and could not find them.
 */
const readText = (value: FormDataEntryValue | null): string =>
  typeof value === 'string'
    ? value
        .replace(UNSEEN, '')
        .split(/\r\n?|\n/)
        .map(withoutRefusedCharacters)
        .join('\n')
    : ''

const INCOMPLETE = { title: 'This has not been sent yet.', description: 'Please check the fields marked below.' }

const incomplete = (values: FormAnswer['values'], errors: FieldProblems): FormAnswer => ({
  outcome: 'incomplete',
  status: 400,
  ...INCOMPLETE,
  note: `${INCOMPLETE.title} ${INCOMPLETE.description}`,
  values,
  errors,
})

const getStatus = (error: unknown): number => (error instanceof TRPCClientError && error.data?.httpStatus) || 500
