import { bareDoi } from '@hazards/schema/doi'
import { publicationFields } from '@hazards/schema/kinds/publication'
import type { PublicationInput } from '@hazards/schema/publication'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { RELATION_LABELS, RELATION_TYPES, type Relation } from '@hazards/schema/relations'
import { useId } from 'react'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { Field } from '../../../components/ui/field.tsx'
import { SEARCH_MAX } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { Draft } from '../../records/form/field-drafts.ts'
import type { FieldsForm } from '../../records/form/use-record-form.ts'
import { InputRows, RowChoice } from './input-rows.tsx'

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
  const relations = form.watch('relations') as Relation[]
  const error = findMessage(form.formState.errors, 'relations')
  return (
    <InputRows
      label={publicationFields.relations.label}
      one="related work"
      max={PUBLICATION_LIMITS.relations}
      rows={relations}
      empty={{ type: 'isSupplementTo', to: { id: '' } }}
      onRows={(next) => form.setValue('relations', next, { shouldDirty: true })}
    >
      {(relation, at, onChange) => (
        <>
          <RowChoice
            label={`Relation ${at + 1}`}
            values={RELATION_TYPES}
            labels={RELATION_LABELS}
            value={relation.type}
            onChange={(type) => onChange({ ...relation, type })}
          />
          <WorkField
            label={`Related work ${at + 1}`}
            relation={relation}
            error={at === relations.length - 1 ? error : undefined}
            onChange={onChange}
          />
        </>
      )}
    </InputRows>
  )
}

type WorkFieldProps = {
  label: string
  relation: Relation
  error: string | undefined
  onChange: (relation: Relation) => void
}

const WorkField = ({ label, relation, error, onChange }: WorkFieldProps) => {
  const work = readWork(formatName(relation))
  const id = 'id' in work ? work.id : ''
  const { data: found } = trpc.publications.adminGet.useQuery({ id }, { enabled: id !== '', retry: false })
  const { data: suggested } = trpc.publications.page.useQuery(
    { search: id.slice(0, SEARCH_MAX) },
    { enabled: id.length > 2 && !found, retry: false, placeholderData: (previous) => previous },
  )
  const suggestions = useId()
  return (
    <Field
      label={label}
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
  )
}
