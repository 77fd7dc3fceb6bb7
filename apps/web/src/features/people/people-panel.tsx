import { type AdminPerson, PERSON_SECTIONS, type Person, personInputSchema } from '@hazards/schema/person'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../arranged/arranged-kind.ts'
import { readArrangedSearch } from '../arranged/arranged-list.ts'
import { ArrangedPanel } from '../arranged/arranged-panel.tsx'
import type { RecordField } from '../arranged/record-field.ts'
import { UndecidedAuthors } from './undecided-authors.tsx'

const SECTIONS: Record<Person['section'], string> = {
  lead: 'Lead',
  member: 'Member',
  masters: "Master's student",
  alumni: 'Alumnus or alumna',
}

const SECTION_OPTIONS = PERSON_SECTIONS.map((value) => ({ value, label: SECTIONS[value] }))

const FIELDS: readonly RecordField[] = [
  { name: 'name', label: 'Name', control: 'line', isRequired: true },
  { name: 'role', label: 'Role', control: 'line', isRequired: true, hint: 'For example PhD (Ongoing)' },
  {
    name: 'section',
    label: 'Section of the team page',
    control: 'select',
    isRequired: true,
    options: SECTION_OPTIONS,
  },
  { name: 'batch', label: 'Batch', control: 'line', hint: 'For alumni, such as 2023-2025' },
  { name: 'specialization', label: 'Field of work', control: 'line' },
  { name: 'email', label: 'Email', control: 'email' },
  { name: 'website', label: 'Website', control: 'address' },
  { name: 'orcid', label: 'ORCID', control: 'line', hint: 'Links the publications with this ORCID' },
  {
    name: 'nameVariants',
    label: 'Other names in publications',
    control: 'lines',
    hint: 'One per line, such as a former name or a short form. Publications under these names are linked as well.',
  },
  { name: 'bio', label: 'Biography', control: 'text' },
  { name: 'imageUrl', label: 'Portrait', control: 'image' },
  { name: 'cvUrl', label: 'CV', control: 'pdf' },
]

/** The list of people on the Team page (records §5 and §6). */
export const PeoplePanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const list = trpc.people.page.useInfiniteQuery(
    { ...readArrangedSearch(address.filter), section: oneOfParam(address.filter.section, PERSON_SECTIONS) },
    PANEL_PAGES,
  )
  const update = trpc.people.update.useMutation()
  const [remove, arrange] = [trpc.people.delete.useMutation(), trpc.people.arrange.useMutation()]
  const kind: ArrangedKind<AdminPerson> = {
    record: 'person',
    title: 'Everyone on the Team Page',
    one: 'person',
    many: 'people',
    fields: FIELDS,
    preset: { section: 'member' },
    schema: personInputSchema,
    nameOf: ({ name }) => name,
    lineOf: ({ role, section }) => `${role} · ${SECTIONS[section]}`,
    searched: 'Name, role or email',
    filters: [{ key: 'section', label: 'Section', options: SECTION_OPTIONS }],
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.people.create.useMutation(once)
        return (input) => create.mutateAsync(personInputSchema.parse(input))
      },
      update: ({ id, expected, ...input }) =>
        update.mutateAsync({ ...personInputSchema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.people.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return (
    <>
      <UndecidedAuthors />
      <ArrangedPanel kind={kind} {...address} />
    </>
  )
}
