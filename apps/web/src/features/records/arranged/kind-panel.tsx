import type { Kind } from '@hazards/schema/kinds/kind'
import { type ArrangedName, KINDS } from '@hazards/schema/kinds/kinds'
import { useSectionAddress } from '../../../components/panel/use-section-address.ts'
import { oneOfParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { buildMissingFilter, readMissing } from '../list/missing-filter.ts'
import { useAboutFilters } from '../list/use-about-filters.ts'
import { ArrangedPanel } from './arranged-panel.tsx'
import { useArrangedKind } from './use-arranged-kind.ts'

/** The list of a kind of records, with the filters that the kind has (records §6). */
export const KindPanel = ({ name }: { name: ArrangedName }) => {
  const address = useSectionAddress()
  const declared = KINDS[name]
  const { heading, part, fields, filter, narrowedBy = [], gaps = {} }: Kind = declared
  const narrowing = narrowedBy.flatMap((key) => {
    const field = fields[key]
    return field?.control === 'select' ? [{ key, label: field.label, options: field.options }] : []
  })
  const isChosen = narrowing.map(({ key, options }) => [
    key,
    oneOfParam(
      address.filter[key],
      options.map(({ value }) => value),
    ),
  ])
  const { filters, about } = useAboutFilters(address.filter)
  const isAboutHazards = 'hazard' in filter
  const kind = useArrangedKind(address.filter, {
    record: name,
    ...declared,
    title: heading ?? part,
    schema: declared.schemas.input,
    // The calls of all kinds have the same shape as far as it matters here.
    api: trpc[declared.tag] as typeof trpc.sites,
    cache: trpc.useUtils()[declared.tag] as ReturnType<typeof trpc.useUtils>['sites'],
    filters: [
      ...narrowing,
      ...(Object.keys(gaps).length > 0 ? [buildMissingFilter(gaps)] : []),
      ...(isAboutHazards ? filters : []),
    ],
    wanted: {
      ...Object.fromEntries(isChosen),
      missing: readMissing(address.filter.missing, gaps),
      ...(isAboutHazards && about),
    },
  })
  return <ArrangedPanel kind={kind} {...address} />
}
