import { ARRANGED_NAMES } from '@hazards/schema/kinds/kinds'

/** Returns the tags of a test of one kind: people stand for all arranged records in the short run, the long run tries each. */
export const getKindTags = (kind: string): string[] =>
  kind !== 'person' && ARRANGED_NAMES.some((name) => name === kind) ? ['release'] : []
