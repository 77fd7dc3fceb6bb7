import { EMAIL_INPUT } from '../../components/ui/email-input.ts'
import { InputField } from '../../components/ui/field.tsx'
import { VisitorForm } from '../../components/ui/visitor-form.tsx'

/** Specification §2, /news: an email box with a Subscribe button. The typed address is kept until it was accepted. */
export const NewsletterForm = () => (
  <VisitorForm
    page="/news"
    loadAction={async () => (await import('./newsletter.action.ts')).newsletterAction}
    submit={{ label: 'Subscribe', busy: 'Subscribing…', className: 'w-full' }}
    aria-label="Newsletter"
    className="grid max-w-md gap-3"
  >
    {(form) => <InputField form={form} name="email" label="Email" isRequired {...EMAIL_INPUT} />}
  </VisitorForm>
)
