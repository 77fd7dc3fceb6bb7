import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FormAction, FormAnswer } from '../../lib/form-action.ts'
import { Field } from './field.tsx'
import { VisitorForm } from './visitor-form.tsx'

const { showToast, site } = vi.hoisted(() => ({ showToast: vi.fn(), site: {} as { posted?: unknown } }))
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => ({ site }) }))
vi.mock('../../lib/trpc.ts', () => ({ trpc: { useUtils: () => ({ client: {} }) } }))
vi.mock('./toasts.ts', () => ({ showToast, loadToasts: () => undefined }))

beforeEach(() => {
  // Each read of the clock advances it by more than the minimum fill time.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 10_000
    return clock
  })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
  showToast.mockReset()
  site.posted = undefined
})

const ANSWERS = {
  sent: { outcome: 'sent', status: 200, title: 'Sent', description: 'Thank you.', note: 'Thank you.', values: {} },
  failed: { outcome: 'failed', status: 500, title: 'Error', description: 'Later.', note: 'Later.', values: {} },
  incomplete: { outcome: 'incomplete', status: 400, title: 'No', description: 'Check.', note: 'Check.', values: {} },
} as const
const answering = (outcome: keyof typeof ANSWERS, errors = {}) =>
  vi.fn<FormAction>(async () => ({ ...ANSWERS[outcome], errors }) as FormAnswer)

const show = (loadAction: () => Promise<FormAction>, refresh?: () => Promise<unknown>) =>
  render(
    <VisitorForm
      page="/contact"
      loadAction={loadAction}
      submit={{ label: 'Send', busy: 'Sending…' }}
      {...(refresh && { refresh })}
    >
      {({ register, errors }) =>
        ['name', 'message'].map((field) => (
          <Field key={field} label={field} isRequired error={errors[field]?.message}>
            {(control) => <input {...control} {...register(field)} />}
          </Field>
        ))
      }
    </VisitorForm>,
  )
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button'))

it('that was sent is empty again, and says so in a note and in a toast', async () => {
  const action = answering('sent')
  show(async () => action)
  type('name', 'Ada')
  send()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Thank you.'))
  expect(field('name').value).toBe('')
  expect(action.mock.calls[0]?.[0].get('name')).toBe('Ada')
  expect(showToast).toHaveBeenCalledWith({ title: 'Sent', description: 'Thank you.' })
})

it('that could not be sent keeps what was typed, and says so', async () => {
  const action = answering('failed')
  show(async () => action)
  type('name', 'Ada')
  send()
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ variant: 'destructive' })))
  expect(field('name').value).toBe('Ada')
})

it.each([
  { name: 'was sent', outcome: 'sent', status: 200, isReloaded: true },
  { name: 'someone else has changed meanwhile', outcome: 'failed', status: 409, isReloaded: true },
  { name: 'is for something deleted', outcome: 'failed', status: 404, isReloaded: true },
  { name: 'the server could not save', outcome: 'failed', status: 500, isReloaded: false },
  { name: 'was sent too often', outcome: 'failed', status: 429, isReloaded: false },
] as const)('that $name reloads the data of its page: $isReloaded', async ({ outcome, status, isReloaded }) => {
  const refresh = vi.fn(async () => undefined)
  show(async () => async () => ({ ...ANSWERS[outcome], status, errors: {} }), refresh)
  send()
  await waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
  expect(refresh).toHaveBeenCalledTimes(isReloaded ? 1 : 0)
})

it('that is incomplete focuses the first invalid field, and clears an error once it is corrected', async () => {
  const action = answering('incomplete', { message: { type: 'required', message: 'Message is required' } })
  show(async () => action)
  type('name', 'Ada')
  send()
  await waitFor(() => expect(document.activeElement).toBe(field('message')))
  expect(field('name').getAttribute('aria-invalid')).toBe('false')
  expect(screen.getByText('Message is required')).toBeTruthy()
  type('message', 'H')
  expect(screen.queryByText('Message is required')).toBeNull()
  expect(field('name').value).toBe('Ada')
  expect(showToast).not.toHaveBeenCalled()
})

it.each([
  { name: 'by its script', isPosted: false },
  { name: 'by the server', isPosted: true },
])('that was refused $name keeps the focus in the field that is being corrected', async ({ isPosted }) => {
  const errors = { name: { type: 'required', message: 'No name' }, message: { type: 'required', message: 'No text' } }
  if (isPosted) site.posted = { path: '/contact', ...ANSWERS.incomplete, errors }
  show(async () => answering('incomplete', errors))
  if (!isPosted) send()
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
  await userEvent.keyboard('Ada')
  expect([field('name').value, field('message').value]).toEqual(['Ada', ''])
  if (isPosted) return
  send()
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
})

it('that was refused says so above its fields, until all of them are corrected', async () => {
  const errors = { name: { type: 'required', message: 'No name' }, message: { type: 'required', message: 'No text' } }
  show(async () => answering('incomplete', errors))
  send()
  const note = await screen.findByRole('status')
  expect(note.compareDocumentPosition(field('name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  type('name', 'Ada')
  expect(screen.getByRole('status')).toBe(note)
  type('message', 'Hello')
  expect(screen.queryByRole('status')).toBeNull()
})

it('that a visitor leaves and comes back to holds what was typed, until it is sent', async () => {
  show(async () => answering('sent'))
  type('message', 'Not lost')
  cleanup()
  show(async () => answering('sent'))
  expect([field('name').value, field('message').value]).toEqual(['', 'Not lost'])
  send()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Thank you.'))
  cleanup()
  show(async () => answering('sent'))
  expect(field('message').value).toBe('')
})

it('that is sent twice before the answer comes is sent once', async () => {
  const action = answering('sent')
  show(async () => action)
  send()
  send()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Thank you.'))
  expect(action).toHaveBeenCalledTimes(1)
})

it('whose script no longer exists is submitted by the browser', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  show(() => Promise.reject(new Error('404')))
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
})

it('that the server has responded to shows its note, its errors and what was typed', () => {
  const errors = { name: { type: 'required', message: 'Name is required' } }
  site.posted = { path: '/contact', ...ANSWERS.incomplete, values: { message: 'Typed' }, errors }
  show(async () => answering('sent'))
  expect(screen.getByRole('status').textContent).toBe('Check.')
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(field('message').value).toBe('Typed')
})

it('that the server has accepted is not filled in again with what was typed', () => {
  sessionStorage['draft:/contact'] = JSON.stringify([['name', 'Ada']])
  site.posted = { path: '/contact', ...ANSWERS.sent, errors: {} }
  show(async () => answering('sent'))
  expect(screen.getByRole('status').textContent).toBe('Thank you.')
  expect(field('name').value).toBe('')
})

it('that the server has responded to shows the response once, and not when the visitor comes back', () => {
  site.posted = { path: '/contact', ...ANSWERS.incomplete, errors: {} }
  show(async () => answering('sent'))
  cleanup()
  show(async () => answering('sent'))
  expect(screen.queryByRole('status')).toBeNull()
})

it('that a visitor comes back to has its checkbox as it was left', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox')
  const showBox = () =>
    render(
      <VisitorForm page="/contact" loadAction={async () => answering('sent')} submit={{ label: 'Send', busy: '…' }}>
        {() => (
          <>
            <input type="checkbox" name="wanted" value="true" />
            <input type="hidden" name="wanted" value="false" />
          </>
        )}
      </VisitorForm>,
    )
  showBox()
  fireEvent.click(box())
  cleanup()
  showBox()
  expect(box().checked).toBe(true)
})

it('that a visitor comes back to shows the optional fields that hold something', () => {
  const page = (field: string) => (
    <VisitorForm page="/contact" loadAction={async () => answering('sent')} submit={{ label: 'Send', busy: '…' }}>
      {({ register }) => (
        <details>
          <input aria-label={field} {...register(field)} />
        </details>
      )}
    </VisitorForm>
  )
  const isOpen = (field: string) => {
    const { container } = render(page(field))
    const { open } = container.querySelector('details') as HTMLDetailsElement
    return open
  }
  sessionStorage['draft:/contact'] = JSON.stringify([
    ['place', 'Room 5'],
    ['end', ''],
  ])
  expect(isOpen('end')).toBe(false)
  cleanup()
  expect(isOpen('place')).toBe(true)
})

it.each(['sent', 'failed'] as const)(
  'that was %s shows its note in the middle of the window, and focuses it',
  async (outcome) => {
    const scrolled: unknown[] = []
    Element.prototype.scrollIntoView = function (how) {
      scrolled.push([this, how])
    }
    show(async () => answering(outcome))
    send()
    const note = await screen.findByRole('status')
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(scrolled).toEqual([[note, { block: 'center' }]])
  },
)

it.each([
  { name: 'something else on the same page shows the start of that', address: '/contact', isScrolled: true },
  { name: 'another page leaves the scroll position to the router', address: '/about', isScrolled: false },
])('that is replaced by $name', ({ address, isScrolled }) => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  history.replaceState(null, '', '/contact')
  show(async () => answering('sent'))
  history.replaceState(null, '', address)
  cleanup()
  expect(scroll).toHaveBeenCalledTimes(isScrolled ? 1 : 0)
  history.replaceState(null, '', '/')
})
