import { getContrast, TEXT_CONTRAST } from '@hazards/schema/site-colors'
import sharp from 'sharp'
import { ADMIN } from './administrator.ts'
import { expect, hydrated, startSite, test } from './site.ts'

// On a site of its own: Home of the shared one is as specified. White is the worst of all pictures below white text.
test('records §5.20: a picture of the group’s own stands in the banner instead of the drawing, and the text is readable', {
  tag: '@release',
}, async ({ page, request }) => {
  const site = await startSite()
  try {
    const { sessionId } = await (await request.post(`${site.url}/api/admin/login`, { data: ADMIN })).json()
    const headers = { 'x-session-id': sessionId }
    const white = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ffffff' } })
    const { uploadURL } = await (
      await request.post(`${site.url}/api/objects/upload`, { data: { kind: 'image' }, headers })
    ).json()
    const { imageUrl } = await (
      await request.put(new URL(uploadURL, site.url).href, { data: await white.png().toBuffer(), headers })
    ).json()
    const saved = await request.put(`${site.url}/api/texts/home`, { data: { banner: { imageUrl } }, headers })
    expect(saved.status()).toBe(200)

    const asked: string[] = []
    page.on('request', (each) => asked.push(new URL(each.url()).pathname))
    for (const [width, height] of [
      [360, 800],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${site.url}/`)
      const banner = page.locator('.hero')
      await expect(banner.locator('img')).toHaveJSProperty('naturalWidth', 1600)
      await hydrated(page)
      await banner.locator('[aria-hidden]').evaluate((line) => line.remove())
      for (const text of await banner.locator('h1, p, a').filter({ visible: true }).all()) {
        const { color, clip } = await text.evaluate((element: HTMLElement) => {
          const parts = getComputedStyle(element).color.match(/\d+/g) ?? []
          element.style.color = 'transparent'
          element.style.textDecoration = 'none'
          const range = document.createRange()
          range.selectNodeContents(element)
          const { x, y, width, height } = range.getBoundingClientRect()
          const color = `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
          return { color, clip: { x, y, width, height } }
        })
        const { channels } = await sharp(await page.screenshot({ clip })).stats()
        const ground = `#${channels
          .slice(0, 3)
          .map(({ max }) => max.toString(16).padStart(2, '0'))
          .join('')}`
        const what = `${color} on ${ground}, in a window of ${width} pixels`
        expect(getContrast(color, ground), what).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
    }
    expect(asked).toContain(imageUrl)
    expect(asked).not.toContain('/art/hero.svg')
  } finally {
    await site.stop()
  }
})
