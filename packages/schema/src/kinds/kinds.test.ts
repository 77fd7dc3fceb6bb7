import { expect, it } from 'vitest'
import { z } from 'zod'
import { REMOVAL_ORDER } from '../bulk.constants.ts'
import { type Field, getExample, getInputs } from '../fields/field.ts'
import { strictFields } from '../primitives.ts'
import type { KindSearch } from './kind.ts'
import { ARRANGED_NAMES, KINDS } from './kinds.ts'

const FIELDS = Object.entries(KINDS).flatMap(([kind, { fields }]) =>
  Object.entries(fields).map(([name, field]): [string, Field] => [`${kind}.${name}`, field]),
)

it.each(Object.entries(KINDS))('the examples of a %s are valid', (_, { fields }) => {
  const input = strictFields(getInputs(fields)).partial().safeParse(getExample(fields))
  expect(input.error?.issues).toBeUndefined()
})

it.each(FIELDS)('what is wrong with %s is said in the word of its form', (_, { label, input, control }) => {
  const problems = input.safeParse({ no: 'value of any field' }).error?.issues ?? []
  const isYesOrNo = control === 'check' || label === 'All day'
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(isYesOrNo ? /^Must be true or false$/ : new RegExp(`^${label}\\b`)),
  ])
})

it.each(FIELDS)("the API's document calls %s by the word of its form", (_, { label, output }) => {
  const { description } = z.toJSONSchema(output) as { description?: string }
  expect(description?.startsWith(label)).toBe(true)
})

it.each(ARRANGED_NAMES)('search finds a %s by fields that there are', (kind) => {
  const { date = [], ...search } = KINDS[kind].search as KindSearch
  const names = [date, ...Object.values(search)].flat()
  expect(Object.keys(KINDS[kind].fields)).toEqual(expect.arrayContaining(names))
})

it.each(REMOVAL_ORDER)('an Undo brings back what a %s names before it', (kind) => {
  const named = Object.values<Field>(KINDS[kind].fields).flatMap((field) => ('of' in field ? field.of : []))
  const before = REMOVAL_ORDER.slice(REMOVAL_ORDER.indexOf(kind))
  expect(before).toEqual(expect.arrayContaining(named))
})
