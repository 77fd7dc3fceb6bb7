import { IMAGE_MESSAGES, IMAGE_TYPES } from '@hazards/schema/upload'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { trpc } from '../../lib/trpc.ts'
import { imageProblem, sendImage } from './upload-image.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const { upload, isBusy, problem } = useImageUpload({ onChange, onBusy })
  // A file may have been chosen before the page came alive.
  const uploadEarly = useEffectEvent(() => {
    const file = input.current?.files?.[0]
    if (file) void upload(file)
  })
  useEffect(() => uploadEarly(), [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void upload(file)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={Object.keys(IMAGE_TYPES).join(',')}
        onChange={choose}
        aria-describedby={`${id}-hint ${id}-problem`}
        className="sr-only"
      />
      <div className="flex flex-wrap items-center gap-3">
        {value && <img src={value} alt="" width={96} height={72} className="h-18 w-24 rounded-card object-cover" />}
        <Button onClick={() => input.current?.click()} aria-disabled={isBusy}>
          <ImagePlus aria-hidden size={18} />
          {isBusy ? 'Uploading…' : value ? 'Choose another image' : 'Choose an image'}
        </Button>
        {isBusy && <progress aria-label="Uploading the image" className="h-2 w-24 accent-signal" />}
        {value && (
          <Button look="quiet" onClick={() => onChange('')}>
            <Trash2 aria-hidden size={18} />
            Remove image
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {IMAGE_MESSAGES.hint}
      </p>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-semibold text-signal empty:hidden">
        {problem}
      </p>
    </div>
  )
}

const useImageUpload = ({ onChange, onBusy }: Pick<ImageInputProps, 'onChange' | 'onBusy'>) => {
  const ticket = trpc.uploads.create.useMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const setBusy = (busy: boolean) => {
    setIsBusy(busy)
    onBusy?.(busy)
  }
  const upload = async (file: File) => {
    if (isBusy) return
    const refused = imageProblem(file)
    setProblem(refused)
    if (refused) return
    setBusy(true)
    try {
      const { uploadURL } = await ticket.mutateAsync()
      onChange(await sendImage(uploadURL, file))
    } catch (error) {
      setProblem(wordsFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { upload, isBusy, problem }
}

/** The specified words, and after them the server's where they say more. */
const wordsFor = (error: unknown): string => {
  const reason = error instanceof Error && !(error instanceof TypeError) ? error.message : ''
  const isSpecified = Object.values<string>(IMAGE_MESSAGES).includes(reason)
  return isSpecified || reason === '' ? reason || IMAGE_MESSAGES.failed : `${IMAGE_MESSAGES.failed} ${reason}`
}
