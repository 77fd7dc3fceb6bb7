import type { ReferenceDocument } from './document.ts'
import type { Call } from './request.ts'

/** Calls that belong together: one page of the reference. */
export type Group = { name: string; slug: string; description: string; calls: Call[] }

/** A page with more calls would be long for readers who pass it by keyboard. */
const MAX_CALLS = 40

/** What the calls of a long group do, by their method. */
const DEEDS = { reading: ['GET'], writing: ['POST', 'PUT'], deleting: ['DELETE'] }

/** Returns the groups of a document, which are its tags, with their calls in the document's order. Long ones are three. */
export const listGroups = ({ groups, calls }: ReferenceDocument): Group[] =>
  groups.flatMap(({ name, description = '' }) => {
    const own = calls.filter(({ operation }) => operation.tags?.includes(name))
    if (own.length <= MAX_CALLS) return buildGroup(name, description, own)
    return Object.entries(DEEDS).map(([deed, methods]) =>
      buildGroup(
        `${name}: ${deed}`,
        description,
        own.filter(({ method }) => methods.includes(method)),
      ),
    )
  })

const buildGroup = (name: string, description: string, calls: Call[]): Group => ({
  name,
  description,
  calls,
  slug: name.toLowerCase().replace(/[^a-z]+/g, '-'),
})

/** Returns the calls with all words in their summary, method, path, description or the names of their parameters. */
export const findCalls = (groups: readonly Group[], search: string): { group: Group; call: Call }[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.flatMap((group) =>
    group.calls.flatMap((call) => {
      const text = formatText(call)
      return words.every((word) => text.includes(word)) ? { group, call } : []
    }),
  )
}

const formatText = ({ method, path, operation }: Call): string => {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => ('name' in parameter ? parameter.name : []))
  const { summary, description, tags = [] } = operation
  return [method, path, summary, description, ...tags, ...parameters].join(' ').toLowerCase()
}
