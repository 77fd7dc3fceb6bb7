import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { publicationFields } from '@hazards/schema/kinds/publication'
import type { PublicationInput } from '@hazards/schema/publication'
import { LINK_KINDS, LINK_LABELS, type LinkKind, PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { isWebAddress } from '@hazards/schema/web-address'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { useFocusOnAdded } from '../../../components/ui/use-focus-on-added.ts'
import type { Draft } from '../../records/form/field-drafts.ts'
import type { FieldsForm } from '../../records/form/use-record-form.ts'

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
  const title = useId()
  const links = form.watch('links') as Link[]
  const error = findMessage(form.formState.errors, 'links')
  const { list, expectMore } = useFocusOnAdded(links.length)
  const adder = useRef<HTMLButtonElement>(null)
  const set = (next: Link[]) =>
    form.setValue('links', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <div className="grid gap-3 sm:col-span-6">
      <p id={title} className="text-sm font-semibold">
        {publicationFields.links.label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </p>
      {links.length > 0 && (
        <ul ref={list} aria-labelledby={title} className="grid gap-4">
          {links.map((link, at) => (
            <Row
              key={at}
              link={link}
              number={at + 1}
              error={link.url.trim() !== '' && !isWebAddress(completeWebAddress(link.url).trim()) ? error : undefined}
              onChange={(changed) => set(links.map((other, each) => (each === at ? changed : other)))}
              onRemove={() => {
                set(links.filter((_, each) => each !== at))
                adder.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p>
        <Button
          ref={adder}
          disabled={links.length >= PUBLICATION_LIMITS.links}
          onClick={() => {
            expectMore()
            set([...links, { kind: 'data', url: '' }])
          }}
        >
          <Plus aria-hidden size={18} />
          Add a link
        </Button>
      </p>
    </div>
  )
}

type RowProps = {
  link: Link
  number: number
  error: string | undefined
  onChange: (link: Link) => void
  onRemove: () => void
}

const Row = ({ link, number, error, onChange, onRemove }: RowProps) => (
  <li className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_auto]">
    <Field label={`Kind of link ${number}`} isRequired>
      {(control) => (
        <Select
          {...control}
          data-row
          value={link.kind}
          onChange={({ target }) => onChange({ ...link, kind: target.value as LinkKind })}
        >
          {LINK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {LINK_LABELS[kind]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={`Address of link ${number}`} isRequired error={error}>
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
    <Button onClick={onRemove} aria-label={`Remove link ${number}`} className="sm:mt-7.5">
      <X aria-hidden size={18} />
      <span className="sm:sr-only">Remove</span>
    </Button>
  </li>
)
