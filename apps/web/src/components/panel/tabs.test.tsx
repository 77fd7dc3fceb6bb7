import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const Papers = () => {
  const [chosen, setChosen] = useState('papers')
  const tabs = ['papers', 'news', 'messages'].map((id) => ({
    id,
    label: id,
    content: <input aria-label={`in ${id}`} />,
  }))
  return <Tabs label="What" tabs={tabs} chosen={chosen} onChoose={setChosen} />
}
const field = (id: string) => screen.queryByLabelText<HTMLInputElement>(`in ${id}`)
const choose = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })

it('a tab that nobody has opened or pointed at has no content, so reads nothing; one that was opened keeps what was typed (records §6)', () => {
  render(<Papers />)
  expect([field('papers'), field('news'), field('messages')].map(Boolean)).toEqual([true, false, false])
  fireEvent.pointerEnter(screen.getByRole('tab', { name: 'news' }))
  expect([field('news'), field('messages')].map(Boolean)).toEqual([true, false])
  fireEvent.change(field('papers') as HTMLInputElement, { target: { value: 'typed' } })
  choose('messages')
  expect(field('messages')?.closest('[role=tabpanel]')?.getAttribute('data-state')).toBe('active')
  choose('papers')
  expect(field('papers')?.value).toBe('typed')
  expect(field('messages')).toBeTruthy()
})
