import { Field } from '../../components/ui/field.tsx'
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
    {({ register, errors }) => (
      <Field label="Email" isRequired error={errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />}
      </Field>
    )}
  </VisitorForm>
)
