import { type Publication, publicationSchema } from '@hazards/schema/publication'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import PublicationForm from './publication-form.tsx'

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const EMPTY = Object.fromEntries(Object.keys(publicationSchema.shape).map((field) => [field, null]))
const PUBLICATION = {
  ...EMPTY,
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  title: 'A slope that creeps',
  authors: 'A. Example',
  authorNames: [{ family: 'Example', given: 'A.' }],
  journal: 'Journal of Slopes',
  year: 2023,
  publicationType: 'journal',
  isFeatured: false,
  themes: ['floods', 'in-the-trash'],
} as Publication

const [save, onSaved] = [vi.fn((_input: object): unknown => undefined), vi.fn()]
const answer = async (call: string, input: unknown) => {
  if (call === 'themes.list')
    return [
      { slug: 'floods', title: 'Floods' },
      { slug: 'quakes', title: 'Quakes' },
    ]
  if (call === 'publications.update') {
    await save(input as object)
    return { ...PUBLICATION, ...(input as object) }
  }
  return call === 'publications.findSame' ? null : { items: [] }
}
const open = () =>
  renderInPanel(<PublicationForm publication={PUBLICATION} onDirty={() => undefined} onSaved={onSaved} />, answer)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a publication keeps a theme in the trash when another is ticked', async () => {
  await open()
  fireEvent.click(await screen.findByLabelText('Quakes'))
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({ themes: ['floods', 'in-the-trash', 'quakes'] })
})
