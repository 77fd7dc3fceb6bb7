/** What a site needs before visitors come, in the order in which a group does it. Those after `samples` are advised only. */
export const FIRST_STEPS = [
  ...(['name', 'contact', 'place', 'people', 'publications', 'figures', 'about', 'news', 'cards', 'team'] as const),
  ...(['imprint', 'privacy', 'samples', 'mail', 'administrators'] as const),
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
export const ADVISED_STEPS: readonly FirstStep[] = ['mail', 'administrators']
