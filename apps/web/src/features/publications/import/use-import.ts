import type { Imported, ImportedField, ImportFormat, ImportPreviewItem } from '@hazards/schema/publication-import'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isOutdated, reasonOfEnd } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshRecord } from '../../records/history/use-refresh-record.ts'

export type ImportSource = { text: string; format?: ImportFormat }
/** A record of the preview, as serialized by the API. */
export type ImportItem = Omit<ImportPreviewItem, 'differences'> & {
  differences?: { field: ImportedField; here?: unknown; there?: unknown }[] | undefined
}
/** The fields to update, by the id of the existing publication. */
export type Chosen = ReadonlyMap<string, readonly ImportedField[]>

const READ_AGAIN = 'The preview has been read again: check it, and import again.'

/** What to write: the fields of existing publications, and all new records but those at these positions. */
type Wanted = { chosen: Chosen; skip: number[]; asDrafts: boolean }

export type ImportPreview = { step: 'preview'; source: ImportSource; items: ImportItem[] }
export type ImportState =
  | { step: 'source' }
  | ImportPreview
  | { step: 'done'; imported: Imported; unreadable: ImportItem[]; asDrafts: boolean }

/**
 * The state of an import, from the input to the written publications (records §2, 'Import'). Nothing is written before `write`.
 * Errors are reported in `failure` and change nothing.
 */
export const useImport = () => {
  const [state, setState] = useState<ImportState>({ step: 'source' })
  const [working, setWorking] = useState<'reading' | 'writing'>()
  const [failure, setFailure] = useState<{ words: string; at: number }>()
  const turn = useRef(0)
  const refresh = useRefreshRecord()
  const utils = trpc.useUtils()
  const preview = usePreview()
  const run = trpc.publications.import.useMutation()

  const work = async (kind: 'reading' | 'writing', call: () => Promise<ImportState>) => {
    if (working) return
    turn.current += 1
    const mine = turn.current
    setWorking(kind)
    setFailure(undefined)
    try {
      const next = await call()
      if (turn.current === mine) setState(next)
    } catch (error) {
      const words = isOutdated(error) ? `${reasonOfEnd(error)} ${READ_AGAIN}` : reasonOfEnd(error)
      if (turn.current === mine) setFailure({ words, at: mine })
    }
    if (turn.current === mine) setWorking(undefined)
  }

  return {
    state,
    working,
    failure,
    read: (source: ImportSource) => work('reading', () => preview.read(source)),
    /** Writes what is wanted. If somebody has changed a publication since the preview, nothing is written and the preview read again. */
    write: (previewed: ImportPreview, wanted: Wanted) =>
      work('writing', async () => {
        const imported = await run.mutateAsync(buildInput(previewed, wanted)).catch(async (error) => {
          if (isOutdated(error)) setState(await preview.read(previewed.source))
          throw error
        })
        await Promise.all([refresh('publication'), utils.audit.invalidate()])
        const unreadable = previewed.items.filter(({ status }) => status === 'unreadable')
        return { step: 'done', imported, unreadable, asDrafts: wanted.asDrafts }
      }),
    /** Stops waiting for the preview. The server also cancels its requests to the registries. */
    stop: () => {
      turn.current += 1
      preview.abort()
      setWorking(undefined)
    },
    back: () => setState({ step: 'source' }),
  }
}

const buildInput = ({ source, items }: ImportPreview, { chosen, skip, asDrafts }: Wanted) => {
  const update = [...chosen].flatMap(([id, fields]) => (fields.length > 0 ? [{ id, fields: [...fields] }] : []))
  if (update.length === 0) return { ...source, update: 'none' as const, skip, asDrafts }
  const isUpdated = new Set(update.map(({ id }) => id))
  const expected = items.flatMap(({ existingId, existingUpdatedAt }) =>
    existingId && existingUpdatedAt && isUpdated.has(existingId)
      ? [{ id: existingId, updatedAt: existingUpdatedAt }]
      : [],
  )
  return { ...source, update, expected, skip, asDrafts }
}

/** The preview as a mutation, so that the end of a session is noticed. tRPC's own mutation cannot be aborted. */
const usePreview = () => {
  const { client } = trpc.useUtils()
  const reading = useRef<AbortController>(null)
  const { mutateAsync } = useMutation({
    mutationFn: ({ source, signal }: { source: ImportSource; signal: AbortSignal }) =>
      client.publications.previewImport.mutate(source, { signal }),
  })
  return {
    read: async (source: ImportSource): Promise<ImportPreview> => {
      reading.current = new AbortController()
      const { items } = await mutateAsync({ source, signal: reading.current.signal })
      return { step: 'preview', source, items }
    },
    abort: () => reading.current?.abort(),
  }
}
