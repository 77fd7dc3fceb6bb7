import { FilterForm } from '../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { ABOUT_KEYS, type About } from '../../lib/hazard-names.ts'

type RoleFilterProps = {
  roles: readonly string[]
  role: string | undefined
  /** What the list is narrowed to besides, and stays. */
  about: About
  onRole: (role: string | undefined) => void
}

/** The filter of the Team page by role. */
export const RoleFilter = ({ roles, role, about, onRole }: RoleFilterProps) => (
  <FilterForm label="Filter people" page="/team" isSet={role !== undefined}>
    {ABOUT_KEYS.map((key) => about[key] && <input key={key} type="hidden" name={key} value={about[key]} />)}
    <div className="flex max-w-sm flex-1">
      <FilterSelect
        name="role"
        label="Role"
        allLabel="All roles"
        value={role ?? ''}
        options={roles.map((value) => ({ value, label: value }))}
        onChange={(value) => onRole(value || undefined)}
      />
    </div>
  </FilterForm>
)
