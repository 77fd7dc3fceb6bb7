import { personKind } from '@hazards/schema/kinds/person'
import { PERSON_GAPS, PERSON_SECTIONS, personSchemas } from '@hazards/schema/person'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useArrangedKind } from '../records/arranged/use-arranged-kind.ts'
import { buildMissingFilter, readMissing } from '../records/list/missing-filter.ts'
import { useAboutFilters } from '../records/list/use-about-filters.ts'
import { UndecidedAuthors } from './undecided-authors.tsx'

/** The list of people on the Team page (records §5 and §6). */
export const PeoplePanel = () => {
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const kind = useArrangedKind(address.filter, {
    record: 'person',
    ...personKind,
    title: 'Everyone on the Team Page',
    schema: personSchemas.input,
    api: trpc.people,
    cache: trpc.useUtils().people,
    filters: [
      { key: 'section', label: personKind.fields.section.label, options: personKind.fields.section.options },
      buildMissingFilter(PERSON_GAPS),
      ...filters,
    ],
    wanted: {
      ...about,
      section: oneOfParam(address.filter.section, PERSON_SECTIONS),
      missing: readMissing(address.filter.missing, PERSON_GAPS),
    },
  })
  return (
    <>
      <UndecidedAuthors />
      <ArrangedPanel kind={kind} {...address} />
    </>
  )
}
