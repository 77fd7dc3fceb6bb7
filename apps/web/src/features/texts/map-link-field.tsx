import { readMapLink } from '@hazards/schema/map-link'
import { useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import type { FieldsForm } from '../records/form/use-record-form.ts'

/** A link is read no further than this. */
const LINK_MAX = 2000

type MapLinkFieldProps = { form: Pick<FieldsForm, 'setValue'> }

/** Takes a pasted link of a map, and fills in the place that it is about (records §5). Nothing is sent or fetched. */
export const MapLinkField = ({ form }: MapLinkFieldProps) => {
  const [link, setLink] = useState('')
  const read = link.trim() === '' ? undefined : readMapLink(link)
  const change = (pasted: string) => {
    setLink(pasted)
    const found = pasted.trim() === '' ? undefined : readMapLink(pasted)
    if (!found || 'problem' in found) return
    for (const [name, degrees] of Object.entries(found.place))
      form.setValue(name, String(degrees), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="sm:col-span-6">
      <Field
        label="Map link"
        hint="Open Google Maps or OpenStreetMap, choose your building, and paste the address here. It fills in the two numbers below."
        {...(read && 'problem' in read && { error: read.problem })}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            maxLength={LINK_MAX}
            value={link}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <p role="status" className="mt-1.5 text-sm">
        {read && 'place' in read && `Found ${read.place.latitude}, ${read.place.longitude}. Save to use it.`}
      </p>
    </div>
  )
}
