import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { test as administrator, expect } from './administrator.ts'
import { type Site, startSite } from './site.ts'

const mails: { to: string | undefined; source: string }[] = []

/** A site with mail. Everything it sends is collected here. */
export const test = administrator.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _browser }, use) => {
      const smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData: async (stream, { envelope }, done) => {
          mails.push({ to: envelope.rcptTo[0]?.address, source: await text(stream) })
          done()
        },
      })
      await new Promise((resolve) => smtp.listen(0, '127.0.0.1', () => resolve(undefined)))
      const { port } = smtp.server.address() as AddressInfo
      const site = await startSite({
        DEMO: 'on',
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'site@example.org',
        CONTACT_EMAIL: GROUP,
      })
      await use(site)
      await site.stop()
      await new Promise((resolve) => smtp.close(() => resolve(undefined)))
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

export const GROUP = 'group@example.org'

/** Returns the first mail to an address that contains this word, or undefined. */
export const mailTo = (address: string, word: string): string | undefined =>
  mails
    .filter(({ to }) => to === address)
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .find((source) => source.includes(word))

/** Waits for a mail and returns the path of the link in it that begins with `path`. */
export const linkTo = async (address: string, path: string, word = path): Promise<string> => {
  await expect.poll(() => mailTo(address, word)).toBeDefined()
  const [, link = ''] = new RegExp(`http://[^/\\s]+(${path}[\\w/-]+)`).exec(mailTo(address, word) ?? '') ?? []
  return link
}
export { expect }
