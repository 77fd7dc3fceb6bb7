import type { UploadKind } from '@hazards/schema/upload.constants'
import { Trash2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { serverMessage } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import type { Watch } from './put-file.ts'

/** One kind of upload: what it accepts, and how texts refer to it. */
export type Uploadable = {
  kind: UploadKind
  /** 'an image' to choose, 'another image' to replace it, 'the image' while uploading. */
  one: string
  another: string
  noun: string
  /** The accepted types for the file dialog. */
  accept: string
  hint: string
  icon: ReactNode
  /** Returns the error message for a chosen file, or undefined. */
  problemOf: (file: File) => string | undefined
  /** Uploads the file. @returns the path to store @throws Error with a message for the user */
  send: (uploadURL: string, file: File, watch: Watch) => Promise<string>
  failureMessage: (reason?: string) => string
}

export type UploadInputProps = {
  label: string
  isRequired?: boolean
  /** The path of the uploaded file, or '' if there is none. */
  value: string
  error?: string
  onChange: (path: string) => void
  /** Called when an upload starts and ends, so that a form can wait for it. */
  onBusy?: (isBusy: boolean) => void
}

/**
 * Chooses and uploads one file. Shows an error message if the file is not accepted. @param shown a preview of the current file
 */
export const UploadInput = ({
  uploadable,
  shown,
  ...props
}: UploadInputProps & { uploadable: Uploadable; shown: ReactNode }) => {
  const { label, value, onChange } = props
  const { one, another, noun, hint, accept, icon } = uploadable
  const id = useId()
  const { upload, percent, problem = props.error } = useUpload(uploadable, props)
  const isBusy = percent !== undefined
  const chooser = useRef<HTMLButtonElement>(null)
  const remove = () => {
    onChange('')
    // The focused button is about to be removed.
    chooser.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {!props.isRequired && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {value && shown}
        <FileButton
          ref={chooser}
          id={id}
          describedBy={`${id}-hint ${id}-problem`}
          isInvalid={Boolean(props.error)}
          isBusy={isBusy}
          accept={accept}
          onFile={upload}
        >
          {icon}
          {isBusy ? 'Uploading…' : `Choose ${value ? another : one}`}
        </FileButton>
        {isBusy && <UploadProgress percent={percent} label={`Uploading the ${noun}`} />}
        {value && !isBusy && (
          <Button look="quiet" onClick={remove}>
            <Trash2 aria-hidden size={18} />
            Remove {noun}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isBusy ? `Uploading the ${noun}` : value && !problem && `The ${noun} is uploaded`}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {hint}
      </p>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

type FileButtonProps = {
  ref: Ref<HTMLButtonElement>
  id: string
  describedBy: string
  isInvalid: boolean
  isBusy: boolean
  accept: string
  onFile: (file: File) => Promise<void>
  children: ReactNode
}

/** The native file input, visually hidden and not in the tab order, and the button that opens it. */
const FileButton = ({ ref, id, describedBy, isBusy, onFile, children, ...rest }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  // A file may have been chosen before hydration.
  const uploadEarlyFile = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) void onFile(file)
  })
  useEffect(() => uploadEarlyFile(), [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void onFile(file)
  }
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        accept={rest.accept}
        onChange={choose}
        aria-describedby={describedBy}
        className="sr-only"
      />
      <Button
        ref={ref}
        onClick={() => isBusy || input.current?.click()}
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        data-invalid={rest.isInvalid || undefined}
      >
        {children}
      </Button>
    </>
  )
}

/** The percentage is hidden from screen readers, which read the progress bar on demand and are not told every percent. */
const UploadProgress = ({ percent, label }: { percent: number; label: string }) => (
  <div className="flex min-h-11 items-center gap-2">
    <progress value={percent} max={100} aria-label={label} className="progress w-24 ring-1 ring-edge" />
    <span aria-hidden className="text-sm tabular-nums">
      {percent}%
    </span>
  </div>
)

const useUpload = (uploadable: Uploadable, { onBusy, ...props }: Pick<UploadInputProps, 'onChange' | 'onBusy'>) => {
  const { kind, failureMessage } = uploadable
  // The place of the input in a list may change during the upload.
  const onChange = useLatest(props.onChange)
  const ticket = trpc.uploads.create.useMutation()
  const leaving = useRef(new AbortController())
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const send = async (file: File): Promise<string> => {
    const { uploadURL } = await ticket.mutateAsync({ kind }).catch((error: unknown) => {
      throw new Error(failureMessage(serverMessage(error)))
    })
    return uploadable.send(uploadURL, file, { signal: leaving.current.signal, onProgress: setPercent })
  }
  const upload = useSingleFlight(async (file: File) => {
    const refused = uploadable.problemOf(file)
    setProblem(refused)
    if (refused) return
    setPercent(0)
    onBusy?.(true)
    try {
      const path = await send(file)
      onChange.current(path)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : failureMessage())
    } finally {
      setPercent(undefined)
      onBusy?.(false)
    }
  })
  return { upload, percent, problem }
}
