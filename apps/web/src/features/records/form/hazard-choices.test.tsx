import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { HazardChoices } from './hazard-choices.tsx'
import type { FieldsForm } from './use-record-form.ts'

const FIELD = { label: 'Hazards', control: 'hazards' }

const Choices = () => {
  const form = useForm({ defaultValues: { hazards: [] } })
  return (
    <HazardChoices
      field={FIELD as unknown as Parameters<typeof HazardChoices>[0]['field']}
      path="hazards"
      form={form as unknown as FieldsForm}
      className=""
    />
  )
}
const found = () => screen.queryAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent ?? '')

it.each(['landslide', 'mudflow', 'MH0007'])(
  'finds hazards by %j, says where each belongs, and takes one (records §16.6)',
  (word) => {
    render(<Choices />)
    fireEvent.change(screen.getByLabelText(/^Hazards/), { target: { value: word } })
    const [first = ''] = found()
    expect(first).toMatch(/[A-Z]{2}\d{4}.* › /)
    fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(screen.getByRole('list', { name: 'Chosen hazards' }).textContent).toContain(
      first.slice(0, first.indexOf(' ')),
    )
  },
)

it('shows the tree of types and clusters, whose hazards are there once they are opened', async () => {
  render(<Choices />)
  expect(found()).toEqual([])
  const open = (name: string) => {
    const details = screen.getByText(name).closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
  open('Geological')
  open('Seismic')
  expect(found().join()).toContain('Earthquake')
})
