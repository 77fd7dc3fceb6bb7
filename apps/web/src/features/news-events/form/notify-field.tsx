import { useRouteContext } from '@tanstack/react-router'
import type { FormFields } from '../../../components/ui/visitor-form.tsx'

/** The checkbox by which the sender of an item asks for mail about the decision (records §9). Hidden if mail is not set up. */
export const NotifyField = ({ register, errors }: FormFields) => {
  const { site } = useRouteContext({ from: '__root__' })
  if (!site.hasMail) return null
  const { name, defaultValue } = register('notifySubmitter')
  return (
    <div className="sm:col-span-2">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultValue === 'true'}
          aria-describedby="notify-hint"
          className="mt-0.5 size-5 shrink-0 accent-signal"
        />
        Email me about the decision
      </label>
      {/* Sent if the box is unchecked: an unchecked box sends nothing, and the saved value would stay. */}
      <input type="hidden" name={name} value="false" />
      <p id="notify-hint" className="mt-1.5 text-xs text-ink-soft">
        Sent to your email above. You will first get an email with a link to confirm the address.
      </p>
      {errors.notifySubmitter && (
        <p className="mt-1.5 text-sm font-semibold text-danger">{errors.notifySubmitter.message}</p>
      )}
    </div>
  )
}
