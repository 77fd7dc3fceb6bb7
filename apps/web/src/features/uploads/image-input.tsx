import { IMAGE_MESSAGES, IMAGE_TYPES } from '@hazards/schema/upload.constants'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { serverMessage } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { failureWords, imageProblem, sendImage } from './upload-image.ts'

type ImageInputProps = {
  label: string
  /** The public path of the uploaded image, or '' for none. */
  value: string
  onChange: (imageUrl: string) => void
  /** Told while a file is on its way, so that a form can wait for it. */
  onBusy?: (isBusy: boolean) => void
}

/** Chooses and uploads one image (specification §5, image upload); with its own words when it cannot be taken. */
export const ImageInput = ({ label, value, onChange, onBusy }: ImageInputProps) => {
  const id = useId()
  const { upload, percent, problem } = useImageUpload({ onChange, onBusy })
  const isBusy = percent !== undefined
  const chooser = useRef<HTMLButtonElement>(null)
  const remove = () => {
    onChange('')
    // The button that had the focus goes.
    chooser.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {value && <img src={value} alt="" width={96} height={72} className="h-18 w-24 rounded-card object-cover" />}
        <FileButton ref={chooser} id={id} describedBy={`${id}-hint ${id}-problem`} isBusy={isBusy} onFile={upload}>
          {isBusy ? 'Uploading…' : value ? 'Choose another image' : 'Choose an image'}
        </FileButton>
        {isBusy && <UploadProgress percent={percent} />}
        {value && !isBusy && (
          <Button look="quiet" onClick={remove}>
            <Trash2 aria-hidden size={18} />
            Remove image
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isBusy ? 'Uploading the image' : value && !problem && 'The image is uploaded'}
      </p>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {IMAGE_MESSAGES.hint}
      </p>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-signal empty:hidden">
        {problem}
      </p>
    </div>
  )
}

type FileButtonProps = {
  /** The button. */
  ref: Ref<HTMLButtonElement>
  id: string
  describedBy: string
  isBusy: boolean
  onFile: (file: File) => Promise<void>
  children: string
}

/** The browser's own file input, out of sight and out of the way of the Tab key, and the button that opens it. */
const FileButton = ({ ref, id, describedBy, isBusy, onFile, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  // A file may have been chosen before the page came alive.
  const takeEarly = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) void onFile(file)
  })
  useEffect(() => takeEarly(), [])
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
        accept={Object.keys(IMAGE_TYPES).join(',')}
        onChange={choose}
        aria-describedby={describedBy}
        className="sr-only"
      />
      <Button
        ref={ref}
        onClick={() => isBusy || input.current?.click()}
        aria-disabled={isBusy}
        aria-describedby={describedBy}
      >
        <ImagePlus aria-hidden size={18} />
        {children}
      </Button>
    </>
  )
}

/** The number is for the eye: screen readers read the bar when asked, and are not told of every percent. */
const UploadProgress = ({ percent }: { percent: number }) => (
  <div className="flex min-h-11 items-center gap-2">
    <progress value={percent} max={100} aria-label="Uploading the image" className="progress w-24 ring-1 ring-edge" />
    <span aria-hidden className="text-sm tabular-nums">
      {percent}%
    </span>
  </div>
)

const useImageUpload = ({ onChange, onBusy }: Pick<ImageInputProps, 'onChange' | 'onBusy'>) => {
  const ticket = trpc.uploads.create.useMutation()
  const leaving = useRef(new AbortController())
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const send = async (file: File): Promise<string> => {
    const { uploadURL } = await ticket.mutateAsync().catch((error: unknown) => {
      throw new Error(failureWords(serverMessage(error)))
    })
    return sendImage(uploadURL, file, { signal: leaving.current.signal, onProgress: setPercent })
  }
  const upload = useSingleFlight(async (file: File) => {
    const refused = imageProblem(file)
    setProblem(refused)
    if (refused) return
    setPercent(0)
    onBusy?.(true)
    try {
      onChange(await send(file))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : failureWords())
    } finally {
      setPercent(undefined)
      onBusy?.(false)
    }
  })
  return { upload, percent, problem }
}
