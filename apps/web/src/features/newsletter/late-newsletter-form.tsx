import { lateForm } from '../../components/ui/late-form.tsx'

const load = async () => (await import('./newsletter-form.tsx')).NewsletterForm

export const LateNewsletterForm = lateForm(load, import.meta.env.SSR ? await load() : undefined)
