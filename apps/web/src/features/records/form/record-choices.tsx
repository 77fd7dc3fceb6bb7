import type { Field, LinkedKind } from '@hazards/schema/fields/field'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { Choices } from '../../../components/panel/choices.tsx'
import { distinctNames } from '../../../lib/distinct-names.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { FieldsForm } from './use-record-form.ts'

type RecordChoicesProps = {
  field: Extract<Field, { control: 'records' }>
  path: string
  form: FieldsForm
  className: string
}

/** Links a record to any number of others, as they are when the form is opened. */
export const RecordChoices = ({ field, path, form, className }: RecordChoicesProps) => (
  <Choices
    legend={field.label}
    options={useOptions(field.of)}
    values={[...slugsIn(form.formState.defaultValues?.[path]), ...slugsIn(form.watch(path))]}
    control={form.register(path)}
    className={className}
  />
)

const useOptions = (of: LinkedKind) => {
  const { list } = trpc[KINDS[of].tag]
  // All lists have the same shape as far as it matters here.
  const { data = [] } = (list as typeof trpc.people.list).useQuery(undefined, { refetchOnMount: 'always' })
  return distinctNames(
    (data as readonly Named[]).map((each) => ({ ...each, name: each.name ?? each.title ?? each.slug })),
  )
}
type Named = { slug: string; name?: string; title?: string; role?: string }

const slugsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
