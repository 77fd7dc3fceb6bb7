import { lateForm } from '../../components/ui/late-form.tsx'

const load = async () => (await import('./submission-form.tsx')).SubmissionForm

export const LateSubmissionForm = lateForm(load, import.meta.env.SSR ? await load() : undefined)
