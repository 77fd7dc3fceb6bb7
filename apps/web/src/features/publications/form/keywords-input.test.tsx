import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { TooltipProvider } from '../../../components/panel/tooltip.tsx'
import { KeywordsInput } from './keywords-input.tsx'

const Form = ({ onSubmit }: { onSubmit: () => void }) => {
  const [keywords, setKeywords] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <KeywordsInput keywords={keywords} typed={typed} onKeywords={setKeywords} onTyped={setTyped} />
    </form>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Keywords/)
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

it('adds keywords by Enter and by the button, trimmed, without sending the form; empty and duplicate ones are ignored', async () => {
  const onSubmit = vi.fn()
  render(<Form onSubmit={onSubmit} />, { wrapper: TooltipProvider })
  await userEvent.type(input(), '  creep {Enter}')
  await userEvent.type(input(), 'rain')
  await userEvent.click(screen.getByRole('button', { name: 'Add keyword' }))
  await userEvent.type(input(), 'creep{Enter}')
  await userEvent.type(input(), '   {Enter}')
  expect(shown()).toEqual(['creep', 'rain'])
  expect(input().value).toBe('')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('removes a keyword, says so, and keeps the focus in the field', async () => {
  render(<Form onSubmit={() => undefined} />, { wrapper: TooltipProvider })
  await userEvent.type(input(), 'creep{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Added creep')
  await userEvent.click(screen.getByRole('button', { name: 'Remove keyword creep' }))
  expect(shown()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Removed creep')
  expect(document.activeElement).toBe(input())
})

it('takes at most 50 characters', () => {
  render(<Form onSubmit={() => undefined} />, { wrapper: TooltipProvider })
  expect(input().maxLength).toBe(50)
})
