import { lazy } from 'react'

const load = async () => (await import('./submission-form.tsx')).SubmissionForm

/** The form, whole on the server, and with a script of its own in the browser. */
export const LateSubmissionForm = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))
