import { newPasskeySchema, type Passkey } from '@hazards/schema/passkey'
import { useState } from 'react'
import { ShortRow } from '../../components/panel/list/row.tsx'
import { RowList } from '../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { InputField } from '../../components/ui/field.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { OwnerButton, OwnerDialog } from './owner-button.tsx'
import { makePasskey, useHasPasskeys } from './use-passkey.ts'

/** Returns options for the calls of this section: whatever the answer, the server is asked what there is. */
const useRefreshed = () => {
  const utils = trpc.useUtils()
  const refresh = () => {
    void utils.passkeys.list.invalidate()
    void utils.account.get.invalidate()
    void utils.account.sessions.invalidate()
    void utils.administrators.list.invalidate()
  }
  return { onSettled: refresh }
}

/** Records §18: lists the administrator's own passkeys, adds and removes them. */
export const Passkeys = ({ onAdded }: { onAdded?: () => void }) => {
  const query = trpc.passkeys.list.useQuery(undefined, { refetchOnMount: 'always' })
  const canAdd = useHasPasskeys()
  return (
    <div className="grid gap-5">
      <p className="max-w-xl">
        A passkey is kept by your phone, your computer or a security key. It signs you in without a password, and with
        one the password alone no longer does. Add two: if you lose your only one and have no authenticator app, only
        the person who runs the server can let you in.
      </p>
      <Loaded query={query} loading="Loading...">
        {(passkeys) => (
          <RowList items={passkeys} nameOf={({ name }) => name} isDense>
            {(passkey) => <PasskeyRow {...passkey} />}
          </RowList>
        )}
      </Loaded>
      {canAdd ? (
        <PasskeyForm {...(onAdded && { onAdded })} />
      ) : (
        <p className="max-w-xl">This browser cannot make passkeys here. Open the site in another one, by https.</p>
      )}
    </div>
  )
}

const PasskeyRow = ({ id, name, createdAt, lastUsedAt }: Passkey) => {
  const formatMoment = usePanelMoment()
  const remove = trpc.passkeys.remove.useMutation(useRefreshed())
  return (
    <ShortRow
      name={<span className="font-semibold">{name}</span>}
      line={`Added ${formatMoment(createdAt)}, ${lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used'}`}
    >
      <OwnerButton
        label="Remove"
        name={name}
        title="Remove the passkey"
        description={`“${name}” will sign you in no more, and your other sessions that were begun with a passkey end. Delete it on the device, too.`}
        yes="Remove it"
        busy="Removing it…"
        onYes={(proof) => remove.mutateAsync({ id, ...proof })}
      />
    </ShortRow>
  )
}

const wishSchema = newPasskeySchema.pick({ name: true })
const EMPTY = { name: '' }

const PasskeyForm = ({ onAdded }: { onAdded?: () => void }) => {
  const begin = trpc.passkeys.begin.useMutation()
  const add = trpc.passkeys.add.useMutation(useRefreshed())
  const [wish, setWish] = useState<string>()
  const [done, setDone] = useState<string>()
  const form = useAccountForm(wishSchema, EMPTY, async ({ name }) => setWish(name))
  return (
    <>
      <AccountForm form={form} label="Add a passkey" submit="Add a passkey" busy="One moment…">
        <InputField
          form={form}
          name="name"
          label="Name"
          isRequired
          hint="Such as the device that will keep it."
          autoComplete="off"
        />
      </AccountForm>
      <p role="status" className="max-w-xl font-semibold empty:hidden">
        {done}
      </p>
      <OwnerDialog
        isOpen={wish !== undefined}
        title="Add a passkey"
        yes="Continue"
        busy="Follow your browser…"
        onClose={() => setWish(undefined)}
        onYes={async (proof) => {
          if (wish === undefined) return
          await add.mutateAsync({ name: wish, ...(await makePasskey(await begin.mutateAsync(proof))) })
          setDone(`The passkey “${wish}” is added.`)
          onAdded?.()
        }}
      />
    </>
  )
}
