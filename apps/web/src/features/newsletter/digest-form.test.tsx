import type { DigestInput, DigestPreview } from '@hazards/schema/newsletter'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DigestForm } from './digest-form.tsx'

const { preview, test, send } = vi.hoisted(() => ({ preview: vi.fn(), test: vi.fn(), send: vi.fn() }))
vi.mock('../../lib/trpc.ts', () => {
  const mutation = (mutateAsync: unknown) => ({ useMutation: () => ({ mutateAsync, isPending: false }) })
  return {
    trpc: {
      useUtils: () => ({ newsletter: { digests: { invalidate: async () => undefined } } }),
      newsletter: { previewDigest: mutation(preview), testDigest: mutation(test), sendDigest: mutation(send) },
    },
  }
})
vi.mock('../../components/ui/toasts.ts', () => ({ useToasts: () => () => undefined }))
vi.mock('./digest-items.tsx', () => ({
  DigestItems: ({ onChoose }: { onChoose: (ids: string[]) => void }) => (
    <button type="button" onClick={() => onChoose(['0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11'])}>
      Choose
    </button>
  ),
}))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const shown = () => screen.queryByRole('region', { name: 'Preview of the digest' })
const previewOf = ({ subject, intro }: DigestInput): DigestPreview => ({
  subject,
  text: intro ?? '',
  html: '',
  recipients: 2,
})

it('a preview that arrives after its draft was changed is not shown, and exactly the shown text is sent', async () => {
  let arrive = (_: DigestPreview): void => undefined
  preview.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  preview.mockImplementation(async (input: DigestInput) => previewOf(input))
  test.mockResolvedValue({ message: 'Sent.' })
  send.mockResolvedValue({ recipients: 2 })
  render(<DigestForm />)
  type(/^Subject/, 'News')
  type(/^Introduction/, 'Old')
  await press('Choose')
  await press('Preview')
  type(/^Introduction/, 'Fresh')
  await act(async () => arrive(previewOf(preview.mock.calls[0]?.[0])))
  expect(shown()).toBeNull()

  await press('Preview')
  expect(shown()?.textContent).toContain('Fresh')
  await press('Send a test to the group')
  await press('Send to 2 subscribers')
  await press('Send')
  const [, [previewed]] = preview.mock.calls as [unknown, [DigestInput]]
  expect(previewed.intro).toBe('Fresh')
  expect(test).toHaveBeenCalledExactlyOnceWith(previewed)
  expect(send).toHaveBeenCalledExactlyOnceWith(previewed)
})
