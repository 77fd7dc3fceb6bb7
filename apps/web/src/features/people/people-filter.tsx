import { FilterForm } from '../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import type { About } from '../../lib/hazard-names.ts'

/** What the Team page is narrowed to: a role, and what people work on. */
export type PeopleAddress = About & { role?: string | undefined }

type PeopleFilterProps = {
  roles: readonly string[]
  hazards: readonly { value: string; label: string }[]
  address: PeopleAddress
  onAddress: (address: PeopleAddress) => void
}

/** The filter of the Team page by role and by hazard. A filter with a single choice is not shown. */
export const PeopleFilter = ({ roles, hazards, address, onAddress }: PeopleFilterProps) => {
  const { role, hazard, event } = address
  if (roles.length < 2 && hazards.length < 2) return null
  return (
    <FilterForm label="Filter people" page="/team" isSet={Boolean(role || hazard)} keep={{ event }}>
      <div className="flex max-w-2xl flex-1 flex-wrap gap-3">
        {roles.length > 1 && (
          <FilterSelect
            name="role"
            label="Role"
            allLabel="All roles"
            value={role ?? ''}
            options={roles.map((value) => ({ value, label: value }))}
            onChange={(value) => onAddress({ ...address, role: value || undefined })}
          />
        )}
        {hazards.length > 1 && (
          <FilterSelect
            name="hazard"
            label="Works on"
            allLabel="All hazards"
            value={hazards.find(({ value }) => value === hazard)?.value ?? ''}
            options={hazards}
            onChange={(value) => onAddress({ ...address, hazard: value || undefined })}
          />
        )}
      </div>
    </FilterForm>
  )
}
