import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../client.ts'
import { writeLinks } from '../record-links.ts'
import { firstContents, people, projects, publications, sites, themes } from '../tables/index.ts'
import { firstPeople } from './people.ts'
import { firstProjects } from './projects.ts'
import { firstSites } from './sites.ts'
import { firstThemes } from './themes.ts'

type Options = {
  db: Database
  /** Stores a file and returns its public path. */
  addPdf: (file: Buffer) => Promise<string>
  /** Records that these people use their CVs. */
  noteCvs: (tx: Transaction, added: (typeof people.$inferSelect)[]) => Promise<void>
}

const home = dirname(createRequire(import.meta.url).resolve('@hazards/db/package.json'))

/** The name of this content. A database that has not received content of another name would receive it. */
const NAME = 'people, projects and themes'

/**
 * Adds the site's initial people, projects, themes and sites to a database once, whether it is empty or of an earlier version
 * (records §5). Deleted records stay deleted, and tables with any rows are left unchanged. Of several processes that
 * start at once, one adds them.
 */
export const fillFirstContent = async ({ db, addPdf, noteCvs }: Options): Promise<void> => {
  if (await db.$count(firstContents, eq(firstContents.name, NAME))) return
  const cvUrls = new Map<string, string>()
  for (const { cv } of firstPeople) if (cv) cvUrls.set(cv, await addPdf(await readFile(join(home, 'seed-cvs', cv))))
  await db.transaction(async (tx) => {
    const [isOurs] = await tx.insert(firstContents).values({ name: NAME }).onConflictDoNothing().returning()
    if (!isOurs) return
    if (await isEmpty(tx, themes)) {
      await tx.insert(themes).values(firstThemes.map(inOrder))
      const { id, themes: named } = publications
      // Publications of an earlier version may name them already.
      await writeLinks(
        tx,
        'publication',
        await tx.select({ id, themes: named }).from(publications).where(isNotNull(named)),
      )
    }
    if (await isEmpty(tx, people)) {
      const rows = firstPeople.map(({ cv, ...person }, at) => ({ ...inOrder(person, at), cvUrl: cvUrls.get(cv ?? '') }))
      await noteCvs(tx, await tx.insert(people).values(rows).returning())
    }
    if (await isEmpty(tx, sites)) await tx.insert(sites).values(firstSites.map(inOrder))
    if (await isEmpty(tx, projects)) {
      const added = await tx.insert(projects).values(firstProjects.map(inOrder)).returning({ id: projects.id })
      await writeLinks(
        tx,
        'project',
        added.map(({ id }, at) => ({ ...firstProjects[at], id })),
      )
    }
  })
}

const isEmpty = async (tx: Transaction, table: PgTable) => (await tx.$count(table)) === 0

const inOrder = <Record extends object>(record: Record, at: number) => ({ ...record, order: (at + 1) * 10 })
