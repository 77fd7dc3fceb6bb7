export const REVISION_ACTIONS = [
  'created',
  'edited',
  'deleted',
  'restored',
  'reset',
  'approved',
  'disapproved',
  'archived',
  'unarchived',
  'change asked',
  'declined',
  'withdrawn',
  'published',
  'scheduled',
  'unpublished',
] as const
export type RevisionAction = (typeof REVISION_ACTIONS)[number]

/** What an edit is called that changes from when on visitors read the record (records §11). */
export const PUBLISHING_ACTIONS = ['published', 'scheduled', 'unpublished'] as const satisfies RevisionAction[]

/** The fields that say whether visitors see a record, and not what it says: a restored text can leave them as they are. */
export const STATE_FIELDS = ['publishAt', 'publishZone', 'isApproved', 'isArchived', 'answer', 'answerMessage'] as const
