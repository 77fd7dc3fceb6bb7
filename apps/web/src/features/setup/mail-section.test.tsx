import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { MailSection } from './mail-section.tsx'

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send a test mail to me' }))

describe('the mail test (records §6.15)', () => {
  it('says what the server answered, to which address', async () => {
    const answer = { outcome: 'refused', recipient: 'ada@example.org', reply: '550 No such person' }
    await renderInPanel(<MailSection hasMail />, () => answer)
    await press()
    await screen.findByText(/^The mail server has refused the mail/)
    screen.getByText('ada@example.org')
    screen.getByText('550 No such person')
  })

  it('says why nothing was sent', async () => {
    await renderInPanel(<MailSection hasMail />, () => {
      throw refusal('CONFLICT')
    })
    await press()
    expect((await screen.findByRole('status')).textContent).not.toBe('')
  })

  it('names the settings if mail is not set up', async () => {
    await renderInPanel(<MailSection hasMail={false} />, () => [])
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL']) screen.getByText(name)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
