import { CONTACT_SUBJECT_LABELS, CONTACT_SUBJECTS } from '@hazards/schema/contact.constants'
import { Field, InputField } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { type FormFields, VisitorForm } from '../../components/ui/visitor-form.tsx'

/** Specification §2 and §5, /contact: the form. It resets after a message was sent and is kept otherwise. */
export const ContactForm = () => (
  <VisitorForm
    page="/contact"
    loadAction={async () => (await import('./contact.action.ts')).contactAction}
    submit={{ label: 'Send Message', busy: 'Sending…' }}
    className="grid gap-5 sm:grid-cols-2"
  >
    {(form) => <ContactFields form={form} />}
  </VisitorForm>
)

const SUBJECTS = CONTACT_SUBJECTS.map((value) => ({ value, label: CONTACT_SUBJECT_LABELS[value] }))

const ContactFields = ({ form }: { form: FormFields }) => (
  <>
    <InputField form={form} name="firstName" label="First name" isRequired autoComplete="given-name" />
    <InputField form={form} name="lastName" label="Last name" isRequired autoComplete="family-name" />
    <InputField form={form} name="email" label="Email" isRequired type="email" autoComplete="email" />
    <InputField form={form} name="institution" label="Institution" autoComplete="organization" />
    <Field label="Subject" isRequired error={form.errors.subject?.message} className="sm:col-span-2">
      {(control) => <Select {...control} {...form.register('subject')} none="Select a subject" options={SUBJECTS} />}
    </Field>
    <Field label="Message" isRequired error={form.errors.message?.message} className="sm:col-span-2">
      {(control) => <textarea rows={7} {...control} {...form.register('message')} />}
    </Field>
  </>
)
