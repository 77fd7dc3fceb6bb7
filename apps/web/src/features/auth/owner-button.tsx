import {
  codeOrPasskeySchema,
  type OwnAccount,
  type Proof,
  proofSchema,
  secondFactorRemovalSchema,
} from '@hazards/schema/account'
import { useState } from 'react'
import type { z } from 'zod'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { InputField } from '../../components/ui/field.tsx'
import { trpc } from '../../lib/trpc.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { CODE_INPUT, PASSWORD_INPUT } from './password-inputs.ts'
import { useAskForPasskey, useSendWithPasskey } from './use-passkey.ts'

type OwnerFormProps = {
  /** What is done, as the title of the dialog. */
  title: string
  description?: string
  /** The texts of the confirming button, and while it works. */
  yes: string
  busy: string
  /** Its errors are shown in the dialog, which otherwise closes. */
  onYes: (proof: Proof) => Promise<unknown>
}
type OwnerButtonProps = OwnerFormProps & {
  label: string
  /** The subject of the action, in words for people. */
  name?: string
}

/**
 * A button for what outlives the session: a dialog asks for the administrator's own password first, and for a code or a
 * passkey if there is a second factor.
 */
export const OwnerButton = ({ label, name, onYes, ...form }: OwnerButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} {...(name && { 'aria-label': `${label} ${name}` })}>
        {label}
      </Button>
      <OwnerDialog {...form} isOpen={isOpen} onYes={onYes} onClose={() => setIsOpen(false)} />
    </>
  )
}

type OwnerDialogProps = OwnerFormProps & { isOpen: boolean; onClose: () => void }

/** The dialog of {@link OwnerButton}, for a form that opens it. */
export const OwnerDialog = ({ isOpen, onYes, onClose, ...form }: OwnerDialogProps) => {
  // Asked before the dialog opens, so that its form does not change while somebody types.
  const { data: self } = trpc.account.get.useQuery()
  const act = async (proof: Proof) => {
    await onYes(proof)
    onClose()
  }
  const { title, description = 'Your password shows that it is you.' } = form
  return (
    <ModalDialog isOpen={isOpen} title={title} description={description} size="narrow" onClose={onClose}>
      <OwnerForm {...form} self={self} onYes={act} onCancel={onClose} />
    </ModalDialog>
  )
}

const PASSWORD = { password: '' }
const BOTH = { password: '', code: '' }

type InsideProps = OwnerFormProps & { self: OwnAccount | undefined; onCancel: () => void }

const OwnerForm = ({ title, yes, busy, self, onYes, onCancel }: InsideProps) => {
  const ask = useAskForPasskey()
  const sendWithPasskey = useSendWithPasskey()
  const { hasSecondFactor: hasApp = false, hasPasskeys = false } = self ?? {}
  const [asks, accepts]: [Proof, z.ZodType<Proof, Proof>] = hasApp
    ? [BOTH, hasPasskeys ? codeOrPasskeySchema : secondFactorRemovalSchema]
    : [PASSWORD, proofSchema]
  const form = useAccountForm(accepts, asks, async ({ password, code }) => {
    if (code || !hasPasskeys) await sendWithPasskey({ password, ...(code && { code }) }, onYes)
    else await onYes({ password, passkey: JSON.stringify(await ask('second-factor')) })
  })
  const { errors, reason = errors.passkey?.message } = form
  return (
    <AccountForm form={{ ...form, reason }} label={title} submit={yes} busy={busy} onCancel={onCancel}>
      <input type="text" name="username" autoComplete="username" value={self?.username ?? ''} readOnly hidden />
      <InputField
        form={form}
        name="password"
        label="Your password"
        isRequired
        data-first-focus=""
        {...PASSWORD_INPUT}
      />
      {(hasApp || errors.code) && (
        <InputField
          form={form}
          name="code"
          isRequired={!hasPasskeys}
          {...CODE_INPUT}
          hint={`${CODE_INPUT.hint}${hasPasskeys ? ' Leave it empty to use a passkey.' : ''}`}
        />
      )}
      {hasPasskeys && !hasApp && <p className="text-sm text-ink-soft">Your browser will then ask for a passkey.</p>}
    </AccountForm>
  )
}
