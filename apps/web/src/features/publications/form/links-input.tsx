import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { publicationFields } from '@hazards/schema/kinds/publication'
import type { PublicationInput } from '@hazards/schema/publication'
import { LINK_KINDS, LINK_LABELS, type LinkKind, PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { isWebAddress } from '@hazards/schema/web-address'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { Field } from '../../../components/ui/field.tsx'
import type { Draft } from '../../records/form/field-drafts.ts'
import type { FieldsForm } from '../../records/form/use-record-form.ts'
import { InputRows, RowChoice } from './input-rows.tsx'

type Link = { kind: LinkKind; url: string }

/** Completes the addresses of the links, and leaves out those without one. */
export const completeLinks = ({ links, ...input }: Draft): Draft => ({
  ...input,
  links: (links as Link[])
    .filter(({ url }) => url.trim() !== '')
    .map((link) => ({ ...link, url: completeWebAddress(link.url) })),
})

/** Edits the links of a publication (records §2), each with a kind and an address. Links with an empty address are ignored. */
export const LinksInput = ({ form }: { form: FieldsForm<PublicationInput> }) => {
  const error = findMessage(form.formState.errors, 'links')
  const set = (next: Link[]) =>
    form.setValue('links', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <InputRows
      label={publicationFields.links.label}
      one="link"
      max={PUBLICATION_LIMITS.links}
      rows={form.watch('links') as Link[]}
      empty={{ kind: 'data', url: '' }}
      onRows={set}
    >
      {(link, at, onChange) => (
        <>
          <RowChoice
            label={`Kind of link ${at + 1}`}
            values={LINK_KINDS}
            labels={LINK_LABELS}
            value={link.kind}
            onChange={(kind) => onChange({ ...link, kind })}
          />
          <Field label={`Address of link ${at + 1}`} isRequired error={isWrong(link) ? error : undefined}>
            {(control) => (
              <input
                type="url"
                inputMode="url"
                {...control}
                value={link.url}
                onChange={({ target }) => onChange({ ...link, url: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </InputRows>
  )
}

const isWrong = ({ url }: Link): boolean => url.trim() !== '' && !isWebAddress(completeWebAddress(url).trim())
