import type { Page } from '@playwright/test'
import { type Api, expect, openPanel, test, unique } from './administrator.ts'
import { expectNoAxeFindings } from './axe.ts'
import { enlargeText } from './enlarge-text.ts'

const closeByEscape = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

const findItem = async (page: Page, title: string) => {
  const search = page.getByRole('tabpanel', { name: 'News & Events Management' }).getByRole('searchbox')
  await search.fill(title)
  await search.press('Enter')
}

/** Opens every screen, tab and dialog of the panel, and calls `look` on each. */
const tour = async (page: Page, api: Api, look: () => Promise<void>) => {
  const title = unique('Looked at')
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4)
  const paper = await api.addPublication({ title, authors: `${'B. Sample, '.repeat(100)}${word}` })
  await api.submitItem({ title, content: `${'Many words. '.repeat(200)}${word}`, postedBy: word.slice(0, 90) })
  const theme = await api.add('themes', { title: word.slice(0, 90), label: 'Ground', description: 'Why does it move?' })
  await api.sendMessage({ lastName: title, message: `${'Many words. '.repeat(200)}${word}` })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await look()
  await openPanel(page, 'publications', title)
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Add Publication' }).click()
  await page.getByLabel('Keywords (optional)').fill(word.slice(0, 50))
  await page.getByRole('button', { name: 'Add keyword' }).click()
  await page.getByRole('button', { name: 'Save Publication' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tab', { name: 'News & Events Management' }).click()
  await page.getByRole('button', { name: 'View Archived' }).click()
  await findItem(page, title)
  await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await look()
  const folded = page.getByRole('button', { name: title, exact: true, expanded: false })
  if (await folded.isVisible()) {
    await folded.click()
    await look()
  }
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look()
  await closeByEscape(page)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByText('Preview as visitors will see it').click()
  await look()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Add project' }).click()
  await expect(page.getByRole('checkbox', { name: word.slice(0, 90) })).toBeVisible()
  await look()
  await api.remove('themes', theme.id)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'Contact Submissions' }).click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await look()
  await api.endSession(page)
  await page.getByRole('tab', { name: 'Publications Management' }).click()
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await look()
  // It would be the fullest record, which every-page.e2e.ts measures.
  await api.deletePublication(paper.id)
}

test('axe finds nothing on the sign-in, on any tab and in any dialog; nothing scrolls sideways at 360 pixels, also with text of twice the size, and every target has 24', {
  tag: '@release',
}, async ({ page, api }) => {
  test.setTimeout(180_000)
  const [phone, desk] = [
    { width: 360, height: 740 },
    { width: 1280, height: 720 },
  ]
  await page.setViewportSize(phone)
  await tour(page, api, async () => {
    for (const percent of [200, 100]) {
      await enlargeText(page, percent)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main summary, [role=dialog] button, [role=alertdialog] button')]
        .filter((target) => target.checkVisibility())
        .filter((target) => Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height) < 24)
        .map((target) => target.outerHTML),
    )
    expect(small).toEqual([])
    await page.setViewportSize(desk)
    await expectNoAxeFindings(page)
    await page.setViewportSize(phone)
  })
})

test('dialogs close on an Escape that is pressed the moment they have the focus', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('Escaped at once')
  await api.addPublication({ title })
  await openPanel(page)
  await page.getByLabel('Title or author').fill(title)
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element && target.closest('[role=alertdialog], [role=dialog]'))) return
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
      document.body.dataset.escapes = `${Number(document.body.dataset.escapes ?? 0) + 1}`
    })
  })
  const escaped = (times: string) => expect(page.locator('body')).toHaveAttribute('data-escapes', times)
  const remove = page.getByRole('button', { name: `Delete ${title}` })
  await remove.click()
  await escaped('1')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(remove).toBeFocused()
  const history = page.getByRole('button', { name: `History of ${title}` })
  await history.click()
  await escaped('2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(history).toBeFocused()
})

test('the whole panel works by keyboard', async ({ page, api }) => {
  const title = unique('By keyboard')
  await api.submitItem({ title })
  await page.goto('/admin')
  await page.getByLabel('Username').focus()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('admin123')
  await page.keyboard.press('Enter')
  const publications = page.getByRole('tab', { name: 'Publications Management' })
  await publications.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'News & Events Management' })).toBeFocused()
  await findItem(page, title)
  const remove = page.getByRole('button', { name: `Delete ${title}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.locator('[data-row]:focus, h2:focus')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused()
})

test('a tooltip opens when the pointer has rested for 700 ms', { tag: '@release' }, async ({ page }) => {
  await openPanel(page)
  await page.getByRole('button', { name: 'Add Publication' }).click()
  const button = page.getByRole('button', { name: 'Add keyword' })
  // Measured in the page, where the way to the browser and back does not count.
  await button.evaluate((element) => {
    const delay = new Promise<number>((resolve) => {
      const measure = () => {
        const began = performance.now()
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=tooltip]')) return
          observer.disconnect()
          resolve(performance.now() - began)
        }).observe(document.body, { childList: true, subtree: true })
      }
      element.addEventListener('pointerenter', measure, { once: true })
    })
    Object.assign(window, { delay })
  })
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Add keyword')
  const delay = await page.evaluate(() => (window as unknown as { delay: Promise<number> }).delay)
  expect(delay).toBeGreaterThan(650)
  expect(delay).toBeLessThan(1500)
})

for (const [list, path] of [
  ['publications', '/admin'],
  ['news and events', '/admin?tab=news-events'],
  ['people', '/admin/people'],
  ['projects', '/admin/projects'],
  ['themes', '/admin/themes'],
  ['sites', '/admin/sites'],
  ['openings', '/admin/openings'],
  ['pages', '/admin/pages'],
] as const)
  test(`the first Edit of the list of ${list} is at most 8 Tabs from the page’s start, past two links that skip to it (records §6)`, {
    tag: '@release',
  }, async ({ page }) => {
    await openPanel(page)
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
    let tabs = 0
    const tab = async () => {
      await page.keyboard.press('Tab')
      tabs += 1
    }
    for (const skip of ['Skip to content', 'Skip to the list']) {
      await tab()
      const target = page.locator(':focus')
      await expect(target).toHaveText(skip)
      await expect(target).toBeInViewport()
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('[data-row]:focus')).toHaveCount(1)
    while (tabs < 8 && !(await page.locator('[aria-label^="Edit "]:focus').count())) await tab()
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Edit /)
  })
