import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { UndecidedAuthors } from './undecided-authors.tsx'

const ID = '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11'

it('offers each of two people with the same name, and tells them apart', async () => {
  const candidates = [
    { slug: 'ana-silva', name: 'Ana Silva', role: 'Professor' },
    { slug: 'ana-silva-2', name: 'Ana Silva', role: 'Postdoc' },
  ]
  const author = { key: 'silva|a', name: 'A. Silva', candidates }
  const decide = vi.fn((_input: unknown) => ({ batch: ID, decided: 1 }))
  await renderInPanel(<UndecidedAuthors />, (call, input) => {
    if (call === 'people.decideAuthor') return decide(input)
    return [{ ...author, publications: [{ id: ID, slug: 'levees', title: 'Levees', year: 2024 }] }]
  })
  await screen.findByRole('button', { name: 'Ana Silva, Professor (ana-silva)' })
  fireEvent.click(screen.getByRole('button', { name: 'Ana Silva, Postdoc (ana-silva-2)' }))
  await screen.findByText('A. Silva is Ana Silva, Postdoc (ana-silva-2)')
  await waitFor(() =>
    expect(decide).toHaveBeenCalledExactlyOnceWith({ key: author.key, person: 'ana-silva-2', publications: [ID] }),
  )
})
