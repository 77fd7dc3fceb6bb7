import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { Waiting } from './waiting.tsx'

const NOTHING = { items: 0, messages: 0, proposals: 0, notices: 0, failing: [] }

it('records §13.8: the dashboard says how many works and notices wait, and has a line for what has failed for three days', async () => {
  const failing = [
    { what: 'Looking for new works', since: '2026-05-31T09:30:00.000Z', why: 'ORCID cannot be reached.' },
    { what: 'Reading the works of the group at Zotero', since: '2026-05-31T09:30:00.000Z', why: 'Zotero is away.' },
  ]
  await renderInPanel(<Waiting />, () => ({ ...NOTHING, proposals: 2, notices: 1, failing }))
  const works = await screen.findByRole('link', { name: '2 proposed works' })
  expect(works.getAttribute('href')).toBe('/admin/proposals')
  expect(screen.getByRole('link', { name: '1 notice about a publication' }).getAttribute('href')).toBe(
    '/admin/integrity',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Looking for new works has failed since .*31.*\. ORCID cannot be reached\.$/),
    expect.stringMatching(/^Reading the works of the group at Zotero has failed since .*\. Zotero is away\.$/),
  ])
})
