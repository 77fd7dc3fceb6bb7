import { groupTexts } from '@hazards/schema/group.texts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { organization } from '../../features/group/organization.ts'
import type { RouterContext } from '../../lib/site.ts'
import { renderInPanel } from '../../testing/panel.tsx'
import { SiteFooter } from './site-footer.tsx'

it('records §5.17: the group’s profiles elsewhere are links in the footer, and of its organization', async () => {
  const url = 'https://mastodon.example/@hazards'
  const group = { ...groupTexts.original, profiles: [{ name: 'Mastodon', url }] }
  await renderInPanel(<SiteFooter group={group} pages={[]} />, () => [])
  const link = screen.getByRole('link', { name: 'Mastodon' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'me noopener'])
  const getContext = (texts: object) =>
    ({
      site: { publicUrl: '' },
      utils: { textsOf: { group: { getData: () => ({ ...texts, descriptionHtml: '<p>Ours</p>' }) } } },
    }) as unknown as RouterContext
  expect(organization(getContext(group))).toMatchObject({ sameAs: [url], description: 'Ours' })
  expect(organization(getContext(groupTexts.original))).not.toHaveProperty('sameAs')
})
