import { lazy } from 'react'

const load = async () => (await import('./newsletter-form.tsx')).NewsletterForm

/** The form, whole on the server, and with a script of its own in the browser. */
export const LateNewsletterForm = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))
