import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import {
  areKeysOff,
  findPanelKey,
  focusRow,
  PANEL_KEYS,
  pressInRow,
  setKeysEnabled,
} from '../../components/panel/panel-keys.ts'
import { CheckBox } from '../../components/ui/check-box.tsx'
import { closeToast, useToastState } from '../../components/ui/toasts.ts'

/** Opens a dialog that explains the keyboard shortcuts (records §6) and can turn them off. */
export const KeysButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  const [isOn, setIsOn] = useState(() => !areKeysOff())
  usePanelKeys(isOn, () => setIsOpen(true))
  const turn = (next: boolean) => {
    setKeysEnabled(next)
    setIsOn(next)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-ink-soft hover:underline max-sm:hidden [@media(pointer:coarse)]:hidden"
      >
        <Keyboard aria-hidden size={16} />
        Shortcuts{' '}
      </button>
      <ModalDialog isOpen={isOpen} title="Shortcuts" size="narrow" onClose={() => setIsOpen(false)}>
        <dl className="grid grid-cols-[5rem_1fr] items-center gap-y-3">
          {[...PANEL_KEYS, { key: 'Ctrl K', does: 'Search the panel (⌘ K on a Mac); always on' }].map(
            ({ key, does }) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-grid h-8 min-w-8 place-items-center whitespace-nowrap rounded-card border border-edge px-1 font-mono text-sm">
                    {key}
                  </kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ),
          )}
        </dl>
        <CheckBox className="mt-6" checked={isOn} onChange={({ target }) => turn(target.checked)}>
          Use these shortcuts in this browser. They are off while you type.
        </CheckBox>
      </ModalDialog>
    </>
  )
}

const usePanelKeys = (isOn: boolean, onHelp: () => void): void => {
  const [toast] = useToastState().toasts
  const undo = () => {
    if (!toast?.isOpen || !toast.action) return
    closeToast(toast.id)
    toast.action.onAction()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = findPanelKey(event)
    if (!key) return
    event.preventDefault()
    if (key === 'j') focusRow(1)
    else if (key === 'k') focusRow(-1)
    else if (key === 'z') undo()
    else if (key === '?') onHelp()
    else pressInRow(key)
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
