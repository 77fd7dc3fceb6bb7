/** Whether visitors read a record: not, from a moment that is to come, or already (records §11). */
export const VISIBILITIES = ['draft', 'scheduled', 'public'] as const
export type Visibility = (typeof VISIBILITIES)[number]
