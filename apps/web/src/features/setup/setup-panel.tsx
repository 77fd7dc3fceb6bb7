import { SamplesSection } from './samples-section.tsx'

/** What a group sets once: everything that needs no programmer (records §6). */
export const SetupPanel = () => <SamplesSection />
