import { useRouteContext } from '@tanstack/react-router'
import type { FormFields } from '../../components/ui/visitor-form.tsx'

/** The tick by which the sender of an item asks to be mailed what becomes of it (records §9), where mail is set up. */
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
        Mail me what becomes of it
      </label>
      {/* What is sent where there is no tick: an unticked box sends nothing, which leaves it as it was. */}
      <input type="hidden" name={name} value="false" />
      <p id="notify-hint" className="mt-1.5 text-xs text-ink-soft">
        To your email above. You first get a mail with a link to confirm the address.
      </p>
      {errors.notifySubmitter && (
        <p className="mt-1.5 text-sm font-semibold text-signal">{errors.notifySubmitter.message}</p>
      )}
    </div>
  )
}
