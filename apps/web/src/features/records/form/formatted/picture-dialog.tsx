import { useRef, useState } from 'react'
import { ModalDialog } from '../../../../components/panel/modal-dialog.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Field } from '../../../../components/ui/field.tsx'
import { ImageInput } from '../../../uploads/image-input.tsx'

const NOTHING = { path: '', words: '' }

type PictureDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Receives the path of the uploaded picture and what describes it, once the dialog is gone. */
  onInsert: (path: string, words: string) => void
}

/** Uploads a picture for a formatted text, and asks what those will hear who cannot see it. */
export const PictureDialog = ({ isOpen, onClose, onInsert }: PictureDialogProps) => {
  const [{ path, words }, setPicture] = useState(NOTHING)
  const [hasTried, setHasTried] = useState(false)
  const chosen = useRef<typeof NOTHING>(null)
  const close = () => {
    setPicture(NOTHING)
    setHasTried(false)
    onClose()
  }
  const insert = () => {
    setHasTried(true)
    if (!path || !words.trim()) return
    chosen.current = { path, words: words.trim() }
    close()
  }
  // The open dialog would keep the focus, which the text needs.
  const pass = () => {
    if (chosen.current) onInsert(chosen.current.path, chosen.current.words)
    chosen.current = null
  }
  return (
    <ModalDialog isOpen={isOpen} title="Picture" size="narrow" onClose={close} onClosed={pass}>
      <div className="grid gap-5">
        <ImageInput
          label="Image"
          value={path}
          onChange={(uploaded) => setPicture({ path: uploaded, words })}
          {...(hasTried && !path && { error: 'An image is required' })}
        />
        <Field
          label="Description of the picture"
          isRequired
          hint="Read aloud to people who cannot see it."
          {...(hasTried && !words.trim() && { error: 'Description of the picture is required' })}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={300}
              value={words}
              onChange={(event) => setPicture({ path, words: event.target.value })}
            />
          )}
        </Field>
        <p className="flex flex-wrap gap-3">
          <Button look="primary" onClick={insert}>
            Insert
          </Button>
          <Button onClick={close}>Cancel</Button>
        </p>
      </div>
    </ModalDialog>
  )
}
