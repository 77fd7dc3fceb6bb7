import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import PublicationForm from './publication-form.tsx'

const preview = vi.fn()
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const open = () =>
  renderInPanel(
    <PublicationForm publication={null} onDirty={() => undefined} onSaved={() => undefined} />,
    async (call, input) => {
      if (call === 'publications.previewImport') return { items: [preview(input)] }
      return call === 'publications.findSame' ? null : []
    },
  )
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.input(box(name), { target: { value } })
const lookUp = (doi: string) => {
  type(/^DOI/, doi)
  fireEvent.click(screen.getByRole('button', { name: 'Fill from DOI' }))
}

it('a DOI that is looked up fills in what nobody typed, and says what', async () => {
  preview.mockReturnValue({
    status: 'new',
    publication: {
      title: 'A slope that creeps',
      authors: 'A. Example, B. Writer',
      authorNames: [
        { family: 'Example', given: 'A.' },
        { family: 'Writer', given: 'B.' },
      ],
      journal: 'Journal of Slopes',
      year: 2021,
      volume: null,
      keywords: null,
    },
  })
  await open()
  type(/^Title/, 'As I would say it')
  lookUp('10.5555/creep')
  await screen.findByText('Filled in: Authors, Journal/Conference, Year. Please check them before you save.')
  expect(preview).toHaveBeenCalledWith({ text: '10.5555/creep', format: 'doi' })
  expect([box(/^Title/).value, box(/^Authors/).value, box(/^Year/).value]).toEqual([
    'As I would say it',
    'A. Example, B. Writer',
    '2021',
  ])
  expect(screen.getByText(/Read as 2 authors/)).toBeTruthy()
})

it('a DOI that cannot be looked up says why, and changes nothing', async () => {
  preview.mockReturnValue({ status: 'unreadable', message: 'This DOI is not registered' })
  await open()
  type(/^Title/, 'A title')
  lookUp('10.5555/none')
  await screen.findByText('This DOI is not registered. Nothing was filled in.')
  expect(box(/^Title/).value).toBe('A title')
})
