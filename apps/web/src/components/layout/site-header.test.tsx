import { groupTexts } from '@hazards/schema/group.texts'
import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { organization } from '../../features/group/organization.ts'
import type { RouterContext } from '../../lib/site.ts'
import { renderInPanel } from '../../testing/panel.tsx'
import { favicon } from './favicon.ts'
import { SiteHeader } from './site-header.tsx'

// jsdom measures nothing.
beforeAll(
  () =>
    void vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    ),
)
afterAll(() => void vi.unstubAllGlobals())
const imageUrl = '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg'
const icon = (size: string) => `/icons/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed-${size}.png`
const original = groupTexts.original
const withLogo = { ...original, logo: { imageUrl } }
const homeLink = async (group: typeof original) => {
  await renderInPanel(<SiteHeader group={group} pages={[]} />, () => [])
  return document.querySelector('header a')
}

it('records §5.19: the group’s logo stands beside its name in the header, with an empty alternative text and its size', async () => {
  const link = await homeLink(withLogo)
  const [image] = link?.querySelectorAll('img') ?? []
  expect(['src', 'alt', 'width', 'height'].map((name) => image?.getAttribute(name))).toEqual([
    icon('96'),
    '',
    '32',
    '32',
  ])
  expect(link?.textContent).toBe(original.name)
  expect(document.querySelector('.mark')).toBeNull()
})

it('without a logo the header has the drawn mark and no picture', async () => {
  const link = await homeLink(original)
  expect(link?.firstElementChild?.outerHTML).toBe('<span aria-hidden="true" class="mark size-8 shrink-0"></span>')
  expect(document.querySelector('img')).toBeNull()
})

it('the icon of the tab is the logo, or as it was', () => {
  expect(renderToStaticMarkup(<link {...favicon(null)} />)).toBe(
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  )
  expect(favicon(imageUrl)).toEqual({ rel: 'icon', href: icon('32'), type: 'image/png' })
})

it('the organization has the logo, or the drawn one', () => {
  const getLogo = (texts?: object) =>
    organization({
      site: { publicUrl: 'https://example.edu' },
      utils: { textsOf: { group: { getData: () => texts && { ...texts, descriptionHtml: '' } } } },
    } as unknown as RouterContext).logo
  expect(getLogo(withLogo)).toBe(`https://example.edu${icon('512')}`)
  expect([getLogo(original), getLogo(undefined)]).toEqual(Array(2).fill('https://example.edu/icon-512.png'))
})

it('Escape closes an open list of pages, and its button has the focus', async () => {
  const page = { to: '/pages/partners', label: 'Partners', place: '/about' } as const
  await renderInPanel(<SiteHeader group={original} pages={[page]} />, () => [])
  const button = screen.getByLabelText('Pages under About')
  const pages = button.closest('details') as HTMLDetailsElement
  pages.open = true
  const link = screen.getByRole('link', { name: 'Partners', hidden: true })
  link.focus()
  fireEvent.keyDown(link, { key: 'a' })
  expect(pages.open).toBe(true)
  fireEvent.keyDown(link, { key: 'Escape' })
  expect([pages.open, document.activeElement]).toEqual([false, button])
})
