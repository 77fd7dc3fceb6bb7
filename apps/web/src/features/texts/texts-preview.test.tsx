import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { useSessionEnd } from '../auth/admin-data.ts'
import { TextsPreview } from './texts-preview.tsx'

afterEach(() => void vi.unstubAllGlobals())

it('a session that ends before a preview is noticed', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  const onEnd = vi.fn()
  const Panel = () => {
    useSessionEnd(onEnd)
    return <TextsPreview page="about" read={async () => ({})} />
  }
  await renderInPanel(<Panel />, () => {
    throw refusal('UNAUTHORIZED')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
})
