import { CONTACT_SUBJECT_LABELS, CONTACT_SUBJECTS } from '@hazards/schema/contact.constants'
import { Field } from '../../components/ui/field.tsx'
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
    {(fields) => <ContactFields {...fields} />}
  </VisitorForm>
)

const ContactFields = ({ register, errors }: FormFields) => (
  <>
    <Field label="First name" isRequired error={errors.firstName?.message}>
      {(control) => <input autoComplete="given-name" {...control} {...register('firstName')} />}
    </Field>
    <Field label="Last name" isRequired error={errors.lastName?.message}>
      {(control) => <input autoComplete="family-name" {...control} {...register('lastName')} />}
    </Field>
    <Field label="Email" isRequired error={errors.email?.message}>
      {(control) => <input type="email" autoComplete="email" {...control} {...register('email')} />}
    </Field>
    <Field label="Institution" error={errors.institution?.message}>
      {(control) => <input autoComplete="organization" {...control} {...register('institution')} />}
    </Field>
    <Field label="Subject" isRequired error={errors.subject?.message} className="sm:col-span-2">
      {(control) => (
        <Select {...control} {...register('subject')}>
          <option value="">Select a subject</option>
          {CONTACT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {CONTACT_SUBJECT_LABELS[subject]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Message" isRequired error={errors.message?.message} className="sm:col-span-2">
      {(control) => <textarea rows={7} {...control} {...register('message')} />}
    </Field>
  </>
)
