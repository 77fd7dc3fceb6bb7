import { expect, it } from 'vitest'
import { sameWords } from './same-words.ts'

it('a text counts as the same whatever its digits, spaces, signs and letter case', () => {
  const texts = ['Cheap watches! 17', 'CHEAP  watches (4711)', 'c-h-e-a-p.w.a.t.c.h.e.s', 'ｃｈｅａｐ watches']
  expect(new Set(texts.map(sameWords))).toEqual(new Set(['cheapwatches']))
  expect(sameWords('Günstige Uhren')).not.toBe(sameWords('Günstige Ohren'))
})

it('a text without letters counts as it is', () => {
  expect(sameWords('12')).not.toBe(sameWords('13'))
  expect(sameWords('漢字')).toBe('漢字')
})
