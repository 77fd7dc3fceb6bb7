import { IMAGE_MESSAGES, IMAGE_TYPES } from '@hazards/schema/upload.constants'
import { ImagePlus } from 'lucide-react'
import { failureMessage, imageProblem, sendImage } from './upload-image.ts'
import { type Uploadable, UploadInput, type UploadInputProps } from './upload-input.tsx'

const IMAGE: Uploadable = {
  kind: 'image',
  one: 'an image',
  another: 'another image',
  noun: 'image',
  accept: Object.keys(IMAGE_TYPES).join(','),
  hint: IMAGE_MESSAGES.hint,
  icon: <ImagePlus aria-hidden size={18} />,
  problemOf: imageProblem,
  send: sendImage,
  failureMessage,
}

/** Chooses and uploads one image (specification §5, image upload). Shows an error message if the image is not accepted. */
export const ImageInput = (props: UploadInputProps) => (
  <UploadInput
    {...props}
    uploadable={IMAGE}
    shown={<img src={props.value} alt="" width={96} height={72} className="h-18 w-24 rounded-card object-cover" />}
  />
)
