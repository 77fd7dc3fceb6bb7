import { lateForm } from '../../components/ui/late-form.tsx'

const load = async () => (await import('./contact-form.tsx')).ContactForm

export const LateContactForm = lateForm(load, import.meta.env.SSR ? await load() : undefined)
