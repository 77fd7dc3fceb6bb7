import type { ImportedField } from '@hazards/schema/publication-import'
import { labelOfImported, valueText } from './import-words.ts'
import type { ImportItem } from './use-import.ts'

type ImportDifferencesProps = {
  /** Where the other values come from: 'the text', 'ORCID'. */
  source: string
  item: Pick<ImportItem, 'differences'>
  /** The fields to update. */
  chosen: readonly ImportedField[]
  onChoose: (fields: readonly ImportedField[]) => void
}

/**
 * The fields in which an imported record differs from the existing publication. Checked fields are updated; the others are
 * kept.
 */
export const ImportDifferences = ({ source, item, chosen, onChoose }: ImportDifferencesProps) => (
  <fieldset className="mt-2 grid gap-2 text-sm">
    <legend className="mb-1 text-ink-soft">Use from {source}:</legend>
    {item.differences?.map(({ field, here, there }) => (
      <label key={field} className="grid grid-cols-[auto_1fr] gap-x-3 rounded-card bg-sunken p-3">
        <input
          type="checkbox"
          checked={chosen.includes(field)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, field] : chosen.filter((each) => each !== field))
          }
          className="mt-0.5 size-5 accent-signal"
        />
        <span className="grid gap-x-6 gap-y-1 md:grid-cols-[9rem_1fr_1fr]">
          <span className="font-semibold">{labelOfImported(field)}</span>
          <Value label="here" text={valueText(field, here)} />
          <Value label={`in ${source}`} text={valueText(field, there)} />
        </span>
      </label>
    ))}
  </fieldset>
)

const Value = ({ label, text }: { label: string; text: string }) => (
  <span>
    <span className="block text-xs text-ink-soft">{label}</span>
    <span className="line-clamp-5">{text || 'nothing'}</span>
  </span>
)
