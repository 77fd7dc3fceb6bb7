import { FIRST_STEPS } from '@hazards/schema/dashboard'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { StepList } from './step-list.tsx'

afterEach(cleanup)

const stepsBut = (...left: string[]) => FIRST_STEPS.map((step) => ({ step, isDone: !left.includes(step) }))

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

  it('stand on the dashboard while one is left that is not only advised', async () => {
    await renderInPanel(<FirstSteps />, () => stepsBut('privacy', 'mail'))
    await screen.findByRole('link', { name: '1 step left, in Setup' })
    cleanup()
    await renderInPanel(<FirstSteps />, () => stepsBut('mail', 'administrators'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('First Steps')).toBeNull()
  })
})
