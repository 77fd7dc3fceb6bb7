import { useState } from 'react'

/** Counts the running uploads of a form, which may have several inputs. */
export const useRunningUploads = () => {
  const [running, setRunning] = useState(0)
  const onBusy = (isBusy: boolean) => setRunning((count) => count + (isBusy ? 1 : -1))
  return { isUploading: running > 0, onBusy }
}
