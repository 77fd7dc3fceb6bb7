import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

/** Shows a form whose button opens and closes a part that is loaded once it is used. */
const show = (Part: typeof Greeting) => {
  const Form = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <input aria-label="Title" />
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Greet
        </button>
        <Suspense fallback="Loading...">{isOpen && <Part name="Ada" />}</Suspense>
      </>
    )
  }
  render(<Form />)
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Typed' } })
}
const greet = () => fireEvent.click(screen.getByRole('button', { name: 'Greet' }))
const failingOnce = () =>
  vi.fn(async () => ({ default: Greeting })).mockRejectedValueOnce(new TypeError('Failed to fetch'))

it('a part that cannot be loaded says so in its place, and typed text stays', async () => {
  show(lazyPart(failingOnce()))
  greet()
  expect((await screen.findByRole('alert')).textContent).toBe('This part could not be loaded. Reload the page.')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Typed')
})

it('a part that could not be loaded is loaded at the next use, and then no more', async () => {
  const load = failingOnce()
  show(lazyPart(load))
  greet()
  await screen.findByRole('alert')
  for (const _ of ['closed', 'opened']) greet()
  await screen.findByText('Hello Ada')
  for (const _ of ['closed', 'opened']) greet()
  await screen.findByText('Hello Ada')
  expect(load).toHaveBeenCalledTimes(2)
})
