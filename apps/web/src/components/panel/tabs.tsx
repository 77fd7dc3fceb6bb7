import { Tabs as Primitive } from 'radix-ui'
import { type ReactNode, Suspense, useState } from 'react'

type Tab<Id extends string> = {
  id: Id
  label: string
  /** The rest of the label. Hidden visually on small screens, but always read by screen readers. */
  labelEnd?: string
  /** A summary of the content, such as '12' or '3 pending'. */
  count?: string
  content: ReactNode
}

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
}

/**
 * Tabs with one visible panel. Arrow keys move between the tabs. A panel is made, and so reads its data, when its tab is first chosen
 * or under the pointer; hidden ones stay mounted, so typed input is kept.
 */
export const Tabs = <Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) => {
  const [wanted, setWanted] = useState<readonly Id[]>([])
  const want = (id: Id) => setWanted((before) => (before.includes(id) ? before : [...before, id]))
  if (!wanted.includes(chosen)) want(chosen)
  return (
    <Primitive.Root value={chosen} onValueChange={(id) => onChoose(id as Id)}>
      <Primitive.List aria-label={label} className="flex gap-x-4 border-b border-line sm:gap-x-8">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.id}
            value={tab.id}
            onPointerEnter={() => want(tab.id)}
            className="tab -mb-px min-h-11 border-b-3 border-transparent py-2 text-start text-sm font-semibold text-ink-soft hover:border-line data-[state=active]:border-signal data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.labelEnd && <span className="max-lg:sr-only"> {tab.labelEnd}</span>}
            {tab.count && (
              <>
                {' '}
                <span className="font-normal whitespace-nowrap text-ink-soft max-md:block max-md:text-xs">
                  ({tab.count})
                </span>
              </>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} forceMount className="pt-3 sm:pt-5 data-[state=inactive]:hidden">
          {wanted.includes(tab.id) && <Suspense fallback={<p role="status">Loading...</p>}>{tab.content}</Suspense>}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
