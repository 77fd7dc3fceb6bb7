import { type AdminTheme, THEME_DRAWINGS, themeInputSchema } from '@hazards/schema/theme'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../arranged/arranged-kind.ts'
import { readArrangedSearch } from '../arranged/arranged-list.ts'
import { ArrangedPanel } from '../arranged/arranged-panel.tsx'
import type { RecordField } from '../arranged/record-field.ts'

/** Returns 'Flood modelling' for 'flood-modelling'. */
const inWords = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

const FIELDS: readonly RecordField[] = [
  { name: 'title', label: 'Title', control: 'line', isRequired: true },
  { name: 'label', label: 'In a visitor’s words', control: 'line', isRequired: true, hint: 'For example Landslides' },
  { name: 'description', label: 'Description', control: 'text', isRequired: true },
  {
    name: 'drawing',
    label: 'Drawing',
    control: 'select',
    hint: 'Shown if there is no picture',
    options: [{ value: '', label: 'None' }, ...THEME_DRAWINGS.map((value) => ({ value, label: inWords(value) }))],
  },
  { name: 'imageUrl', label: 'Picture', control: 'image' },
  { name: 'imageAlt', label: 'Description of the picture', control: 'line', hint: 'For people who cannot see it' },
]

/** The list of themes on the Research page (records §5 and §6). */
export const ThemesPanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const list = trpc.themes.page.useInfiniteQuery(readArrangedSearch(address.filter), PANEL_PAGES)
  const update = trpc.themes.update.useMutation()
  const [remove, arrange] = [trpc.themes.delete.useMutation(), trpc.themes.arrange.useMutation()]
  const kind: ArrangedKind<AdminTheme> = {
    record: 'theme',
    title: 'Everything on the Research Page',
    one: 'theme',
    many: 'themes',
    fields: FIELDS,
    preset: {},
    schema: themeInputSchema,
    nameOf: ({ title }) => title,
    lineOf: ({ label, activeProjects }) => `${label} · ${activeProjects} active`,
    searched: 'Title, label or description',
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.themes.create.useMutation(once)
        return (input) => create.mutateAsync(themeInputSchema.parse(input))
      },
      update: ({ id, expected, ...input }) =>
        update.mutateAsync({ ...themeInputSchema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.themes.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return <ArrangedPanel kind={kind} {...address} />
}
