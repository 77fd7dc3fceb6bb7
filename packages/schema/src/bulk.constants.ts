import type { RevisionAction } from './history.constants.ts'
import { KIND_NAMES, type KindName } from './kinds/kind.constants.ts'

/** The maximum number of records per bulk action. */
export const BULK_MAX = 50

/** Records per call in the panel, and per call of an Undo: few, so that no call is long, and the progress can be seen. */
export const BULK_PART = 10

/** The maximum number of records that are selected at once because a list finds them. */
export const FOUND_MAX = 2000

/** The kinds of records with bulk actions: all that can be deleted. */
export type BulkRecord = KindName

/** What an action needs besides the records: the slug of one to link them to, or a keyword. */
export type BulkValue = 'theme' | 'project' | 'keyword'

type Declared = {
  label: string
  doing: string
  done: RevisionAction
  records?: readonly BulkRecord[]
  value?: BulkValue
}

const WITH_THEMES = ['publication', 'project', 'opening'] as const
const WITH_PROJECTS = ['publication', 'newsEvent', 'opening'] as const

/**
 * What can be done with several records at once: the words for it, `done` as the history says it, and the kinds of records; without
 * `records`, all. The API's bulk service does it, the panel's lists offer it: what is `done: 'edited'` under 'Edit'.
 */
export const BULK_ACTIONS = {
  approve: { label: 'Approve', doing: 'Approving', done: 'approved', records: ['newsEvent'] },
  disapprove: { label: 'Disapprove', doing: 'Disapproving', done: 'disapproved', records: ['newsEvent'] },
  archive: { label: 'Archive', doing: 'Archiving', done: 'archived', records: ['newsEvent'] },
  unarchive: { label: 'Unarchive', doing: 'Unarchiving', done: 'unarchived', records: ['newsEvent'] },
  addTheme: { label: 'Add a theme', doing: 'Editing', done: 'edited', records: WITH_THEMES, value: 'theme' },
  removeTheme: { label: 'Remove a theme', doing: 'Editing', done: 'edited', records: WITH_THEMES, value: 'theme' },
  addProject: { label: 'Add a project', doing: 'Editing', done: 'edited', records: WITH_PROJECTS, value: 'project' },
  removeProject: {
    label: 'Remove a project',
    doing: 'Editing',
    done: 'edited',
    records: WITH_PROJECTS,
    value: 'project',
  },
  addKeyword: {
    label: 'Add a keyword',
    doing: 'Editing',
    done: 'edited',
    records: ['publication'],
    value: 'keyword',
  },
  removeKeyword: {
    label: 'Remove a keyword',
    doing: 'Editing',
    done: 'edited',
    records: ['publication'],
    value: 'keyword',
  },
  feature: { label: 'Mark as featured', doing: 'Editing', done: 'edited', records: ['publication'] },
  unfeature: { label: 'No longer mark as featured', doing: 'Editing', done: 'edited', records: ['publication'] },
  publish: { label: 'Publish', doing: 'Publishing', done: 'published' },
  unpublish: { label: 'Unpublish', doing: 'Unpublishing', done: 'unpublished' },
  delete: { label: 'Delete', doing: 'Deleting', done: 'deleted' },
} as const satisfies Record<string, Declared>
export type BulkAction = keyof typeof BULK_ACTIONS

/** Returns what an action needs besides the records, if anything. */
export const getBulkValue = (action: BulkAction): BulkValue | undefined => (BULK_ACTIONS[action] as Declared).value

/** Returns the bulk actions on records of a kind. */
export const getBulkActions = (record: BulkRecord): BulkAction[] =>
  (Object.entries(BULK_ACTIONS) as [BulkAction, Declared][]).flatMap(([action, { records }]) =>
    records?.includes(record) === false ? [] : [action],
  )

/** The kinds whose records other kinds name, each after those that name it. */
const NAMED: readonly KindName[] = ['publication', 'project', 'theme', 'person', 'site']

/**
 * All kinds of records, in the order in which sample content is removed: what names others goes before them, so that its last
 * state still names them. Undo goes the other way.
 */
export const REMOVAL_ORDER = [...KIND_NAMES.filter((name) => !NAMED.includes(name)), ...NAMED]

/** Sample content that is no record: works that sources have proposed, and messages. */
export const OTHER_SAMPLES = ['proposal', 'message'] as const
export const SAMPLE_KINDS = [...KIND_NAMES, ...OTHER_SAMPLES] as const
export type SampleKind = (typeof SAMPLE_KINDS)[number]
