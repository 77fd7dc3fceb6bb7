import { expect, it } from 'vitest'
import { writeCsv } from './csv.ts'

it('a cell that a spreadsheet would read as a formula is made harmless, and all others are unchanged', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a=1', null, 'say "hi", twice\nor so']
  expect(writeCsv([cells])).toBe(
    '\ufeff"\'=1+1","\'+1","\'-1","\'@SUM(A1)","\'\t=1","\'\r=1","a=1","","say ""hi"", twice\nor so"\r\n',
  )
})
