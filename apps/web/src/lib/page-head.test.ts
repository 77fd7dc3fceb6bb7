import { expect, it } from 'vitest'
import { asDescription } from './page-head.ts'

it('a description is the beginning of a text, of whole words and whole signs', () => {
  expect(asDescription('One\n  two ')).toBe('One two')
  expect(asDescription(`${'word '.repeat(39)}and-a-long-word and more`)).toBe(`${'word '.repeat(38)}word …`)
  expect(asDescription(`a${'😀'.repeat(150)}`)).toBe(`a${'😀'.repeat(150)}`)
  expect(asDescription(`a${'😀'.repeat(250)}`)).toBe(`a${'😀'.repeat(199)} …`)
})
