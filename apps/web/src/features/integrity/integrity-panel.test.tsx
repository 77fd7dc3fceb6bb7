import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { unsavedWords } from '../../components/panel/use-unsaved-guard.tsx'
import { renderInPanel } from '../../testing/panel.tsx'
import { IntegrityPanel } from './integrity-panel.tsx'

const ID = '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11'
const made = {
  record: 'publication',
  id: ID,
  since: '2026-03-01T00:00:00Z',
  checkedAt: null,
  isKnown: false,
  words: null,
}
const NOTICE = {
  ...made,
  label: 'Levees',
  about: 'notice',
  problem: 'It was retracted.',
  address: 'https://doi.org/10.5555/n',
}
const LINKS = ['https://a.example/', 'https://b.example/'].map((address) => ({
  ...{ ...made, record: 'project', label: 'Slope Watch', about: 'link', problem: 'It is gone.', address },
}))

const unchecked = (dois: number, links = dois, nextRun: string | null = null) => ({
  dois: { left: dois, nextRun },
  links: { left: links, nextRun },
})
const GOOD = [
  'Every DOI could be checked.',
  'No publication was retracted or corrected, as far as the registries say.',
  'No preprint has become a paper that it does not name.',
  'No link is gone or has moved.',
]
const show = (problems: object[], left = unchecked(0)) =>
  renderInPanel(<IntegrityPanel />, (call) => (call === 'integrity.unchecked' ? left : problems))

it('records §14.2: what was never asked for is not called good, but counted, with the next run', async () => {
  await show([], unchecked(61, 1, '2026-03-02T03:00:00Z'))
  const due = 'The next run is due on March 2, 2026, 03:00 UTC.'
  expect(await screen.findAllByText(`61 DOIs are not yet checked. ${due}`)).toHaveLength(3)
  screen.getByText(`1 link is not yet checked. ${due}`)
  for (const words of GOOD) expect(screen.queryByText(words)).toBeNull()
})

it('records §14.2: what could not be checked is not called good, and what nobody asked for is counted beside it', async () => {
  const failed = { ...made, label: 'Levees', about: 'doi', problem: 'Crossref is away.', address: null }
  await show([failed], unchecked(57, 0))
  await screen.findByRole('article', { name: 'Levees' })
  expect(screen.getAllByText('57 DOIs are not yet checked.')).toHaveLength(3)
  screen.getByText('No link is gone or has moved.')
  cleanup()
  await show([failed])
  await screen.findByText('No notice is known; not every DOI could be checked.')
  for (const words of GOOD.slice(0, 3)) expect(screen.queryByText(words)).toBeNull()
  cleanup()
  await show([])
  for (const words of GOOD) await screen.findByText(words)
})

it('records §14.8: /admin/integrity lists what is wrong by subject, with what to do, and where', async () => {
  await show([NOTICE, ...LINKS])
  const notice = within(await screen.findByRole('article', { name: 'Levees' }))
  notice.getByText('It was retracted.')
  expect(notice.getByRole('link', { name: /^Edit/ }).getAttribute('href')).toBe('/admin?tab=publications&search=Levees')
  expect(screen.getAllByRole('article', { name: 'Slope Watch' })).toHaveLength(2)
  screen.getByText(/put the new address there/)
  screen.getByText('Every DOI could be checked.')
})

it('records §14.4: a notice is marked as known, with words', async () => {
  const sent = vi.fn()
  await renderInPanel(<IntegrityPanel />, (call, input) => {
    if (call === 'integrity.list') return [NOTICE]
    if (call === 'integrity.unchecked') return unchecked(0)
    sent(call, input)
    return {}
  })
  fireEvent.change(await screen.findByLabelText(/^Your words about it/), { target: { value: 'We asked for it.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as known, and save the words' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('integrity.mark', { id: ID, words: 'We asked for it.', isKnown: true }),
  )
})

it('a notice keeps the focus when it is saved, asks before typed words are lost, and is marked as not known again', async () => {
  const sent: unknown[] = []
  let saved = { ...NOTICE, isKnown: false, words: 'Words of before' }
  await renderInPanel(<IntegrityPanel />, (call, input) => {
    if (call === 'integrity.list') return [saved]
    if (call === 'integrity.unchecked') return unchecked(0)
    if (call !== 'integrity.mark') return {}
    sent.push(input)
    saved = { ...saved, ...(input as object) }
    return {}
  })
  const save = await screen.findByRole('button', { name: /^Mark as known/ })
  save.focus()
  fireEvent.click(save)
  expect((await screen.findByRole('button', { name: 'Save the words' })) === document.activeElement).toBe(true)
  const field = screen.getByLabelText(/^Your words about it/) as HTMLInputElement
  expect(unsavedWords()).toBeUndefined()
  fireEvent.change(field, { target: { value: 'Typed' } })
  expect(unsavedWords()?.question).toBe('Discard your changes?')
  fireEvent.click(screen.getByRole('button', { name: 'Mark as not known' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Mark as known/))
  expect(field.value).toBe('Typed')
  expect(sent).toEqual([
    { id: ID, isKnown: true },
    { id: ID, isKnown: false },
  ])
})
