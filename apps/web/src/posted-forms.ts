import { contactInputSchema } from '@hazards/schema/contact'
import { newsEventSubmissionSchema } from '@hazards/schema/news-event'
import { newsletterInputSchema } from '@hazards/schema/newsletter'
import { TRPCClientError } from '@trpc/client'
import type { z } from 'zod'
import { MINIMUM_MS, TRAP_NAME } from './components/ui/use-bot-trap.tsx'
import { sendMessage } from './features/contact/send-message.ts'
import { serverIssues, serverMessage } from './lib/api-error.ts'
import { type FieldProblems, problemsByField } from './lib/schema-resolver.ts'
import type { Posted } from './lib/site.ts'
import type { ApiClient } from './lib/trpc.ts'

/** Sends it, and gives what the visitor is told then. Throws what the call of the API throws. */
type Send = (client: ApiClient) => Promise<string>
type PostedForm = {
  fields: readonly string[]
  /** Gives what sends it, or what is wrong with it. */
  parse: (values: Record<string, string>) => { send: Send } | { errors: FieldProblems }
}

const postedForm = <Input, Output>(
  schema: z.ZodType<Output, Input> & { shape: object },
  send: (client: ApiClient, input: Output) => Promise<string>,
): PostedForm => ({
  fields: Object.keys(schema.shape),
  parse: (values) => {
    const { success, data, error } = schema.safeParse(values)
    return success ? { send: (client) => send(client, data) } : { errors: problemsByField(error.issues) }
  },
})

/** The visitors' forms, each by the page that it stands on and is sent to where no script runs. */
const FORMS: Readonly<Record<string, PostedForm>> = {
  '/contact': postedForm(contactInputSchema, async (client, message) => {
    const { isSent, toast, note, reason } = await sendMessage(client, message)
    if (!isSent) throw reason
    return [toast.title, note ?? toast.description].join(' ')
  }),
  '/submit-news': postedForm(newsEventSubmissionSchema, async (client, item) => {
    await client.newsEvents.submit.mutate(item)
    return 'Your news/event submission has been sent for admin approval.'
  }),
  '/news': postedForm(newsletterInputSchema, async (client, subscription) => {
    const { message } = await client.newsletter.subscribe.mutate(subscription)
    return `${message} We have noted ${subscription.email}.`
  }),
}

export const formPaths = Object.keys(FORMS)

const NOTES = {
  trapped: 'This could not be sent: a field that must stay empty was filled in.',
  wrong: 'This was not sent yet. Please see what is said at the fields.',
  check: 'This was not sent yet. Please look at it once more, and then send it.',
  failed: 'This could not be sent. Please try again later.',
}

type Sent = { path: string; fields: URLSearchParams; client: ApiClient; now: Date }

/**
 * Takes a form that was sent without scripts. The visitor is first shown it again, and only the second time, no sooner than
 * two seconds later, it goes out: without scripts that is what stops simple bots. Whatever goes wrong, the page shows what was typed.
 *
 * @returns the status of the page and what it is to show
 */
export const takeForm = async ({ path, fields, client, now }: Sent): Promise<{ status: number; posted: Posted }> => {
  const form = FORMS[path] as PostedForm
  const values = Object.fromEntries(
    form.fields.map((name) => [name, (fields.get(name) ?? '').replaceAll('\r\n', '\n')]),
  )
  const shown = { path, values, errors: {} }
  if (fields.get(TRAP_NAME)) return { status: 400, posted: { ...shown, note: NOTES.trapped } }
  const parsed = form.parse(values)
  if ('errors' in parsed) return { status: 400, posted: { ...shown, errors: parsed.errors, note: NOTES.wrong } }
  const since = Date.parse(fields.get('checkedSince') ?? '') || now.getTime()
  const checkedSince = new Date(since).toISOString()
  if (since > now.getTime() - MINIMUM_MS) return { status: 200, posted: { ...shown, checkedSince, note: NOTES.check } }
  try {
    return { status: 200, posted: { ...shown, values: {}, note: await parsed.send(client) } }
  } catch (error) {
    const errors = problemsByField(
      serverIssues(error).map(({ path, message }) => ({ path: [path], code: 'server', message })),
    )
    const status = error instanceof TRPCClientError ? (error.data?.httpStatus ?? 500) : 500
    return { status, posted: { ...shown, errors, checkedSince, note: serverMessage(error) ?? NOTES.failed } }
  }
}
