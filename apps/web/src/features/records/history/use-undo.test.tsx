import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUndo } from './use-undo.ts'

const { page, restore, toast } = vi.hoisted(() => ({ page: vi.fn(), restore: vi.fn(), toast: vi.fn() }))
vi.mock('../../../lib/trpc.ts', () => ({
  trpc: {
    useUtils: () => ({ client: { history: { page: { query: page } } } }),
    history: { restore: { useMutation: () => ({ mutateAsync: restore }) } },
  },
}))
vi.mock('../../../components/ui/toasts.ts', () => ({ useToasts: () => toast }))
vi.mock('./use-refresh-record.ts', () => ({ useRefreshRecord: () => async () => undefined }))

afterEach(() => void vi.resetAllMocks())

const CREATED = { id: 'created', action: 'created' }
const MINE = { id: 'mine', action: 'edited' }
const THEIRS = { id: 'theirs', action: 'edited' }
/** Undoes an edit after which the history was `later`. */
const undoneWith = async (later: object[]) => {
  page.mockResolvedValueOnce({ items: [MINE, CREATED] }).mockResolvedValueOnce({ items: later })
  const { result } = renderHook(() => useUndo())
  result.current('publication', '1', 'edited').onAction()
  await waitFor(() => expect(toast).toHaveBeenCalled())
  return toast.mock.calls[0]?.[0].title
}

it('an edit is undone by restoring the state before it', async () => {
  expect(await undoneWith([MINE, CREATED])).toBe('Undone')
  expect(restore).toHaveBeenCalledExactlyOnceWith({ id: 'created' })
})

it("an edit is not undone after someone else's edit of the same record", async () => {
  expect(await undoneWith([THEIRS, MINE])).toBe('This could not be undone')
  expect(restore).not.toHaveBeenCalled()
})
