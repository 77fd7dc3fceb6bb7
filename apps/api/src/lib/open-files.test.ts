import { expect, it } from 'vitest'
import { lackOfOpenFiles } from './open-files.ts'

const limits = (soft: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${soft}                 1048576              files\n`

it('a process that may open too few files does not start, and says what to raise', () => {
  expect(lackOfOpenFiles(limits('64'))).toContain('This process may open 64 files only. Raise the limit to 1024')
  expect(lackOfOpenFiles(limits('1024'))).toBeUndefined()
  expect(lackOfOpenFiles(limits('unlimited'))).toBeUndefined()
  expect(lackOfOpenFiles()).toBeUndefined()
})
