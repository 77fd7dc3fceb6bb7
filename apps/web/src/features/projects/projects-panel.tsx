import { type AdminProject, PROJECT_STATUSES, projectInputSchema } from '@hazards/schema/project'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { distinctNames } from '../../lib/distinct-names.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../arranged/arranged-kind.ts'
import { readArrangedSearch } from '../arranged/arranged-list.ts'
import { ArrangedPanel } from '../arranged/arranged-panel.tsx'
import type { RecordField } from '../arranged/record-field.ts'

const STATUS_OPTIONS = PROJECT_STATUSES.map((value) => ({ value, label: value }))

type Options = readonly { value: string; label: string }[]

const fieldsWith = (themes: Options, people: Options): readonly RecordField[] => [
  { name: 'title', label: 'Title', control: 'line', isRequired: true, isWide: true },
  {
    name: 'status',
    label: 'Status',
    control: 'select',
    isRequired: true,
    options: STATUS_OPTIONS,
  },
  { name: 'lead', label: 'Lead', control: 'line' },
  { name: 'description', label: 'Description', control: 'text', isRequired: true },
  { name: 'funding', label: 'Funding', control: 'line', hint: 'For example $15,000' },
  { name: 'duration', label: 'Duration', control: 'line', hint: 'For example 2024-2025' },
  { name: 'progress', label: 'Progress in percent', control: 'percent', hint: 'Shown while the project is active' },
  { name: 'webGisUrl', label: 'Web map', control: 'address', hint: 'Shown while the project is active' },
  { name: 'url', label: 'Website', control: 'address', isWide: true },
  { name: 'themes', label: 'Themes', control: 'choices', options: themes },
  { name: 'people', label: 'People', control: 'choices', options: people },
  {
    name: 'sites',
    label: 'Study sites',
    control: 'sites',
    hint: 'For the map on Home: one per line, with degrees north and east, such as Tarrin Valley, 48.8, -122',
  },
  {
    name: 'partnerCountries',
    label: 'Partner countries',
    control: 'lines',
    hint: 'One per line. The figure ‘partner countries’ can be counted from those of all projects.',
  },
  { name: 'imageUrl', label: 'Picture', control: 'image' },
  { name: 'imageAlt', label: 'Description of the picture', control: 'line', hint: 'For people who cannot see it' },
]

/** The list of projects on the Projects page (records §5 and §6). */
export const ProjectsPanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const list = trpc.projects.page.useInfiniteQuery(
    { ...readArrangedSearch(address.filter), status: oneOfParam(address.filter.status, PROJECT_STATUSES) },
    PANEL_PAGES,
  )
  const { data: themes = [] } = trpc.themes.list.useQuery(undefined, { refetchOnMount: 'always' })
  const { data: people = [] } = trpc.people.list.useQuery(undefined, { refetchOnMount: 'always' })
  const update = trpc.projects.update.useMutation()
  const [remove, arrange] = [trpc.projects.delete.useMutation(), trpc.projects.arrange.useMutation()]
  const kind: ArrangedKind<AdminProject> = {
    record: 'project',
    title: 'Everything on the Projects Page',
    one: 'project',
    many: 'projects',
    preset: { status: 'Active' },
    schema: projectInputSchema,
    fields: fieldsWith(
      themes.map(({ slug, title }) => ({ value: slug, label: title })),
      distinctNames(people),
    ),
    nameOf: ({ title }) => title,
    lineOf: ({ status, duration }) => [status, duration].filter(Boolean).join(' · '),
    searched: 'Title, description, lead or country',
    filters: [{ key: 'status', label: 'Status', options: STATUS_OPTIONS }],
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.projects.create.useMutation(once)
        return (input) => create.mutateAsync(projectInputSchema.parse(input))
      },
      update: ({ id, expected, ...input }) =>
        update.mutateAsync({ ...projectInputSchema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.projects.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return <ArrangedPanel kind={kind} {...address} />
}
