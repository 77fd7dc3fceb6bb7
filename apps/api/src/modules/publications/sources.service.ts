import type { Database } from '@hazards/db/client'
import { sourceSettings, users } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { Job } from '@hazards/schema/job'
import type { SourceName, WorkSources } from '@hazards/schema/proposal'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import type { WebClient } from '../../lib/web-client.ts'
import { createFoundWorks } from './found-works.rules.ts'
import type { Registries } from './import/registries.ts'
import type { Decide } from './proposal-decisions.rules.ts'
import { createSourceLists, type SourceConfig } from './source-lists.rules.ts'
import { createSourcedFields } from './sourced-fields.rules.ts'
import { createSourcesLook } from './sources.job.ts'

type Dependencies = {
  db: Database
  clock: Clock
  web: WebClient
  registries: Registries
  decide: Decide
  config: SourceConfig
  runNow: (kind: 'sources' | 'look', key?: string) => Promise<Job>
}

/** Where works are found that are not typed (records §13). */
export const createSourcesService = ({ db, clock, web, registries, decide, config, runNow }: Dependencies) => {
  const found = createFoundWorks({ db, clock })
  const lists = createSourceLists({ db, clock, web, found, config })
  const fields = createSourcedFields({ db, found, registries, decide })
  return {
    look: createSourcesLook({ lists, found, fields, registries }),

    /** Looks for the works of a person, or of all, as soon as possible. @throws DomainError NOT_FOUND without an ORCID iD */
    lookSoon: async (person?: string): Promise<Job> => {
      if (person === undefined) return runNow('sources')
      await lists.require(person)
      return runNow('look', person)
    },

    /** Returns how each list of works was read, and which sources may change what they gave. */
    list: async (): Promise<WorkSources> => {
      const allowed = await db.select({ source: sourceSettings.source }).from(sourceSettings)
      return { lists: await lists.states(), allowed: allowed.map(({ source }) => source) }
    },

    /** Allows a source to change the fields that it gave without a decision, or takes that back. */
    allow: async ({ source, isAllowed }: { source: SourceName; isAllowed: boolean }, by: SessionUser) => {
      await db.delete(sourceSettings).where(eq(sourceSettings.source, source))
      if (!isAllowed) return
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, by.username))
      if (user) await db.insert(sourceSettings).values({ source, allowedBy: user.id }).onConflictDoNothing()
    },
  }
}
