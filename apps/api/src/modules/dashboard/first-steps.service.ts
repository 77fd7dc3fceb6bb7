import type { Database } from '@hazards/db/client'
import { people, publications, texts, users } from '@hazards/db/tables'
import type { Samples } from '@hazards/schema/bulk'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@hazards/schema/dashboard'
import type { Fields } from '@hazards/schema/fields/field'
import { TEXTS, type TextPage } from '@hazards/schema/texts'
import { eq } from 'drizzle-orm'
import { isPresent } from '../../records/public-records.ts'

type Said = readonly [page: TextPage, field: string]

/** The fields of texts whose original words are invented: each step is done once all of its fields say something else. */
const INVENTED: Partial<Record<FirstStep, readonly Said[]>> = {
  name: [['group', 'name']],
  university: [['group', 'university']],
  contact: [
    ['group', 'address'],
    ['group', 'email'],
    ['group', 'phone'],
  ],
  place: [['group', 'latitude']],
  figures: [['home', 'figures']],
  about: [
    ['about', 'highlights'],
    ['about', 'story'],
    ['about', 'facilities'],
  ],
  research: [['research', 'introduction']],
  projects: [['projects', 'impact']],
  news: [
    ['news', 'latestNews'],
    ['news', 'events'],
  ],
  cards: [['contact', 'cards']],
  team: [['team', 'updateUrl']],
  imprint: [['imprint', 'sections']],
  privacy: [['privacy', 'sections']],
}

type Dependencies = {
  db: Database
  hasMail: boolean
  /** Returns what is left of the sample content. */
  listSamples: () => Promise<Samples>
}

/** What a site still needs before visitors come (records §6). */
export const createFirstSteps = ({ db, hasMail, listSamples }: Dependencies) => ({
  /** Returns the first steps in their order, and whether each is done: seen in what the site shows now, not in what was done once. */
  list: async (): Promise<FirstSteps> => {
    const rows = await db.select({ page: texts.page, changes: texts.changes }).from(texts)
    const changes = new Map(rows.map((row) => [row.page, row.changes]))
    const samples = await listSamples()
    const getCount = (kind: Samples[number]['record']) => samples.find(({ record }) => record === kind)?.count ?? 0
    const others: Partial<Record<FirstStep, boolean>> = {
      people: (await db.$count(people, isPresent(people))) > getCount('person'),
      publications: (await db.$count(publications, isPresent(publications))) > getCount('publication'),
      samples: samples.every(({ count }) => count === 0),
      mail: hasMail,
      administrators: (await db.$count(users, eq(users.isAdmin, true))) > 1,
    }
    const isSaid = ([page, field]: Said) => Object.hasOwn(changes.get(page) ?? {}, field)
    return FIRST_STEPS.map((step) => {
      const fields = INVENTED[step] ?? []
      const left = fields.filter((each) => !isSaid(each))
      const isBegun = left.length < fields.length
      return { step, isDone: others[step] ?? (isBegun && left.length === 0), left: isBegun ? left.map(getLabel) : [] }
    })
  },
})

const getLabel = ([page, field]: Said): string => (TEXTS[page].fields as Fields)[field]?.label ?? field
