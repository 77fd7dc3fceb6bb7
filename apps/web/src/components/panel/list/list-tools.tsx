import type { PanelAddress } from '../../../lib/panel-search.ts'
import { ColumnsMenu } from './columns.tsx'
import type { ListKind } from './list-kind.ts'
import { SortHeadings } from './sort-headings.tsx'

type ListToolsProps = PanelAddress & { kind: Pick<ListKind<never>, 'many' | 'headings' | 'columns'> }

/** How the rows of a list are sorted and what they show, on a wide screen. */
export const ListTools = ({ kind, filter, onFilter }: ListToolsProps) => (
  <>
    {kind.headings && <SortHeadings headings={kind.headings} filter={filter} onFilter={onFilter} />}
    {kind.columns && <ColumnsMenu kind={kind} />}
  </>
)
