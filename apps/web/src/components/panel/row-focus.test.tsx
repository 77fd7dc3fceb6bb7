import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RowList } from './list/row-list.tsx'
import { focusAfterRemoval } from './row-focus.ts'

afterEach(() => void vi.restoreAllMocks())
const scroll = vi.fn()
Element.prototype.scrollIntoView = scroll // jsdom cannot scroll

const List = ({ names }: { names: string[] }) => (
  <section>
    <h2>Pending</h2>
    <input type="search" />
    <RowList items={names.map((id) => ({ id }))} nameOf={({ id }) => id}>
      {({ id }) => <button type="button">Approve {id}</button>}
    </RowList>
  </section>
)
const focused = () => document.activeElement

/** Removes the first row after its button was pressed; `meanwhile` happens in between. */
const removeFirst = (names: string[], meanwhile: () => void = () => undefined) => {
  const { rerender } = render(<List names={names} />)
  const button = screen.getByRole('button', { name: 'Approve A' })
  button.focus()
  const restoreFocus = focusAfterRemoval(button)
  meanwhile()
  rerender(<List names={names.slice(1)} />)
  restoreFocus()
}

it('when a row is removed, the focus moves to the row that takes its place, or to the heading', () => {
  removeFirst(['A', 'B'])
  expect(focused()).toBe(screen.getByRole('article', { name: 'B' }))
  cleanup()
  removeFirst(['A'])
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Pending' }))
})

it('so it does from a dialog around the list, which took the focus of the row that is gone', () => {
  const around = (names: string[]) => (
    <div role="dialog" tabIndex={-1}>
      <List names={names} />
    </div>
  )
  const { rerender } = render(around(['A', 'B']))
  const restoreFocus = focusAfterRemoval(screen.getByRole('button', { name: 'Approve A' }))
  rerender(around(['B']))
  screen.getByRole('dialog').focus()
  restoreFocus()
  expect(focused()).toBe(screen.getByRole('article', { name: 'B' }))
})

it('a focus that has moved elsewhere before the row is removed stays there', () => {
  const search = () => screen.getByRole('searchbox')
  removeFirst(['A', 'B'], () => search().focus())
  expect(focused()).toBe(search())
})

it('a row that is higher than the window is shown from its beginning, and any other is scrolled as little as possible', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  for (const [height, block] of [
    [innerHeight + 1, 'start'],
    [100, 'nearest'],
  ] as const) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height } as DOMRect)
    removeFirst(['A', 'B'])
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
    expect(scroll).toHaveBeenLastCalledWith({ block })
    cleanup()
  }
})
