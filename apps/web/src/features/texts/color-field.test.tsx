import { groupTexts } from '@hazards/schema/group.texts'
import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { FieldsForm } from '../records/form/use-record-form.ts'
import { ColorField } from './color-field.tsx'

const { mainColor } = groupTexts.fields
const Form = () => {
  const form = useForm({ defaultValues: { mainColor: '' } }) as unknown as FieldsForm
  return <ColorField name="mainColor" field={mainColor} original="#0b5394" form={form} />
}

it('a color is typed or picked: each shows what the other has (records §5.18)', () => {
  render(<Form />)
  const typed = screen.getByLabelText<HTMLTextAreaElement>(/^Main color/)
  const picker = screen.getByLabelText<HTMLInputElement>('Choose: Main color')
  expect([typed.value, picker.value]).toEqual(['', '#0b5394'])
  fireEvent.change(picker, { target: { value: '#12ab34' } })
  expect(typed.value).toBe('#12ab34')
  fireEvent.change(typed, { target: { value: '#ABCDEF' } })
  expect(picker.value).toBe('#abcdef')
})

it.each(['green', 'dark green'])('the word %s is answered with an example', (word) => {
  expect(mainColor.input.safeParse(word).error?.issues[0]?.message).toBe(
    'Main color must be a # and six digits or letters from a to f, such as #0a4d82',
  )
})
