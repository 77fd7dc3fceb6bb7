import { expect, it } from 'vitest'
import { atomFeed } from './feed.ts'

it('what XML forbids in any document is left out of a feed, though an old row holds it', () => {
  const body = atomFeed({
    title: 'News',
    description: '',
    path: '/news.atom',
    page: '/news-events',
    publicUrl: 'https://hazards.example.edu',
    items: [
      {
        title: 'a\uffff\ufffe\u0001\ud800b',
        description: 'c\u000bd🌋',
        author: [{ name: 'e\u0000f' }],
        link: 'https://hazards.example.edu/',
        date: new Date('2026-01-01'),
      },
    ],
  })
  expect(body).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u)
  for (const text of ['ab', 'cd🌋', 'ef']) expect(body).toContain(text)
})

it('a record’s text stays text in feed readers', () => {
  const hostile = '<img src=x onerror=alert(1)> ]]> & more'
  const body = atomFeed({
    title: 'News',
    description: '',
    path: '/news.atom',
    page: '/news-events',
    publicUrl: 'https://hazards.example.edu',
    items: [
      { title: hostile, description: hostile, link: 'https://hazards.example.edu/', date: new Date('2026-01-01') },
    ],
  })
  expect(body).not.toContain('<img')
  expect(body).not.toContain(']]> &')
  expect(body.match(/&lt;img src=x onerror=alert\(1\)&gt; \]\]&gt; &amp; more/g)).toHaveLength(2)
})
