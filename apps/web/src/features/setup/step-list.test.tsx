import { FIRST_STEPS } from '@hazards/schema/dashboard'
import { Link } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { SetupPart } from './setup-part.tsx'
import { Checklist, StepList } from './step-list.tsx'

const stepsBut = (...left: string[]) =>
  FIRST_STEPS.map((step) => ({ step, isDone: !left.includes(step), left: [] as string[] }))

describe('the first steps (records §6.7)', () => {
  it('are links until they are done', async () => {
    await renderInPanel(<StepList steps={stepsBut('imprint', 'samples', 'mail')} />, () => [])
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Name the publisher in the imprint', '/admin/texts?search=imprint'],
      ['Remove what is left of the sample content', '/admin/setup#samples'],
      ['Have mail set up, so that messages reach you', '/admin/setup#mail'],
    ])
    expect(screen.getAllByText('(done)')).toHaveLength(FIRST_STEPS.length - 3)
    screen.getByText('(advised)')
  })

  it('say what is left of one that is done in part, in the list and on the dashboard', async () => {
    const steps = stepsBut('contact').map((each) => (each.step === 'contact' ? { ...each, left: ['Phone'] } : each))
    for (const part of [<StepList key="list" steps={steps} />, <FirstSteps key="line" />]) {
      await renderInPanel(part, () => steps)
      expect((await screen.findByText(/still to change/)).textContent).toBe(' (still to change: Phone)')
      cleanup()
    }
  })

  it('are counted as they are listed: those that are left, and those that are only advised', async () => {
    await renderInPanel(<Checklist />, () => stepsBut('university', 'research', 'projects', 'mail'))
    await screen.findByText('3 left, 1 advised')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Say the name of your university',
      'Say how many themes you have on Research, which says six',
      'Replace the invented figures on Projects, such as ‘$15,000’',
      'Have mail set up, so that messages reach you',
    ])
    cleanup()
    await renderInPanel(<Checklist />, () => stepsBut('mail'))
    await screen.findByText('all done')
  })

  it('stand on the dashboard while one is left that is not only advised', async () => {
    await renderInPanel(<FirstSteps />, () => stepsBut('privacy', 'mail'))
    await screen.findByRole('link', { name: '1 step left, in Setup' })
    cleanup()
    await renderInPanel(<FirstSteps />, () => stepsBut('mail', 'administrators'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('First Steps')).toBeNull()
  })
  it('take the focus along to their part of Setup, on that page and from others', async () => {
    const parts = (
      <>
        <StepList steps={stepsBut('mail')} />
        <SetupPart id="mail">Mail</SetupPart>
      </>
    )
    await renderInPanel(parts, () => [])
    fireEvent.click(screen.getByRole('link'))
    expect(document.activeElement).toBe(screen.getByText('Mail'))
    cleanup()
    const others = (
      <>
        <Link to="." hash="samples">
          Next
        </Link>
        <SetupPart id="samples">Samples</SetupPart>
      </>
    )
    await renderInPanel(others, () => [])
    fireEvent.click(screen.getByRole('link'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Samples')))
  })
})
