import { type AdminPublication, adminPublicationSchema } from '@hazards/schema/publication'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { later, press, refusal, renderInPanel, typeInto } from '../../../testing/panel.tsx'
import PublicationForm from './publication-form.tsx'

afterEach(() => void vi.resetAllMocks())

const EMPTY = Object.fromEntries(Object.keys(adminPublicationSchema.shape).map((field) => [field, null]))
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
  publishAt: '2023-05-01T00:00:00.000Z',
} as AdminPublication

const [save, onSaved] = [vi.fn((_input: object): unknown => undefined), vi.fn()]
const [findSame, get] = [vi.fn(), vi.fn()]
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
  if (call === 'publications.create') {
    await save(input as object)
    return { ...PUBLICATION, id: '9a5b1c1e-6b0e-4a43-8f0a-0c6d8f2f7a10' }
  }
  if (call === 'publications.findSame') return findSame() ?? null
  if (call === 'publications.page') return { items: [{ slug: 'maps-of-floods', title: 'Maps of floods', year: 2024 }] }
  return call === 'publications.adminGet' ? get() : { items: [] }
}
const open = () =>
  renderInPanel(<PublicationForm publication={PUBLICATION} onDirty={() => undefined} onSaved={onSaved} />, answer)
const lost = async () => {
  throw new Error('no answer')
}
/** Saves, and does something else before the answer arrives. */
const saveMeanwhile = async (work: () => void) => {
  const { arrived, arrive } = later()
  save.mockReturnValueOnce(arrived)
  press('Save Changes')
  await screen.findByRole('button', { name: 'Saving…' })
  work()
  await act(async () => arrive())
  await screen.findByRole('button', { name: 'Save Changes' })
}

it('what an earlier attempt to save said is gone at the next one', async () => {
  save.mockImplementationOnce(() => {
    throw refusal('INTERNAL_SERVER_ERROR')
  })
  await open()
  press('Save Changes')
  await screen.findByText('This was not saved')
  typeInto(/^Title/, '')
  press('Save Changes')
  await screen.findByText('Title is required')
  expect(screen.queryByText('This was not saved')).toBeNull()
})

it('of a kind without public records the form says so, and where they are added', async () => {
  await open()
  const sites = within(await screen.findByRole('group', { name: /^Study sites/, hidden: true }))
  const link = await sites.findByText(/^Add them in their list/)
  expect(link.getAttribute('href')).toBe('/admin/sites')
  expect(link.parentElement?.textContent).toMatch(/^There are no public study sites yet\./)
  expect(within(screen.getByRole('group', { name: /themes/, hidden: true })).queryByText(/^There are no/)).toBeNull()
})

it('the form says how many fields are refused, beside the first that has the focus', async () => {
  await open()
  typeInto(/^Title/, '')
  press('Save Changes')
  await screen.findByText('Title is required')
  expect(screen.queryByText(/need your attention/)).toBeNull()
  typeInto(/^Year/, 'soon')
  typeInto(/^DOI/, 'none')
  expect((await screen.findByText('3 fields need your attention.')).getAttribute('role')).toBe('status')
})

it('a publication keeps a theme in the trash when another is ticked', { tags: ['release'] }, async () => {
  await open()
  fireEvent.click(await screen.findByLabelText('Quakes'))
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({ themes: ['floods', 'in-the-trash', 'quakes'] })
})

it('the form stays open if a field, or a keyword that is not added yet, was typed during the save', {
  tags: ['release'],
}, async () => {
  await open()
  await saveMeanwhile(() => typeInto(/^Journal/, 'Typed'))
  await saveMeanwhile(() => typeInto(/^Keywords/, 'levees'))
  expect(onSaved).not.toHaveBeenCalled()
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const sent = Object.assign({}, ...save.mock.calls.map(([input]) => input))
  expect(sent).toMatchObject({ journal: 'Typed', keywords: ['levees'] })
})

it('a save makes the links from the authors of a publication to people outdated', async () => {
  const cache = await open()
  const links = [['people', 'authorsOf'], { input: { id: 'a-slope-that-creeps' }, type: 'query' }]
  cache.setQueryData(links, [])
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(cache.getQueryState(links)?.isInvalidated).toBe(true)
})

it('finds a related work of this site by words of its title', async () => {
  get.mockImplementation(() => {
    throw refusal('NOT_FOUND')
  })
  await open()
  press('Add a related work')
  const work = screen.getByLabelText<HTMLInputElement>(/^Related work 1/)
  fireEvent.change(work, { target: { value: 'maps' } })
  await waitFor(() =>
    expect([...(work.list?.options ?? [])].map(({ label, value }) => [value, label])).toEqual([
      ['maps-of-floods', 'Maps of floods (2024)'],
    ]),
  )
})

it('takes the addresses of a publication as people type them', async () => {
  await open()
  typeInto(/^Website/, 'example.org/paper')
  press('Add a link')
  typeInto(/^Address of link 1/, 'example.org/data')
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({
    url: 'https://example.org/paper',
    links: [{ kind: 'data', url: 'https://example.org/data' }],
  })
})

it('a save whose answer was lost is not taken for an edit by someone else, whatever is typed before the next', async () => {
  await open()
  typeInto(/^Journal/, 'Mine')
  save.mockImplementationOnce(lost)
  press('Save Changes')
  await screen.findByText('It may have been saved all the same')
  const saved = { ...PUBLICATION, journal: 'Mine', updatedAt: 'later' }
  get.mockReturnValue(saved)
  save.mockImplementation((input) => {
    if ((input as { expected: AdminPublication }).expected.journal !== 'Mine') throw refusal('CONFLICT')
  })
  typeInto(/^Volume/, '12')
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({ journal: 'Mine', volume: '12' })
  expect(screen.queryByText(/^Someone else/)).toBeNull()
})

it('a publication that was added since the form was filled in is found when it is saved', async () => {
  await open()
  typeInto(/^DOI/, '10.1234/abcd')
  fireEvent.blur(screen.getByLabelText(/^DOI/))
  await waitFor(() => expect(findSame).toHaveBeenCalledOnce())
  findSame.mockReturnValue({ id: 'other', slug: 'other', title: 'Added since', doi: '10.1234/abcd' })
  press('Save Changes')
  await screen.findByText(/Added since/)
  expect(save).not.toHaveBeenCalled()
  press('Save Changes')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
})

it('the warning of an existing publication goes with the change of what it was found by', async () => {
  await open()
  findSame.mockReturnValueOnce({
    id: 'other',
    slug: 'other',
    title: 'Known by its DOI',
    year: 2023,
    doi: '10.1234/abcd',
  })
  typeInto(/^DOI/, '10.1234/abcd')
  fireEvent.blur(screen.getByLabelText(/^DOI/))
  await screen.findByText(/has the same DOI/)
  typeInto(/^DOI/, '10.1234/abcde')
  await waitFor(() => expect(screen.queryByText(/Known by its DOI/)).toBeNull())
  typeInto(/^DOI/, '10.1234/abcd')
  await screen.findByText(/has the same DOI/)
})

it('a publication that lies in the trash is told as what can be put back from there', async () => {
  await open()
  findSame.mockReturnValueOnce({
    id: 'other',
    slug: 'other',
    title: 'Thrown away & missed',
    year: 2023,
    doi: '10.1234/abcd',
    isDeleted: true,
  })
  typeInto(/^DOI/, '10.1234/abcd')
  fireEvent.blur(screen.getByLabelText(/^DOI/))
  const link = await screen.findByRole('link', { name: /^Thrown away & missed/ })
  expect(link.getAttribute('href')).toBe('/admin/trash?search=Thrown+away+%26+missed')
  expect(link.closest('p')?.textContent).toBe(
    'Thrown away & missed (opens in a new tab) (2023) is in the trash and has the same DOI. Put it back there instead. You can still save it.',
  )
})

it('a duplicate is a draft, whatever the original is (records §11)', async () => {
  await renderInPanel(
    <PublicationForm publication={null} like={PUBLICATION} onDirty={() => undefined} onSaved={onSaved} />,
    answer,
  )
  expect((screen.getByRole('radio', { name: /^Draft/ }) as HTMLInputElement).checked).toBe(true)
  press('Save Publication')
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ title: PUBLICATION.title, publishAt: null })),
  )
})
