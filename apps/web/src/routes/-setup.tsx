import { Checklist } from '../features/setup/checklist.tsx'
import { SamplesSection } from '../features/setup/samples-section.tsx'
import { TextsList } from '../features/texts/texts-panel.tsx'

/** What a group sets once, in any order and as often as it likes: everything that needs no programmer (records §6). */
export const Setup = () => (
  <>
    <Checklist />
    <TextsList title="Your Group" isShown={(page) => page === 'group'} />
    <SamplesSection />
  </>
)
