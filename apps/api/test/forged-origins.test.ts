import { describe, expect, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { anEchoSite } from './support/echo-site.ts'
import { sendForgedOrigins } from './support/forged-origins.ts'
import { requestText, sendRaw } from './support/raw-socket.ts'
import { aMessage } from './support/samples.ts'

const app = await startApp({}, { publicUrl: 'https://hazards.example.edu' }, { site: anEchoSite() })
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })

describe('a Host, a forwarded host or the origin in a request line', () => {
  it('never comes back, in no header, body, redirect, canonical link or sitemap', async () => {
    await sendForgedOrigins(origin, { cases: 1000, seed: 20_261_121 })
    expect(app.logged.join('')).not.toContain('evil-9f3')
  })

  it('in the request line is left out: the answer is that of the path alone', async () => {
    for (const path of ['/publications?search=a', '/', '/livez', '/api/publications', '/sitemap.xml']) {
      const [plain, absolute] = [
        await sendRaw(origin, requestText(`GET ${path}`)),
        await sendRaw(origin, requestText(`GET http://other.example${path}`)),
      ]
      expect({ status: absolute.status, body: absolute.body }).toEqual({ status: 200, body: plain.body })
    }
    expect((await sendRaw(origin, requestText('GET http://other.example'))).body).toContain(
      'https://hazards.example.edu/"',
    )
  })

  it('is in no mail', async () => {
    const headers = {
      host: 'evil-9f3.example',
      'x-forwarded-host': 'evil-9f3.example',
    }
    for (const path of ['/api/contact', '/api/send-email']) {
      const fromElsewhere = { ...headers, origin: 'https://evil-9f3.example' }
      expect((await app.rest('POST', path, { body: aMessage(), headers: fromElsewhere })).status).toBe(403)
      expect((await app.rest('POST', path, { body: aMessage(), headers })).status).toBe(200)
    }
    await app.deliver()
    expect(app.mails).toHaveLength(1)
    expect(JSON.stringify(app.mails)).not.toContain('evil-9f3')
  })
})
