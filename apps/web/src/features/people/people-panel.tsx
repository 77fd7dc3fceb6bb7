import { personKind } from '@hazards/schema/kinds/person'
import { type AdminPerson, PERSON_GAPS, PERSON_SECTIONS, personInputSchema } from '@hazards/schema/person'
import { publishInput } from '@hazards/schema/publishing'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../records/arranged/arranged-kind.ts'
import { readArrangedSearch } from '../records/arranged/arranged-list.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { missingFilterOf, readMissing } from '../records/list/missing-filter.ts'
import { useAboutFilters } from '../records/list/use-about-filters.ts'
import { UndecidedAuthors } from './undecided-authors.tsx'

const schema = personInputSchema.extend(publishInput)

/** The list of people on the Team page (records §5 and §6). */
export const PeoplePanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const wanted = {
    ...readArrangedSearch(address.filter),
    ...about,
    section: oneOfParam(address.filter.section, PERSON_SECTIONS),
    missing: readMissing(address.filter.missing, PERSON_GAPS),
  }
  const list = trpc.people.page.useInfiniteQuery(wanted, PANEL_PAGES)
  const update = trpc.people.update.useMutation()
  const [remove, arrange] = [trpc.people.delete.useMutation(), trpc.people.arrange.useMutation()]
  const kind: ArrangedKind<AdminPerson> = {
    record: 'person',
    ...personKind,
    title: 'Everyone on the Team Page',
    schema,
    nameOf: ({ name }) => name,
    filters: [
      { key: 'section', label: personKind.fields.section.label, options: personKind.fields.section.options },
      missingFilterOf(PERSON_GAPS),
      ...filters,
    ],
    wanted,
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.people.create.useMutation(once)
        return (input) => create.mutateAsync(schema.parse(input))
      },
      update: ({ id, expected, ...input }) => update.mutateAsync({ ...schema.partial().parse(input), id, expected }),
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
