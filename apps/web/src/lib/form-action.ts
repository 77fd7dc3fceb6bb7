import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { TRPCClientError } from '@trpc/client'
import type { z } from 'zod'
import { serverIssues, serverMessage } from './api-error.ts'
import { type FieldProblems, problemsByField } from './schema-resolver.ts'
import type { ApiClient } from './trpc.ts'

/** What a visitor is told when a form has been sent, or has not. */
export type FormAnswer = {
  outcome: 'sent' | 'incomplete' | 'failed'
  /** Of the page that says so where no script runs. */
  status: number
  title: string
  description: string
  /** What the page goes on saying. */
  note: string
  /** The address that the note ends with. */
  link?: string | undefined
  /** What the fields go on showing: nothing once it was sent. */
  values: Record<string, string>
  errors: FieldProblems
}

/**
 * Takes what a visitor's form holds: in the browser, or where no script runs on the server. Does not throw.
 *
 * @returns what the visitor is told
 */
export type FormAction = (fields: FormData | URLSearchParams, client: ApiClient) => Promise<FormAnswer>

/** The field that no person sees. */
export const HONEYPOT = 'website'

type FormActionOptions<Input, Output> = {
  schema: z.ZodType<Output, Input> & { shape: object }
  /** Sends it. @returns what the visitor is told then @throws what the call of the API throws */
  send: (
    client: ApiClient,
    input: Output,
  ) => Promise<{ title: string; description: string; note?: string; link?: string }>
  /** What the visitor is told where it could not be sent. */
  failed: { title: string; description: string }
}

/** Makes the action of one form: checks the fields by a schema of packages/schema, and sends them. */
export const formAction =
  <Input, Output>({ schema, send, failed }: FormActionOptions<Input, Output>): FormAction =>
  async (fields, client) => {
    // What a form does not ask for is left out, not empty.
    const asked = Object.keys(schema.shape).filter((name) => fields.has(name))
    const values = Object.fromEntries(asked.map((name) => [name, completed(name, textOf(fields.get(name)))]))
    const notSent = { outcome: 'failed', status: 400, ...failed, values, errors: {} } as const
    if (fields.get(HONEYPOT))
      return { ...notSent, note: 'This could not be sent: a field that must stay empty was filled in.' }
    const { success, data, error } = schema.safeParse(values)
    if (!success) return incomplete(values, problemsByField(error.issues))
    try {
      const told = await send(client, data)
      return { outcome: 'sent', status: 200, note: told.description, ...told, values: {}, errors: {} }
    } catch (error) {
      const issues = serverIssues(error).filter(({ path }) => path in schema.shape)
      if (issues.length > 0) return incomplete(values, problemsByField(issues))
      const note = serverMessage(error) ?? 'The server cannot be reached. Please try again later.'
      return { ...notSent, status: statusOf(error), note }
    }
  }

const LINKS = ['link', 'onlineUrl']
const completed = (name: string, text: string) => (LINKS.includes(name) ? completeWebAddress(text) : text)

/** Browsers send line breaks as CR LF. */
const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''

const INCOMPLETE = { title: 'This was not sent yet.', description: 'Please check the fields marked below.' }

const incomplete = (values: FormAnswer['values'], errors: FieldProblems): FormAnswer => ({
  outcome: 'incomplete',
  status: 400,
  ...INCOMPLETE,
  note: `${INCOMPLETE.title} ${INCOMPLETE.description}`,
  values,
  errors,
})

const statusOf = (error: unknown): number => (error instanceof TRPCClientError && error.data?.httpStatus) || 500
