import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { test as administrator, expect, expectToast, openPanel } from './administrator.ts'
import { look } from './axe.ts'
import { type Site, startSite } from './site.ts'

const mails: { to: string | undefined; source: string }[] = []

/** A site with mail. */
const test = administrator.extend<object, { site: Site }>({
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
        CONTACT_EMAIL: 'group@example.org',
      })
      await use(site)
      await site.stop()
      await new Promise((resolve) => smtp.close(() => resolve(undefined)))
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const mailTo = (address: string, word: string) =>
  mails
    .find(({ to, source }) => to === address && source.includes(word))
    ?.source.replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')

test('a digest is composed of public items, looked at, mailed as a test, and sent once to who has confirmed; subscribers are counted, exported and erased', async ({
  page,
  request,
}) => {
  const [confirmed, other] = ['reader@example.org', 'undecided@example.org']
  for (const email of [confirmed, other]) await request.post('/api/newsletter/subscribe', { data: { email } })
  await expect.poll(() => mailTo(confirmed, '/newsletter/confirm')).toBeDefined()
  const [, link = ''] = /(http\S+\/newsletter\/confirm\S+)/.exec(mailTo(confirmed, '/newsletter/confirm') ?? '') ?? []
  expect((await request.post(link)).status()).toBe(200)

  await openPanel(page)
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
  const form = page.getByRole('form', { name: 'New digest' })
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByText('Subject is required')).toBeVisible()
  await expect(form.getByText('Choose at least one item')).toBeVisible()
  await form.getByLabel('Subject').fill('What is new on the slope')
  await form.getByLabel('Introduction (optional)').fill('Dear readers,')
  const items = form.getByRole('group', { name: /^Items/ }).getByRole('checkbox')
  await items.nth(1).check()
  await items.nth(0).check()
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview of the digest' })
  await expect(preview).toContainText('To 1 subscriber')
  await expect(preview).toContainText('Dear readers,')
  await look(page, 'newsletter')
  await preview.getByRole('button', { name: 'Send a test to the group' }).click()
  await expectToast(page, 'Test sent')
  await expect.poll(() => mailTo('group@example.org', '[Test] What is new')).toBeDefined()

  await preview.getByRole('button', { name: 'Send to 1 subscriber' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Digest sent off')
  await expect(page.getByRole('article', { name: 'What is new on the slope' })).toContainText('1 of 1 mail sent')
  const mail = mailTo(confirmed, 'What is new on the slope') ?? ''
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
  expect(mailTo(other, 'What is new on the slope')).toBeUndefined()
  await expect(form.getByLabel('Subject')).toHaveValue('')

  const subscribers = page.getByRole('region', { name: 'Subscribers' })
  await expect(subscribers.getByRole('article', { name: other })).toContainText('not confirmed')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    subscribers.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await text(await file.createReadStream())).toContain(confirmed)
  await subscribers.getByRole('button', { name: `Erase ${other}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(subscribers.getByRole('article', { name: other })).toHaveCount(0)
})
