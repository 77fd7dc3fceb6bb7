import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, openPanel, test, unique } from './administrator.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { hydrated } from './site.ts'

const HEADER = 64

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active' })

  /** Returns the indexes of the elements whose bar is visible. */
  const marked = (page: Page, selector: string, side: 'Top' | 'Bottom') =>
    page.locator(selector).evaluateAll((elements, side) => {
      const canvas = getComputedStyle(document.body).backgroundColor
      return elements.flatMap((element, index) =>
        getComputedStyle(element)[`border${side}Color`] === canvas ? [] : [index],
      )
    }, side)

  test('only the current link of the header and the chosen tile have a bar', { tag: '@release' }, async ({ page }) => {
    await page.goto('/publications?type=conference')
    expect(await marked(page, '.site-menu a', 'Bottom')).toEqual([5])
    expect(await marked(page, '.tile', 'Top')).toEqual([1])
    await openPanel(page, 'news-events')
    expect(await marked(page, '[role=tab]', 'Bottom')).toHaveLength(1)
  })

  test("a project's progress bar shows how far it is", { tag: '@release' }, async ({ page }) => {
    await page.goto('/projects')
    const bar = page.getByRole('progressbar').first()
    const image = sharp(await bar.screenshot())
    const { width = 0, height = 0 } = await image.metadata()
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    const colorAt = (part: number) => {
      const start = (Math.floor(height / 2) * width + Math.floor(width * part)) * info.channels
      return data.subarray(start, start + 3).toString('hex')
    }
    expect(colorAt(0.03)).not.toBe(colorAt(0.97))
  })
})

test.describe('on a window 700 pixels high', () => {
  test.use({ viewport: { width: 1280, height: 700 } })

  for (const [path, button] of [
    ['/contact', 'Send Message'],
    ['/submit-news', 'Submit for Approval'],
  ] as const)
    test(`${path}: by keyboard, the first field that is wrong comes into view below the header`, {
      tag: '@release',
    }, async ({ page }) => {
      await page.goto(path)
      const send = page.getByRole('button', { name: button })
      await page.locator('#form input:visible').last().focus()
      for (let steps = 0; steps < 12 && !(await send.evaluate((it) => it === document.activeElement)); steps++)
        await page.keyboard.press('Tab')
      await expect(send).toBeFocused()
      await page.keyboard.press('Enter')
      const field = page.locator('[aria-invalid=true]').first()
      await expect(field).toBeFocused()
      const box = await field.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(HEADER)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
    })
})

test('the dialog that edits an item puts the focus into its first field', { tag: '@release' }, async ({
  page,
  api,
}) => {
  const title = unique('To be edited')
  const { id } = await api.submitItem({ title })
  await openPanel(page, 'news-events', title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Category')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
  await api.deleteItem(id)
})

test("the wheel over Home's lists scrolls the page once a list is at its end", { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/')
  for (const name of ['List of recent publications', 'List of recent news']) {
    const list = page.getByRole('region', { name })
    await list.scrollIntoViewIfNeeded()
    await list.evaluate((it) => it.scrollTo(0, it.scrollHeight))
    await list.hover()
    const before = await page.evaluate(() => scrollY)
    // The first turn may only scroll the list by its last fraction of a pixel.
    const turn = () => page.mouse.wheel(0, 300).then(() => page.evaluate(() => scrollY))
    await expect.poll(turn).toBeGreaterThan(before)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test("a finger that starts on Home's lists scrolls the page", { tag: '@release' }, async ({ page }) => {
    const finger = await page.context().newCDPSession(page)
    for (const name of ['List of recent publications', 'List of recent news']) {
      // Anew for each list: the page goes on scrolling for a while after the finger has left it.
      await page.goto('/')
      await hydrated(page)
      const list = page.getByRole('region', { name })
      await list.evaluate((it) => it.scrollIntoView())
      const before = await page.evaluate(() => scrollY)
      const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
      await move('touchStart', 500)
      for (let y = 450; y >= 200; y -= 50) await move('touchMove', y)
      await move('touchEnd')
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
      expect(await list.evaluate((it) => it.scrollTop)).toBe(0)
    }
  })
})

test('at 200 % zoom no page scrolls sideways, and the header covers at most a quarter of the window', {
  tag: '@release',
}, async ({ page }) => {
  // The size of a window of 1280 by 800 pixels at 200% zoom.
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    const { width, header } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      header: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    }))
    expect(width, path).toBeLessThanOrEqual(640)
    expect(header, path).toBeLessThanOrEqual(100)
  }
})

test('the header stays at the top of the window, but scrolls away in one that is narrower than 15 letters', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/')
  const bottom = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      return document.querySelector('header')?.getBoundingClientRect().bottom
    })
  await page.setViewportSize({ width: 250, height: 400 })
  await expect.poll(bottom).toBeGreaterThan(0)
  await page.setViewportSize({ width: 230, height: 400 })
  await expect.poll(bottom).toBeLessThanOrEqual(0)
})

test('every keyboard stop is visible: it has an outline, and no part of it is under the header', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/news-events', '/contact']) {
    await page.goto(path)
    const names = new Set<string>()
    for (let stop = 0; stop < 45; stop++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const { top, bottom, width } = element.getBoundingClientRect()
        const isOfHeader = element.closest('header, .skip-link') !== null
        const { outlineStyle } = getComputedStyle(element)
        const name = `${element.tagName} ${element.textContent?.slice(0, 40)} ${element.getAttribute('href') ?? element.id}`
        return { name, top, bottom, width, isOfHeader, outlineStyle }
      })
      if (at.name.startsWith('BODY')) break
      names.add(at.name)
      expect(at.outlineStyle, `${path}: ${at.name}`).not.toBe('none')
      if (!at.isOfHeader && at.bottom - at.top < 500)
        expect(at.top, `${path}: ${at.name}`).toBeGreaterThanOrEqual(HEADER)
      expect(at.width, `${path}: ${at.name}`).toBeGreaterThan(0)
    }
    expect(names.size, path).toBeGreaterThan(20)
  }
})

test('the first publication stands in the first screen, rows are dense, and 60 tab stops lead past the first 20 (records §2.22)', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/publications', { waitUntil: 'networkidle' })
  const boxes = await page.getByRole('article').evaluateAll((rows) =>
    rows.map((row) => {
      const { height, bottom } = row.getBoundingClientRect()
      return { height, bottom }
    }),
  )
  expect(boxes[0]?.bottom).toBeLessThan(900)
  expect(boxes.map(({ height }) => height).sort((a, b) => a - b)[10]).toBeLessThanOrEqual(140)
  let stops = 0
  const isPast = () => page.evaluate(() => document.activeElement?.textContent === 'Load More Publications')
  while (stops < 100 && !(await isPast())) {
    await page.keyboard.press('Tab')
    stops++
  }
  expect(stops).toBeLessThanOrEqual(61)
})

test('with reduced motion, a change to dark mode starts no transition', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      document.body.dataset.transitions = String(document.getAnimations().length)
    })
  })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveAttribute('data-transitions', '0')
})
