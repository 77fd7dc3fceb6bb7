import { bareDoi } from '@hazards/schema/doi'
import { publicationFields } from '@hazards/schema/kinds/publication'
import type { PublicationInput } from '@hazards/schema/publication'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { RELATION_LABELS, RELATION_TYPES, type Relation, type RelationType } from '@hazards/schema/relations'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { useFocusOnAdded } from '../../../components/ui/use-focus-on-added.ts'
import { SEARCH_MAX } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { Draft } from '../../records/form/field-drafts.ts'
import type { FieldsForm } from '../../records/form/use-record-form.ts'

const formatName = ({ to }: Relation): string => ('id' in to ? to.id : to.doi)

/** Reads a DOI, or the address, slug or id of a publication of this site. */
const readWork = (typed: string): Relation['to'] => {
  const doi = bareDoi(typed.trim())
  return doi
    ? { doi }
    : {
        id: typed
          .trim()
          .replace(/^.*\/publications\//, '')
          .replace(/[/?#].*$/, ''),
      }
}

/** Reads the related works that were typed, and leaves out those without a name. */
export const completeRelations = ({ relations, ...input }: Draft): Draft => ({
  ...input,
  relations: (relations as Relation[])
    .filter((relation) => formatName(relation).trim() !== '')
    .map((relation) => ({ type: relation.type, to: readWork(formatName(relation)) })),
})

/** Edits what a publication is to other works (records §17.5): each a kind, and a DOI or a publication of this site. */
export const RelationsInput = ({ form }: { form: FieldsForm<PublicationInput> }) => {
  const title = useId()
  const relations = form.watch('relations') as Relation[]
  const error = findMessage(form.formState.errors, 'relations')
  const { list, expectMore } = useFocusOnAdded(relations.length)
  const adder = useRef<HTMLButtonElement>(null)
  const set = (next: Relation[]) => form.setValue('relations', next, { shouldDirty: true })
  const replace = (at: number, changed: Relation) => set(relations.map((one, each) => (each === at ? changed : one)))
  return (
    <div className="grid gap-3 sm:col-span-6">
      <p id={title} className="text-sm font-semibold">
        {publicationFields.relations.label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </p>
      {relations.length > 0 && (
        <ul ref={list} aria-labelledby={title} className="grid gap-4">
          {relations.map((relation, at) => (
            <Row
              key={at}
              relation={relation}
              number={at + 1}
              error={at === relations.length - 1 ? error : undefined}
              onChange={(changed) => replace(at, changed)}
              onRemove={() => {
                set(relations.filter((_, each) => each !== at))
                adder.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p>
        <Button
          ref={adder}
          disabled={relations.length >= PUBLICATION_LIMITS.relations}
          onClick={() => {
            expectMore()
            set([...relations, { type: 'isSupplementTo', to: { id: '' } }])
          }}
        >
          <Plus aria-hidden size={18} />
          Add a related work
        </Button>
      </p>
    </div>
  )
}

type RowProps = {
  relation: Relation
  number: number
  error: string | undefined
  onChange: (relation: Relation) => void
  onRemove: () => void
}

const Row = ({ relation, number, error, onChange, onRemove }: RowProps) => {
  const work = readWork(formatName(relation))
  const id = 'id' in work ? work.id : ''
  const { data: found } = trpc.publications.adminGet.useQuery({ id }, { enabled: id !== '', retry: false })
  const { data: suggested } = trpc.publications.page.useQuery(
    { search: id.slice(0, SEARCH_MAX) },
    { enabled: id.length > 2 && !found, retry: false, placeholderData: (previous) => previous },
  )
  const suggestions = useId()
  return (
    <li className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
      <Field label={`Relation ${number}`} isRequired>
        {(control) => (
          <Select
            {...control}
            data-row
            value={relation.type}
            onChange={({ target }) => onChange({ ...relation, type: target.value as RelationType })}
          >
            {RELATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {RELATION_LABELS[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={`Related work ${number}`}
        isRequired
        error={error}
        hint={found ? found.title : 'Part of a title, a DOI, or the address of a publication of this site.'}
      >
        {(control) => (
          <>
            <input
              {...control}
              autoComplete="off"
              list={suggestions}
              value={formatName(relation)}
              onChange={({ target }) => onChange({ ...relation, to: { id: target.value } })}
            />
            <datalist id={suggestions}>
              {suggested?.items.map(({ slug, title, year }) => (
                <option key={slug} value={slug}>
                  {title} ({year})
                </option>
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Button onClick={onRemove} aria-label={`Remove related work ${number}`} className="sm:mt-7.5">
        <X aria-hidden size={18} />
        <span className="sm:sr-only">Remove</span>
      </Button>
    </li>
  )
}
