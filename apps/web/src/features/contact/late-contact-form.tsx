import { lazy } from 'react'

const load = async () => (await import('./contact-form.tsx')).ContactForm

/** The form, whole on the server, and with a script of its own in the browser. */
export const LateContactForm = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))
