import { fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

/** Shows a form whose button opens and closes a part that is loaded once it is used. */
const show = (Part: ComponentType<{ name: string }>) => {
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

it('a part that can be loaded is shown', async () => {
  show(lazyPart(async () => ({ default: Greeting })))
  greet()
  await screen.findByText('Hello Ada')
})

it('a part that cannot be loaded says so in its place, and typed text stays', async () => {
  show(lazyPart(() => Promise.reject(new TypeError('Failed to fetch'))))
  greet()
  expect((await screen.findByRole('alert')).textContent).toBe('This part could not be loaded. Reload the page.')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Typed')
})
