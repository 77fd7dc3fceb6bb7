import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

const WORDS = { one: 'publication', many: 'publications' }

it('asks for what is to be added, and not where there is nothing to be asked', async () => {
  const onEdit = vi.fn()
  const themes = [{ slug: 'floods', title: 'Floods' }]
  await renderInPanel(
    <BulkEditDialog
      isOpen
      count={83}
      words={WORDS}
      edits={['addTheme', 'removeTheme', 'addKeyword', 'feature']}
      onEdit={onEdit}
      onClose={vi.fn()}
    />,
    (call) => (call === 'themes.list' ? themes : []),
  )
  screen.getByRole('dialog', { name: 'Edit 83 publications' })
  const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  apply()
  screen.getByText('Choose the theme')
  await screen.findByRole('option', { name: 'Floods' })
  change('Theme', 'floods')
  change('What to change', 'removeTheme')
  apply()
  expect(onEdit).toHaveBeenLastCalledWith({ action: 'removeTheme', value: 'floods' })
  change('What to change', 'addKeyword')
  apply()
  screen.getByText('Type the keyword')
  change('Keyword', ' rain ')
  apply()
  expect(onEdit).toHaveBeenLastCalledWith({ action: 'addKeyword', value: 'rain' })
  change('What to change', 'feature')
  apply()
  expect(onEdit).toHaveBeenLastCalledWith({ action: 'feature' })
  expect(onEdit).toHaveBeenCalledTimes(3)
})
