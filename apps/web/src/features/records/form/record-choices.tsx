import type { Field, LinkedKind } from '@hazards/schema/fields/field'
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
  const { data: people = [] } = trpc.people.list.useQuery(undefined, onOpen(of === 'person'))
  const { data: themes = [] } = trpc.themes.list.useQuery(undefined, onOpen(of === 'theme'))
  const { data: projects = [] } = trpc.projects.list.useQuery(undefined, onOpen(of === 'project'))
  if (of === 'person') return distinctNames(people)
  return (of === 'project' ? projects : themes).map(({ slug, title }) => ({ value: slug, label: title }))
}

const onOpen = (enabled: boolean) => ({ enabled, refetchOnMount: 'always' }) as const

const slugsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
