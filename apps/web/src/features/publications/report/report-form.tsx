import type { Person } from '@hazards/schema/kinds/person'
import type { Project } from '@hazards/schema/kinds/project'
import type { PublicationType } from '@hazards/schema/publication'
import { PUBLICATION_LIMITS, PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { CITATION_STYLES } from '@hazards/schema/publication-files'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { HiddenFields } from '../../../components/ui/hidden-fields.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { authorLabel } from '../page/author-label.ts'
import type { ReportAddress } from './report-address.ts'

type ReportFormProps = {
  address: ReportAddress
  people: Pick<Person, 'slug' | 'name'>[]
  projects: Pick<Project, 'slug' | 'title'>[]
  types: PublicationType[]
}

const GROUPS = [
  { value: 'year', label: 'By year' },
  { value: 'type', label: 'By type' },
]

/** Records §17.9: the form that makes the address of a list for a report. It is sent to its own page, and needs no script. */
export const ReportForm = ({ address, people, projects, types }: ReportFormProps) => {
  const { author, project, type, funder, from, to, style, group, highlight, ...rest } = address
  return (
    <form method="get" action="/publications/report#list" autoComplete="off" className="grid max-w-4xl gap-8">
      <HiddenFields values={rest} />
      <Part title="Which publications">
        <Choice name="author" label="Person" all="Everyone" chosen={author} options={named(people, author)} />
        <Choice name="project" label="Project" all="All projects" chosen={project} options={titled(projects)} />
        <Choice name="type" label="Type" all="All types" chosen={type} options={types.map(typeOption)} />
        <Entry
          name="funder"
          label="Funder (name, ROR or DOI)"
          defaultValue={funder}
          maxLength={PUBLICATION_LIMITS.funder}
        />
        <Year name="from" label="From (year)" defaultValue={from} />
        <Year name="to" label="To (year)" defaultValue={to} />
      </Part>
      <Part title="How they are written">
        <Choice name="style" label="Citation style" chosen={style} options={CITATION_STYLES.map(styleOption)} />
        <Choice name="group" label="Headings" all="None" chosen={group} options={GROUPS} />
        <CheckBox className="self-end" name="highlight" value="group" defaultChecked={highlight !== undefined}>
          The group’s own names in bold
        </CheckBox>
      </Part>
      <Button type="submit" look="primary" className="justify-self-start">
        Make the list
      </Button>
    </form>
  )
}

type Option = { value: string; label: string }

/** The people, and the author in the address who is none of them. */
const named = (people: ReportFormProps['people'], author = ''): Option[] => [
  ...people.map(({ slug, name }) => ({ value: slug, label: name })),
  ...(author && !people.some(({ slug }) => slug === author) ? [{ value: author, label: authorLabel(author, []) }] : []),
]
const titled = (projects: ReportFormProps['projects']): Option[] =>
  projects.map(({ slug, title }) => ({ value: slug, label: title }))
const typeOption = (type: PublicationType): Option => ({ value: type, label: PUBLICATION_TYPE_LABELS[type] })
const styleOption = ({ style, label }: (typeof CITATION_STYLES)[number]): Option => ({ value: style, label })

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-3 font-serif text-lg">{title}</legend>
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)

const CONTROL = 'min-h-11 w-full rounded-card border border-edge bg-surface px-3 py-2 text-sm hover:border-ink'

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  /** The words for no choice, if there need not be one. */
  all?: string
  chosen: string | undefined
  options: Option[]
}

const Choice = ({ name, label, all, chosen, options }: ChoiceProps) => (
  <Labelled label={label}>
    {(id) => (
      <Select id={id} name={name} defaultValue={chosen ?? ''} className={CONTROL} none={all} options={options} />
    )}
  </Labelled>
)

const Entry = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <Labelled label={label}>{(id) => <input id={id} className={CONTROL} {...input} />}</Labelled>
)

const Year = (input: ComponentProps<'input'> & { label: string }) => (
  <Entry
    type="number"
    inputMode="numeric"
    min={PUBLICATION_LIMITS.minYear}
    max={PUBLICATION_LIMITS.maxYear}
    {...input}
  />
)
