import { useRef, useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { useOpenForm } from '../../components/panel/use-open-form.ts'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { isNarrowed } from './arranged-filter.ts'
import { ArrangedFilters } from './arranged-filters.tsx'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { ArrangedRows } from './arranged-rows.tsx'
import { RecordForm } from './record-form.tsx'

type ArrangedPanelProps<Item extends ArrangedRecord> = PanelAddress & { title: string; kind: ArrangedKind<Item> }

/**
 * The list of people, projects or themes, in the administrator's order: search, filter, add, edit in place, move, delete,
 * history (records §5 and §6).
 */
export const ArrangedPanel = <Item extends ArrangedRecord>({ title, kind, ...address }: ArrangedPanelProps<Item>) => {
  const adder = useRef<HTMLButtonElement>(null)
  const { open, show, close } = useOpenForm()
  const [isDirty, setIsDirty] = useState(false)
  const { confirmDiscard, question } = useUnsavedGuard(isDirty)
  const leave = (form: string) => {
    if (close(form)) (form === NEW ? adder.current : document.getElementById(`edit-${form}`))?.focus()
  }
  const formOf = (item: Item | null) => (
    <RecordForm
      key={item?.id ?? NEW}
      kind={kind}
      item={item}
      onDirty={setIsDirty}
      onSaved={() => leave(item?.id ?? NEW)}
      onCancel={() => confirmDiscard(() => leave(item?.id ?? NEW))}
    />
  )
  return (
    <Section title={title} aside={<span role="status">{countLine(kind, address.filter)}</span>}>
      <Button
        ref={adder}
        look="primary"
        aria-expanded={open === NEW}
        onClick={() => confirmDiscard(() => (open === NEW ? leave(NEW) : show(NEW)))}
      >
        Add {kind.one}
      </Button>
      {open === NEW && formOf(null)}
      <div className="mt-6 grid gap-4">
        <ArrangedFilters kind={kind} {...address} />
        <Loaded query={kind.list} loading="Loading...">
          {() => (
            <ArrangedRows
              kind={kind}
              filter={address.filter}
              open={open}
              onEdit={(id) => confirmDiscard(() => show(id))}
              formOf={formOf}
            />
          )}
        </Loaded>
      </div>
      {question}
    </Section>
  )
}

const NEW = 'new'

const countLine = <Item extends ArrangedRecord>(kind: ArrangedKind<Item>, filter: PanelAddress['filter']) => {
  const total = kind.list.data?.pages[0]?.total
  if (total === undefined) return undefined
  const found = isNarrowed(kind, filter) ? ' found' : ''
  return `${total.toLocaleString('en-US')} ${total === 1 ? kind.one : kind.many}${found}`
}
