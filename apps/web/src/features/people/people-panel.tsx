import { KindPanel } from '../records/arranged/kind-panel.tsx'
import { UndecidedAuthors } from './undecided-authors.tsx'

/** The authors of whom nobody has said who they are, and the list of people on the Team page (records §5 and §6). */
export const PeoplePanel = () => (
  <>
    <UndecidedAuthors />
    <KindPanel name="person" />
  </>
)
