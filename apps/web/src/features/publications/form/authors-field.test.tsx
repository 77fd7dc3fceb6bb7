import { publicationFields } from '@hazards/schema/kinds/publication'
import type { PublicationInput } from '@hazards/schema/publication'
import { publicationInputSchema } from '@hazards/schema/publication'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { schemaResolver } from '../../../components/panel/schema-resolver.ts'
import { buildDraft, type Draft, readDraft } from '../../records/form/field-drafts.ts'
import { AuthorsField } from './authors-field.tsx'

const sent = vi.fn((_input: PublicationInput) => undefined)
const Form = () => {
  const form = useForm<Draft, unknown, PublicationInput>({
    resolver: schemaResolver(publicationInputSchema, (draft) => readDraft(publicationFields, draft)),
    defaultValues: { ...buildDraft(publicationFields), year: '2024', title: 'T', journal: 'J' },
  })
  return (
    <form onSubmit={form.handleSubmit(sent)}>
      <AuthorsField form={form} />
      <button type="submit">Save</button>
    </form>
  )
}

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Authors' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('shows how a line is read, takes corrections of single names, and sends both', async () => {
  render(<Form />)
  await userEvent.type(line(), 'Jan van der Berg, Osk River Crew')
  expect(screen.getByText(/^Read as 2 authors/).textContent).toBe(
    'Read as 2 authors: Jan van der Berg · Osk River Crew',
  )
  await userEvent.click(screen.getByText('Correct names, add ORCIDs'))
  const second = screen.getByRole('group', { name: 'Author 2' })
  await userEvent.click(second.querySelector('[type=checkbox]') as Element)
  expect(screen.getByText(/^Read as 2 authors/).textContent).toContain('Osk River Crew (group)')
  const orcid = screen.getAllByLabelText(/^ORCID/)[0] as HTMLInputElement
  await userEvent.type(orcid, '0000-0002-1825-0098')
  await save()
  expect(orcid.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('ORCID must look like 0000-0002-1825-0097, with a valid check digit')).toBeTruthy()
  await userEvent.type(orcid, '{Backspace}7')
  expect(orcid.getAttribute('aria-invalid')).toBe('false')
  await save()
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    authors: 'Jan van der Berg, {Osk River Crew}',
    authorNames: [
      { family: 'van der Berg', given: 'Jan', orcid: '0000-0002-1825-0097' },
      { literal: 'Osk River Crew' },
    ],
  })
})

it('reads the line anew as it is edited, and keeps each ORCID with its name', async () => {
  render(<Form />)
  await userEvent.type(line(), 'A. Author')
  await userEvent.click(screen.getByText('Correct names, add ORCIDs'))
  await userEvent.type(screen.getByLabelText(/^ORCID/), '0000-0002-1825-0097')
  await userEvent.clear(line())
  expect(screen.queryByText(/^Read as/)).toBeNull()
  await userEvent.type(line(), 'B. Writer, Author, A.')
  await save()
  expect(sent.mock.lastCall?.[0].authorNames).toEqual([
    { family: 'Writer', given: 'B.' },
    { family: 'Author', given: 'A.', orcid: '0000-0002-1825-0097' },
  ])
})
