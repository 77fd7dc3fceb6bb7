import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { unique } from './administrator.ts'
import { look } from './axe.ts'
import { expect, GROUP, linkTo, mailTo, test } from './mail-site.ts'
import { hydrated } from './site.ts'

const submit = async (page: Page, title: string, email: string) => {
  await page.goto('/submit-news')
  await page.getByLabel('Category').selectOption('Research')
  await page.getByLabel('Event date').fill('2031-05-31')
  for (const [label, text] of Object.entries({ Title: title, Content: 'What we did.', 'Posted by': 'B. Sample' }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Email me about the decision').check()
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByText('Your email address is needed to mail you the decision').first()).toBeVisible()
  await expect(page.getByLabel('Email me about the decision')).toBeChecked()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByRole('main').getByText('Please confirm your address with the link')).toBeVisible()
}

test('a sender confirms the address and gets mail about the decisions that the group makes through links in its own mail', {
  tag: '@release',
}, async ({ page, api }) => {
  const [title, email] = [unique('By mail'), `${randomUUID()}@example.org`]
  await submit(page, title, email)
  await page.goto(await linkTo(email, '/notices/confirm'))
  await hydrated(page)
  await look(page, 'notices-confirm')
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByRole('heading', { name: 'We will email you' })).toBeVisible()

  await page.goto(await linkTo(GROUP, '/decide', title))
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Approve this item?' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a change instead' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for a change to this item?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await look(page, 'decide')
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await page.getByLabel('Message to the sender').fill('Which river?')
  await page.getByRole('button', { name: 'Ask for a change' }).click()
  await expect(page.getByRole('heading', { name: 'You have asked for a change to this item' })).toBeInViewport()
  await look(page, 'decided')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This has already been decided' })).toBeVisible()

  await page.goto(await linkTo(email, '/submissions', 'Which river?'))
  await hydrated(page)
  await expect(page.getByText('Which river?')).toBeVisible()
  await expect(page.getByLabel('Email me about the decision')).toBeChecked()
  await page.getByLabel('Content', { exact: true }).fill('The Osk.')
  await page.getByRole('button', { name: 'Send Changes' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your item' })).toBeVisible()
  const [item] = (await api.items()).filter((each) => each.title === title)
  await api.moveItem(item?.id ?? '', 'approve')
  await expect.poll(() => mailTo(email, 'Your item is published')).toContain(`/news-events/${item?.slug}`)

  await page.goto(await linkTo(email, '/notices/unsubscribe', 'Your item is published'))
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await expect(page.getByRole('heading', { name: 'You will not get emails from us' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links in mails only show a page; its button acts once, and only on the item as it was mailed', {
    tag: '@release',
  }, async ({ page, request, api }) => {
    const [title, email] = [unique('Without scripts'), `${randomUUID()}@example.org`]
    await submit(page, title, email)
    const confirm = await linkTo(email, '/notices/confirm')
    const decide = await linkTo(GROUP, '/decide', title)
    const secret = {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    }
    for (const [address, status] of [
      [confirm, 200],
      [decide, 200],
      [decide.replace('approve', 'decline'), 200],
      [`${decide}x`, 404],
      ['/decide/AAAAAAAAAAAAAAAAAAAAAA/approve', 404],
      ['/notices/confirm/AAAAAAAAAAAAAAAAAAAAAA', 404],
      ['/newsletter/confirm/AAAAAAAAAAAAAAAAAAAAAA', 404],
      ['/newsletter/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA', 404],
    ] as const) {
      const answer = await request.get(address)
      expect({ address, status: answer.status(), headers: answer.headers() }).toMatchObject({
        address,
        status,
        headers: secret,
      })
      expect(await answer.text()).toContain('noindex')
    }
    await page.goto(`${decide}x`)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Link No Longer Valid')
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Yes, email me' }).click()
    await expect(page.getByRole('heading', { name: 'We will email you' })).toBeVisible()

    await page.goto(decide.replace('approve', 'decline'))
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('Message is required')).toBeVisible()
    expect((await api.items()).filter((each) => each.title === title)).toMatchObject([{ isArchived: false }])
    await page.goto(decide)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: 'You have approved this item' })).toBeVisible()
    await page.getByRole('link', { name: 'Read it on our pages' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const other = unique('Changed since')
    const { id } = await api.submitItem({ title: other })
    const old = await linkTo(GROUP, '/decide', other)
    await page.goto(old)
    await api.changeItem(id, { location: 'Danvale' })
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: 'Changed since: look again' })).toBeVisible()
    expect((await api.items()).filter((each) => each.id === id)).toMatchObject([{ isApproved: false }])
  })
})
