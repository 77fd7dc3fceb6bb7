import { expect, it } from 'vitest'
import { atomFeed } from './feed.ts'

it('a record’s text stays text in feed readers', () => {
  const hostile = '<img src=x onerror=alert(1)> ]]> & more'
  const { body } = atomFeed({
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
