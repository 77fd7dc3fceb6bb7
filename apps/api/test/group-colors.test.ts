import { createHash } from 'node:crypto'
import { COLORS } from '@hazards/schema/colors'
import { getContrast, siteTones, TEXT_CONTRAST } from '@hazards/schema/site-colors'
import { beforeAll, describe, expect, it } from 'vitest'
import { withColors } from '../src/mail/mail-colors.ts'
import { anOwner } from './support/account-mails.ts'
import { startApp } from './support/app-of-file.ts'
import { aPublication } from './support/samples.ts'

const app = await startApp()
/** Too pale to be read as they are. */
const CHOSEN = { mainColor: '#7fbf9a', accentColor: '#f0b8c8' }
const TONES = siteTones(CHOSEN)
const ORIGINAL = { mainColor: '', accentColor: '' }

let owner: { sessionId: string }
let paper: string
beforeAll(async () => {
  owner = await anOwner(app)
  const { body } = await app.rest('POST', '/api/publications', { body: aPublication(), ...owner })
  paper = body.id
})

const choose = async (body: object) =>
  expect((await app.rest('PUT', '/api/texts/group', { body, ...owner })).status).toBe(200)

/** Returns a page's own style, and whether its policy allows that. */
const read = async (path: string) => {
  const { headers, payload } = await app.app.inject(path)
  const style = /<style>(.*?)<\/style>/s.exec(payload)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return { style, isAllowed: String(headers['content-security-policy']).includes(`'sha256-${hash}'`) }
}
const readPreview = async () => {
  const input = { items: [paper], subject: 'News', intro: `style="${COLORS.light.link}"` }
  const { data } = await app.trpc('mutation', 'newsletter.previewDigest', { body: input, ...owner })
  return data.html as string
}
const receive = async () => {
  await app.trpc('mutation', 'setup.testMail', { body: {}, ...owner })
  return app.mails.at(-1)?.html ?? ''
}

describe('the two colors of the group (records §5.18)', () => {
  it.each(['/embed/publications', '/api/docs', '/api/docs/guides', '/api/docs/publications'])(
    'are in %s as its policy allows, readable, at once after each change',
    async (path) => {
      await choose(ORIGINAL)
      expect((await read(path)).style).not.toContain('@media screen')
      await choose(CHOSEN)
      const { style, isAllowed } = await read(path)
      expect(isAllowed).toBe(true)
      for (const { link, signal } of Object.values(TONES))
        for (const value of [`--link:${link}`, `--signal:${signal}`]) expect(style).toContain(value)
      await choose(ORIGINAL)
      expect((await read(path)).style).not.toContain('@media screen')
    },
  )

  it('are in mails and their preview, in styles alone; what somebody wrote stays', async () => {
    await choose(ORIGINAL)
    const [mail, preview] = [await receive(), await readPreview()]
    for (const html of [mail, preview]) expect(html).toContain(`color:${COLORS.light.link}`)
    await choose(CHOSEN)
    for (const html of [await receive(), await readPreview()]) {
      for (const { link, signal } of Object.values(TONES)) {
        expect(html).toContain(`:${link}`)
        expect(html).toContain(signal)
      }
      for (const mode of ['light', 'dark'] as const) expect(html).not.toContain(`:${COLORS[mode].link}`)
    }
    expect(await readPreview()).toContain(`style=&quot;${COLORS.light.link}&quot;`)
    // The words of a button stand on the color itself.
    expect(getContrast(TONES.light.link ?? '', '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    expect(getContrast(TONES.dark.link ?? '', COLORS.dark.paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  it('do not keep a mail from being sent if they cannot be read', async () => {
    const sent: (string | null)[] = []
    const mailer = withColors({ send: async ({ html }) => void sent.push(html) }, () =>
      Promise.reject(new Error('away')),
    )
    const html = `<a style="color:${COLORS.light.link}">`
    const mail = { id: '1', date: new Date(), template: 'contact', recipient: null, subject: '', text: '', html }
    await mailer.send(mail, AbortSignal.timeout(1000))
    expect(sent).toEqual([html])
  })
})
