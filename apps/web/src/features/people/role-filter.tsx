import { FilterForm } from '../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'

type RoleFilterProps = {
  roles: readonly string[]
  role: string | undefined
  onRole: (role: string | undefined) => void
}

/** The filter of the Team page by role. */
export const RoleFilter = ({ roles, role, onRole }: RoleFilterProps) => (
  <FilterForm label="Filter people" page="/team" isSet={role !== undefined}>
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
