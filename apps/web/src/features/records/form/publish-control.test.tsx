import { type AdminPublication, adminPublicationSchema } from '@hazards/schema/publication'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import PublicationForm from '../../publications/form/publication-form.tsx'

const PUBLICATION = {
  ...Object.fromEntries(Object.keys(adminPublicationSchema.shape).map((field) => [field, null])),
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  title: 'A slope that creeps',
  authors: 'A. Example',
  authorNames: [{ family: 'Example', given: 'A.' }],
  journal: 'Journal of Slopes',
  year: 2023,
  publicationType: 'journal',
  isFeatured: false,
  publishAt: '2023-05-01T00:00:00.000Z',
} as AdminPublication

/** Opens the form of a publication. Returns what it sends. */
const open = async (publication: AdminPublication | null = PUBLICATION, group: object = {}) => {
  const sent = vi.fn()
  await renderInPanel(
    <PublicationForm publication={publication} onDirty={() => undefined} onSaved={() => undefined} />,
    (call, input) => {
      if (call === 'publications.findSame') return null
      if (call === 'themes.list') return []
      if (!/create|update/.test(call)) return { items: [] }
      sent(input)
      return { ...PUBLICATION, ...(input as object) }
    },
    {},
    group,
  )
  return sent
}
// By their labels: a look for a role reads each of some 400 time zones, again and again.
const choose = (name: RegExp) => fireEvent.click(screen.getByLabelText(name))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText(/^Save /))
const findRefusal = () => screen.findByText('Choose the day and the time')
const inZurich = (day: string, time: string) => {
  choose(/From a day/)
  type('Day', day)
  type('Time', time)
  type('Time zone', 'Europe/Zurich')
}

it('the form of a public record says that saving would hide it, and how it stays public', async () => {
  await open({ ...PUBLICATION, updatedAt: '2023-05-01T00:00:00.000Z' })
  expect(screen.queryByText(/Saving hides it/)).toBeNull()
  choose(/^Draft/)
  expect(
    screen.getByText(/^Visitors see this publication now\. Saving hides it from them\. To prepare changes/),
  ).toBeTruthy()
  choose(/^Since/)
  expect(screen.queryByText(/Saving hides it/)).toBeNull()
  inZurich('2199-01-01', '08:00')
  expect(screen.getByText(/Saving hides it from them until that day and time/)).toBeTruthy()
})

it('the form of what visitors do not see warns of nothing', async () => {
  await open({ ...PUBLICATION, publishAt: null })
  choose(/^From a day/)
  expect(screen.queryByText(/Saving hides it/)).toBeNull()
})

it('a public record becomes a draft again', { tags: ['release'] }, async () => {
  const sent = await open()
  expect(screen.getByLabelText(/^Since May 1, 2023/)).toHaveProperty('checked', true)
  choose(/^Draft/)
  save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.lastCall?.[0]).toEqual({
    id: PUBLICATION.id,
    publishAt: null,
    expected: { publishAt: PUBLICATION.publishAt },
  })
})

it('a record that was added as public says so, and no moment', async () => {
  await open({ ...PUBLICATION, publishAt: '1970-01-01T00:00:00.000Z' })
  expect(screen.getByLabelText('Since it was added')).toHaveProperty('checked', true)
})

it('a draft is published at once', async () => {
  const sent = await open({ ...PUBLICATION, publishAt: null })
  expect(screen.getByLabelText(/^Draft/)).toHaveProperty('checked', true)
  choose(/^At once/)
  save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  // By the server's clock: this one may be minutes ahead.
  expect(sent.mock.lastCall?.[0].publishAt).toBe('now')
})

it.each([
  [
    'a day and time in a time zone',
    '2030-12-03',
    '09:00',
    '2030-12-03T08:00:00.000Z',
    'December 3, 2030 at 09:00',
    '08:00',
  ],
  [
    'an hour that is missing that night',
    '2030-03-31',
    '02:30',
    '2030-03-31T01:30:00.000Z',
    'March 31, 2030 at 03:30',
    '01:30',
  ],
  ['an hour that comes twice', '2030-10-27', '02:30', '2030-10-27T01:30:00.000Z', 'October 27, 2030 at 02:30', '01:30'],
])(
  '%s is sent as an instant, and said in words',
  { tags: ['release'] },
  async (_, day, time, instant, words, inUtc) => {
    const sent = await open()
    inZurich(day, time)
    await screen.findByText(`Visitors see it from ${words} (Europe/Zurich), ${inUtc} UTC.`)
    save()
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(sent.mock.lastCall?.[0]).toMatchObject({ publishAt: instant, publishZone: 'Europe/Zurich' })
  },
)

it('of an hour that comes twice either can be chosen, and of one that is missing it is said which is taken (records §11.11)', {
  tags: ['release'],
}, async () => {
  const sent = await open()
  inZurich('2030-10-27', '02:30')
  fireEvent.click(await screen.findByLabelText('The first time, at 00:30 UTC'))
  await screen.findByText('Visitors see it from October 27, 2030 at 02:30 (Europe/Zurich), 00:30 UTC.')
  save()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.lastCall?.[0]).toMatchObject({ publishAt: '2030-10-27T00:30:00.000Z' })
  cleanup()
  await open({ ...PUBLICATION, publishAt: '2030-10-27T00:30:00.000Z', publishZone: 'Europe/Zurich' })
  expect(screen.getByLabelText(/^The first time/)).toHaveProperty('checked', true)
  type('Day', '2030-03-31')
  await screen.findByText(/^There is no 02:30 that night in Europe\/Zurich/)
})

it('the time zone is the group’s own until another is chosen', async () => {
  await open({ ...PUBLICATION, publishAt: null }, { timeZone: 'Pacific/Chatham' })
  choose(/From a day/)
  await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Pacific/Chatham'))
})

it('a moment by the clock of UTC is said once', async () => {
  await open({ ...PUBLICATION, publishAt: '2199-01-01T09:00:00.000Z', publishZone: 'UTC' })
  expect(screen.getByText('Visitors see it from January 1, 2199 at 09:00 (UTC).')).toBeTruthy()
})

it('of a moment that is past the form says that visitors see the record at once', async () => {
  await open({ ...PUBLICATION, publishAt: null })
  inZurich('2020-12-03', '09:00')
  await screen.findByText(/^This is past, so visitors see it at once: December 3, 2020 at 09:00 \(Europe/)
})

it('without a day or a time nothing is saved, and the field says what is missing', async () => {
  const sent = await open()
  inZurich('', '09:00')
  save()
  const ofDay = await findRefusal()
  expect(screen.getByLabelText('Day').getAttribute('aria-describedby')).toBe(ofDay.id)
  type('Time', '')
  expect(screen.queryByText(/^Visitors see it from/)).toBeNull()
  save()
  type('Day', '2199-01-01')
  await waitFor(() => expect(screen.getByLabelText('Time').getAttribute('aria-describedby')).toBeTruthy())
  const ofTime = screen.getByLabelText('Time').getAttribute('aria-describedby')
  expect(ofTime).toBe((await findRefusal()).id)
  expect(sent).not.toHaveBeenCalled()
})

it('a scheduled record shows its day and time as its zone’s clock does', async () => {
  await open({ ...PUBLICATION, publishAt: '2030-12-03T08:00:00.000Z', publishZone: 'Europe/Zurich' })
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '2030-12-03')
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '09:00')
})
