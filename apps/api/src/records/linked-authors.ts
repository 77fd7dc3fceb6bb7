import type { Database } from '@hazards/db/client'
import { people, publications } from '@hazards/db/tables'
import { type Compared, comparedPeople, type KnownPerson, type NameForm } from '@hazards/schema/author-links'
import { type SQL, sql } from 'drizzle-orm'
import type { Sees } from './public-records.ts'
import { textArray } from './text-array.ts'

/** Returns the people whom an author may be linked to, of those that the reader sees, with their name forms. */
export const knownPeople = async (db: Database, sees: Sees): Promise<Compared<KnownPerson & { role: string }>[]> => {
  const { slug, name, role, orcid, nameVariants } = people
  return comparedPeople(await db.select({ slug, name, role, orcid, nameVariants }).from(people).where(sees(people)))
}

/**
 * Returns the condition that a publication has this person as an author, by the rules of linkAuthors in
 * packages/schema; undefined if the reader
 * sees no person with this slug.
 */
export const isLinkedTo = async (db: Database, slug: string, sees: Sees): Promise<SQL | undefined> => {
  const all = await knownPeople(db, sees)
  const person = all.find((each) => each.slug === slug)
  if (!person) return undefined
  const families = person.forms.map(({ family }) => family)
  const rivals = all.filter((each) => each !== person && each.forms.some(({ family }) => families.includes(family)))
  const orcids = all.flatMap(({ orcid }) => orcid ?? [])
  const isOwn = person.orcid ? sql`name->>'orcid' = ${person.orcid}` : sql`false`
  // An ORCID that two people share identifies neither of them.
  const isShared = person.orcid !== null && orcids.filter((orcid) => orcid === person.orcid).length > 1
  const hasNoOrcidMatch = sql`(name->>'orcid' is null or name->>'orcid' <> all(${textArray(orcids)}))`
  const isNotRival = rivals.map((rival) => sql`not ${isFitting(rival)}`)
  const isNoRival = sql.join([sql`true`, ...isNotRival], sql` and `)
  const isDecided = sql`case when jsonb_exists(coalesce(decided_authors, '{}'), ${KEY})
    then decided_authors->>${KEY} = ${slug} else ${isNoRival} end`
  const isByName = sql.join([hasNoOrcidMatch, isFitting(person), isDecided], sql` and `)
  const isLinked = isShared ? sql`(${isByName})` : sql`(${isOwn} or ${isByName})`
  // The subquery runs first, on the index, which finds few rows.
  return sql`${publications.id} = any(array(
    select id from publications as written where ${isCandidate(person)} and exists (
      select from jsonb_array_elements(author_names) as name where ${isLinked})))`
}

/** The key under which the administrator's decision about the author in `name` is stored; see authorKey. */
const KEY = sql`(name_slug(name->>'family') || '|' || split_part(name_slug(name->>'given'), '-', 1))`

type Fitting = { orcid: string | null; forms: NameForm[] }

/**
 * Returns the condition that the author in `name` has one of the person's names, and no ORCID if the person has one.
 */
const isFitting = ({ orcid, forms }: Fitting): SQL => {
  const family = sql`name_slug(coalesce(name->>'literal', name->>'family'))`
  const given = sql`split_part(name_slug(coalesce(name->>'given', '')), '-', 1)`
  const isOne = forms.map((form) => {
    const isInitial = sql`least(length(${given}), ${form.given.length}) = 1 and left(${given}, 1) = ${form.given.charAt(0)} and ${given} collate "C" < '\u2e80'`
    return sql`(${family} = ${form.family} and (${given} = ${form.given} or ${isInitial}))`
  })
  if (isOne.length === 0) return sql`false`
  const lacksOrcid = orcid ? sql`name->>'orcid' is null and ` : sql``
  return sql`coalesce(${lacksOrcid}(${sql.join(isOne, sql` or `)}), false)`
}

/**
 * Returns the indexed condition: publications with the person's ORCID, or with one of the names in full or with an
 * initial.
 */
const isCandidate = ({ orcid, forms }: Fitting): SQL => {
  const slugs = forms.flatMap(({ family, given }) => {
    if (given.length < 2) return [given === '' ? family : `.${given}-${family}`]
    return [`${given}-${family}`, `${given.charAt(0)}-${family}`]
  })
  const isNamed = sql`author_slugs && ${textArray(slugs.map((slug) => slug.slice(0, 100)))}`
  return orcid ? sql`(author_keys && ${textArray([orcid])} or ${isNamed})` : isNamed
}
