import { randomUUID } from 'node:crypto'
import { COLORS } from '@hazards/schema/colors'
import { ICON_SIZES, iconPath } from '@hazards/schema/site-icons'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { aGif, aJpeg, anAnimation, aPng } from './support/images.ts'

const app = await startApp()
let sessionId = await app.signIn()

const add = async (file?: Buffer) => (await app.services.uploads.add(file ?? (await aPng()))).imageUrl
const setLogo = async (imageUrl: string | null) => {
  const { status, body } = await app.rest('PUT', '/api/texts/group', { body: { logo: { imageUrl } }, sessionId })
  expect({ status, body }).toMatchObject({ status: 200, body: { logo: { imageUrl } } })
}
const get = (url: string) => app.app.inject({ url })
const manifest = async () => JSON.parse((await get('/site.webmanifest')).body)
const readStatus = async (url: string) => (await get(url)).statusCode

/** Returns the color and the opacity of one point of an icon. */
const readPoint = async (url: string, left: number, top: number) => {
  const image = sharp((await get(url)).rawPayload).ensureAlpha()
  return [...(await image.extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}
const GROUND = [...(COLORS.light.paper.match(/\w\w/g) ?? []).map((hex) => Number.parseInt(hex, 16)), 255]
const CLEAR = 0

it('without a logo the manifest has the drawn icons, and there is no icon of any picture (records §5.19)', async () => {
  const imageUrl = await add()
  expect((await manifest()).icons).toEqual([
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ])
  for (const size of ICON_SIZES) expect(await readStatus(iconPath(imageUrl, size))).toBe(404)
})

it.each([
  ['PNG', aPng],
  ['JPEG', aJpeg],
  ['GIF', aGif],
  ['animation', () => anAnimation(3)],
])('the icons of a %s have the size and type that the manifest says, and are kept for a year', async (_, make) => {
  const imageUrl = await add(await make())
  await setLogo(imageUrl)
  const { icons } = await manifest()
  expect(icons).toMatchObject([
    { sizes: '192x192', purpose: 'any' },
    { sizes: '512x512', purpose: 'any' },
    { sizes: '512x512', purpose: 'maskable' },
  ])
  const sides: Record<string, number> = Object.fromEntries(
    icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, Number.parseInt(sizes, 10)]),
  )
  for (const size of ['32', '96', '180'] as const) sides[iconPath(imageUrl, size)] = Number(size)
  for (const [src, side] of Object.entries(sides)) {
    const { statusCode, headers, rawPayload } = await get(src)
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ src, statusCode, format, width, height }).toEqual({
      src,
      statusCode: 200,
      format: 'png',
      width: side,
      height: side,
    })
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

it('an icon has the whole of a wide picture in its middle; the maskable one within the circle, on an opaque ground', async () => {
  const imageUrl = await add(await aPng({ width: 40, height: 10 }))
  await setLogo(imageUrl)
  const any = iconPath(imageUrl, '512')
  expect((await readPoint(any, 256, 20))[3]).toBe(CLEAR)
  for (const left of [2, 256, 509]) expect((await readPoint(any, left, 256))[3]).toBe(255)
  const maskable = iconPath(imageUrl, 'maskable-512')
  expect(await readPoint(maskable, 0, 0)).toEqual(GROUND)
  expect(await readPoint(maskable, 100, 256)).toEqual(GROUND)
  expect(await readPoint(maskable, 120, 256)).not.toEqual(GROUND)
  for (const size of ['96', '180'] as const) expect(await readPoint(iconPath(imageUrl, size), 1, 1)).toEqual(GROUND)
})

it('a square that fills its maskable icon stays within the circle that launchers show', async () => {
  const imageUrl = await add(await aPng({ width: 30, height: 30 }))
  await setLogo(imageUrl)
  const maskable = iconPath(imageUrl, 'maskable-512')
  const corner = 256 - Math.ceil((0.4 * 512) / Math.SQRT2) - 1
  expect(await readPoint(maskable, corner, corner)).toEqual(GROUND)
  expect(await readPoint(maskable, corner + 4, corner + 4)).not.toEqual(GROUND)
})

it('another picture, another size and another spelling are answered with 404, and so is a logo that was replaced or removed', async () => {
  const [former, logo, other] = [await add(), await add(), await add()]
  await setLogo(former)
  expect(await readStatus(iconPath(former, '192'))).toBe(200)
  await setLogo(logo)
  expect(await readStatus(iconPath(former, '192'))).toBe(404)
  const own = iconPath(logo, '192')
  expect(await readStatus(own)).toBe(200)
  const refused = [
    iconPath(other, '192'),
    ...['33', '1024', '0192', 'maskable-192', '192.5', '-192', ''].map((size) => own.replace(/192/, size)),
    own.toUpperCase().replace('/ICONS', '/icons').replace('.PNG', '.png'),
    ...[`/icons/${randomUUID()}-192.png`, '/icons/none.png', '/icons/.png', '/icons/..%2f..%2fsecret-192.png'],
  ]
  for (const url of refused) {
    const { statusCode, headers } = await get(url)
    expect({ url, statusCode, control: headers['cache-control'] }).toEqual({
      url,
      statusCode: 404,
      control: 'no-store',
    })
  }
  await setLogo(null)
  expect(await readStatus(own)).toBe(404)
  expect((await manifest()).icons).toHaveLength(2)
})

it('an icon is made once, whatever else an address says and however many ask for it at once', async () => {
  const imageUrl = await add()
  await setLogo(imageUrl)
  let reads = 0
  const read = app.objects.get
  app.objects.get = (...given) => {
    reads++
    return read(...given)
  }
  const asked = ICON_SIZES.flatMap((size) =>
    Array.from({ length: 20 }, (_, at) => `${iconPath(imageUrl, size)}?v=${at}`),
  )
  const statuses = await Promise.all(asked.map(readStatus))
  app.objects.get = read
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(reads).toBe(ICON_SIZES.length)
})

it('the sweep keeps the logo, and says which picture it is that does not exist', async () => {
  const [logo, other] = [await add(), await add()]
  await setLogo(logo)
  app.clock.advance(25 * 60 * 60_000)
  await app.services.uploads.sweep()
  expect([await readStatus(logo), await readStatus(other)]).toEqual([200, 404])
  sessionId = await app.signIn()
  const { status, body } = await app.rest('PUT', '/api/texts/group', { body: { logo: { imageUrl: other } }, sessionId })
  expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues: [{ path: 'logo.imageUrl' }] })
})

it('the pages of the API’s reference show the logo, and the drawn mark without one', async () => {
  const logo = await add()
  await setLogo(logo)
  const page = async () => (await get('/api/docs')).body
  expect(await page()).toContain(`<img src="${iconPath(logo, '96')}" alt=""`)
  await setLogo(null)
  expect(await page()).toContain('<img src="/favicon.svg" alt="" width="32" height="32">')
})
