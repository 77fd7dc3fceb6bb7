import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, renderInPanel, typeInto } from '../../testing/panel.tsx'
import { KindPanel } from '../records/arranged/kind-panel.tsx'

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Add/ }))
  await screen.findByLabelText(/^Title$/)
}
const fill = () => {
  typeInto(/^Title$/, 'Tsunamis')
  typeInto(/^In a visitor/, 'Waves')
  typeInto(/^Description$/, 'Long waves.')
}

/** A server that stores themes by the key of their call, and whose first answers are lost. */
const forgetfulServer = (lost = 1) => {
  const themes = new Map<unknown, { title: string }>()
  const update = vi.fn((input: object) => ({ ...themes.values().next().value, ...input }))
  let left = lost
  const reply = (theme: object) => {
    left -= 1
    if (left >= 0) throw new Error('no answer')
    return theme
  }
  const answer = (call: string, input: unknown, { headers }: Record<string, unknown>) => {
    if (call === 'themes.update') return reply(update(input as object))
    if (call !== 'themes.create') return { items: [], total: 0, nextCursor: null }
    const key = JSON.stringify(headers)
    const known = themes.get(key)
    const { title } = input as { title: string }
    if (known && known.title !== title) throw refusal('UNPROCESSABLE_CONTENT')
    const theme = known ?? { id: `${themes.size}`, slug: 'tsunamis', updatedAt: '', ...(input as { title: string }) }
    themes.set(key, theme)
    return reply(theme)
  }
  return { themes, update, answer }
}

it('a theme is created once although the answer to the first save was lost', async () => {
  const { themes, answer } = forgetfulServer()
  await renderInPanel(<KindPanel name="theme" />, answer)
  await open()
  fill()
  save()
  await screen.findByText('It may have been saved all the same')
  save()
  await waitFor(() => expect(screen.queryByLabelText(/^Title$/)).toBeNull())
  expect(themes.size).toBe(1)
  await open()
  fill()
  save()
  await waitFor(() => expect(themes.size).toBe(2))
})

it('what is typed after a save whose answer was lost changes the theme that it created', {
  tags: ['release'],
}, async () => {
  const { themes, update, answer } = forgetfulServer()
  await renderInPanel(<KindPanel name="theme" />, answer)
  await open()
  fill()
  save()
  await screen.findByText('It may have been saved all the same')
  typeInto(/^Title$/, 'Tsunami waves')
  save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: '0', title: 'Tsunami waves' })
  expect(themes.size).toBe(1)
})

it('an answer that is lost twice leaves no form that cannot be saved', { tags: ['release'] }, async () => {
  const { themes, update, answer } = forgetfulServer()
  let isCut = false
  await renderInPanel(<KindPanel name="theme" />, (call, input, context) => {
    if (isCut && call.startsWith('themes.')) throw new Error('no connection')
    return answer(call, input, context)
  })
  await open()
  fill()
  save()
  await screen.findByText('It may have been saved all the same')
  isCut = true
  typeInto(/^Title$/, 'Tsunami waves')
  save()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy())
  await screen.findByText('It may have been saved all the same')
  isCut = false
  typeInto(/^Title$/, 'Tsunami wave heights')
  save()
  await waitFor(() => expect(screen.queryByLabelText(/^Title$/)).toBeNull())
  expect(themes.size).toBe(1)
  expect(update.mock.lastCall?.[0]).toMatchObject({ id: '0', title: 'Tsunami wave heights' })
})
