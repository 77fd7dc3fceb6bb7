import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { later, renderInPanel } from '../../../testing/panel.tsx'
import PublicationForm from './publication-form.tsx'

const preview = vi.fn()
afterEach(() => void vi.resetAllMocks())

const same = vi.fn<() => object | null>(() => null)
const open = () =>
  renderInPanel(
    <PublicationForm publication={null} onDirty={() => undefined} onSaved={() => undefined} />,
    async (call, input) => {
      if (call === 'publications.previewImport') return { items: [await preview(input)] }
      return call === 'publications.findSame' ? same() : []
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

const CREEP = {
  status: 'same',
  publication: { title: 'A slope that creeps', year: 2021, journal: 'Journal of Slopes' },
}

it('one Undo takes back what was filled in, but nothing that was typed before or since', {
  tags: ['release'],
}, async () => {
  preview.mockReturnValue(CREEP)
  await open()
  type(/^Volume/, '12')
  const year = box(/^Year/).value
  lookUp('10.5555/creep')
  await screen.findByText('Filled in: Title, Journal/Conference, Year. Please check them before you save.')
  type(/^Title/, 'A slope that creeps, again')
  fireEvent.click(screen.getByRole('button', { name: /^Undo ?filling in/ }))
  await screen.findByText('Nothing is filled in any more, but what you changed is kept: Title.')
  expect([/^Title/, /^Journal/, /^Year/, /^Volume/, /^DOI/].map((name) => box(name).value)).toEqual([
    ...['A slope that creeps, again', '', year, '12', '10.5555/creep'],
  ])
  expect(screen.queryByRole('button', { name: /^Undo ?filling in/ })).toBeNull()
  expect(document.activeElement).toBe(box(/^DOI/))
})

it('says while it waits that it looks, and afterwards if the publication is here already', {
  tags: ['release'],
}, async () => {
  const { arrived, arrive } = later()
  preview.mockImplementation(() => arrived.then(() => CREEP))
  same.mockReturnValue({ id: '1', slug: 'creep', title: 'A slope that creeps', year: 2021, doi: '10.5555/creep' })
  await open()
  lookUp('10.5555/creep')
  const button = await screen.findByRole('button', { name: 'Looking up…' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  arrive()
  await screen.findByText('This publication may already exist')
  expect(screen.getByRole('link', { name: /^A slope that creeps/ }).getAttribute('href')).toBe('/publications/creep')
  expect(preview).toHaveBeenCalledOnce()
})

it('a DOI that cannot be looked up says why, and changes nothing', async () => {
  preview.mockReturnValue({ status: 'unreadable', message: 'This DOI is not registered' })
  await open()
  type(/^Title/, 'A title')
  lookUp('10.5555/none')
  await screen.findByText('This DOI is not registered. Nothing was filled in.')
  expect(box(/^Title/).value).toBe('A title')
})
