import { DomainError } from '../../lib/errors.ts'
import type { FoundWorks } from './found-works.rules.ts'
import type { FoundWork } from './import/found-work.ts'
import { readWork } from './import/read-work.ts'
import type { Registries } from './import/registries.ts'
import { asCslItem, papersOfPreprint } from './import/registry-item.ts'
import type { ReadList, SourceLists } from './source-lists.rules.ts'
import type { SourcedFields } from './sourced-fields.rules.ts'

type Dependencies = { lists: SourceLists; found: FoundWorks; fields: SourcedFields; registries: Registries }
type Look = {
  /** The id of a person; undefined for all people and the group. */
  person?: string | undefined
  /** Whether lists are read that have not changed since the last time, too. */
  isFresh?: boolean
  signal: AbortSignal
  report: (done: number, total: number) => Promise<void>
}

/** Failures one after another, after which a list is left until the next look. */
const FAILURES_MAX = 5

/**
 * Returns `look`, which reads the lists of works and proposes what is not here, and what sources have changed (records §13).
 * A list that cannot be read does not affect the others.
 *
 * @throws DomainError, after all else is done, if something failed that may succeed later
 */
export const createSourcesLook = ({ lists, found, fields, registries }: Dependencies) => {
  const proposeAll = createProposing({ found, registries })
  return async (look: Look): Promise<void> => {
    const { signal, report } = look
    const failures: DomainError[] = []
    const note = (error: unknown) => {
      signal.throwIfAborted()
      failures.push(requireDomainError(error))
    }
    const read = await lists.readAll(look, note)
    const sourced = await fields.list(look.person)
    const total = read.reduce((sum, { works }) => sum + works.length, sourced.length)
    let done = 0
    const onDone = () => report(++done, total)
    await report(done, total)
    for (const each of read) {
      const { left, failure } = await proposeAll(each, signal, onDone)
      if (failure) note(failure)
      await (failure ? lists.fail(each.list, failure) : lists.finish(each, left))
    }
    for (const id of sourced) {
      signal.throwIfAborted()
      await fields.compare(id, signal).catch(note)
      await onDone()
    }
    const later = failures.find(({ code }) => code !== 'NOT_FOUND')
    if (later) throw later
  }
}

/** Returns a function that proposes the works of a list, and tells how many are of no kind that the site lists. */
const createProposing = ({ found, registries }: Pick<Dependencies, 'found' | 'registries'>) => {
  const propose = async ({ list }: ReadList, work: FoundWork, signal: AbortSignal): Promise<boolean> => {
    const record = work.doi ? await registries.find(work.doi, signal) : undefined
    const read = readWork((record && asCslItem(record)) ?? work.item ?? {}, work.doi)
    if (!('publication' in read)) return false
    const { publication, isPreprint } = read
    await found.propose({
      fields: publication,
      isPreprint,
      papers: isPreprint && record ? papersOfPreprint(record) : [],
      dois: work.doi ? [work.doi.toLowerCase()] : [],
      source: work.source,
      ids: work.ids,
      where: list.where,
    })
    return true
  }
  return async (read: ReadList, signal: AbortSignal, onDone: () => Promise<void>) => {
    let [left, failures] = [0, 0]
    let failure: DomainError | undefined
    for (const work of read.works) {
      signal.throwIfAborted()
      try {
        if (!(await propose(read, work, signal))) left += 1
        failures = 0
      } catch (error) {
        signal.throwIfAborted()
        failure = requireDomainError(error)
        failures += 1
      }
      await onDone()
      if (failures === FAILURES_MAX) break
    }
    return { left, failure }
  }
}

const requireDomainError = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error
  throw error
}
