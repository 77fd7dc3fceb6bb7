import { expect, it } from 'vitest'
import { requireOpenFiles } from './open-files.ts'

const limits = (soft: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${soft}                 1048576              files\n`

it('a process that may open too few files does not start, and says what to raise', () => {
  expect(() => requireOpenFiles(limits('64'))).toThrow('This process may open 64 files only. Raise the limit to 1024')
  expect(() => requireOpenFiles(limits('1024'))).not.toThrow()
  expect(() => requireOpenFiles(limits('unlimited'))).not.toThrow()
  expect(() => requireOpenFiles()).not.toThrow()
})
