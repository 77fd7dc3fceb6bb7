import type { DecideAuthorInput, UndecidedAuthor } from '@hazards/schema/author-decisions'
import { useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { RowList } from '../../components/panel/list/row-list.tsx'
import { focusAfterRemoval } from '../../components/panel/row-focus.ts'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { Button } from '../../components/ui/button.tsx'
import { CheckBox } from '../../components/ui/check-box.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { distinctNames } from '../../lib/distinct-names.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useUndoBatch } from '../records/bulk/use-undo-batch.ts'
import { useRefreshRecord } from '../records/history/use-refresh-record.ts'

/**
 * Asks which person an ambiguous author name belongs to (records §5). Each decision is remembered. Renders nothing if no name
 * is ambiguous.
 */
export const UndecidedAuthors = () => {
  const { data: authors = [] } = trpc.people.undecidedAuthors.useQuery(undefined, { refetchOnMount: 'always' })
  if (authors.length === 0) return null
  return (
    <Section title="Who Is the Author?" aside={authors.length === 1 ? '1 name' : `${authors.length} names`}>
      <p className="max-w-measure">
        Each of these author names could be several people. Choose the right one, and the publications will be listed on
        that person’s page.
      </p>
      <RowList items={authors.map((author) => ({ ...author, id: author.key }))} nameOf={({ name }) => name} isDense>
        {(author) => <Question author={author} />}
      </RowList>
    </Section>
  )
}

const Question = ({ author: { key, name, candidates, publications } }: { author: UndecidedAuthor }) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const decide = useDecideAuthor()
  const chosen = publications.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const answer = async (person: string | null, label: string, button: Element) => {
    await decide({ key, person, publications: chosen }, { name, label, button })
    // The publications that were not selected are asked about next.
    setLeft(new Set())
  }
  const answers = [
    ...distinctNames(candidates).map(({ value, label }) => ({ slug: value, label })),
    { slug: null, label: 'None of them' },
  ]
  return (
    <div className="grid gap-3">
      <h3 className="text-base">“{name}”</h3>
      <fieldset>
        <legend className="text-sm text-ink-soft">On these publications:</legend>
        {publications.map(({ id, title, year }) => (
          <CheckBox
            key={id}
            checked={!left.has(id)}
            onChange={({ target }) =>
              setLeft(new Set(target.checked ? [...left].filter((each) => each !== id) : [...left, id]))
            }
          >
            <span className="min-w-0">
              {title} ({year})
            </span>
          </CheckBox>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        {answers.map(({ slug, label }) => (
          <Button
            key={slug}
            aria-disabled={chosen.length === 0}
            onClick={onSingleClick((button) => answer(slug, label, button))}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** A decision: the author's name, the chosen label, and the clicked button. */
type Answer = { name: string; label: string; button: Element }

/** Returns a function that saves which person an author is, shows the result and offers to undo it (records §5 and §6). */
const useDecideAuthor = () => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const decide = trpc.people.decideAuthor.useMutation()
  const takeBack = useUndoBatch()

  return useSingleFlight(async (input: DecideAuthorInput, { name, label, button }: Answer) => {
    if (input.publications.length === 0) return
    const restoreFocus = focusAfterRemoval(button)
    try {
      const { batch } = await decide.mutateAsync(input)
      await refresh('publication')
      if (!button.isConnected) restoreFocus()
      toast({
        title: input.person ? `${name} is ${label}` : `${name} is none of them`,
        action: { label: 'Undo', onAction: () => void takeBack(batch) },
      })
    } catch (error) {
      await refresh('publication')
      toast({ title: 'This could not be saved', description: formatReason(error), variant: 'destructive' })
    }
  })
}
