import { NOW } from '@hazards/schema/publishing'
import type { FieldsForm } from './use-record-form.ts'

/** Warns that saving hides a public record from visitors, and says how it stays public meanwhile (records §11). */
export const WithdrawalNotice = ({ form, thing }: { form: FieldsForm; thing: string }) => {
  const moment = form.watch('publishAt') as string | null | undefined
  const isPublic = moment === undefined || moment === NOW || Date.parse(moment ?? '') <= Date.now()
  return (
    <p role="status" className="text-sm font-semibold empty:hidden">
      {!isPublic &&
        `Visitors see this ${thing} now. Saving hides it from them${moment === null ? '' : ' until that day and time'}. To prepare changes while it stays public, choose ‘Since …’ above and ‘Save as draft’.`}
    </p>
  )
}
