/** What a site needs before visitors come, in the order in which a group does it. Those after `samples` are advised only. */
export const FIRST_STEPS = [
  'name',
  'university',
  'contact',
  'place',
  'people',
  'publications',
  'figures',
  'about',
  'research',
  'projects',
  'news',
  'cards',
  'team',
  'imprint',
  'privacy',
  'samples',
  'mail',
  'administrators',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
export const ADVISED_STEPS: readonly FirstStep[] = ['mail', 'administrators']
