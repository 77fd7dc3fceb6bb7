import type { Administrator, Invitation, NewInvitation } from '@hazards/schema/account'
import { useState } from 'react'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { ShortRow } from '../../components/panel/list/row.tsx'
import { RowList } from '../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode, reasonOfEnd } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { OwnerButton } from '../auth/owner-button.tsx'

/** Records §8: lists the administrators and removes them. New ones are invited by a link. */
export const Administrators = () => {
  const toast = useToasts()
  const query = trpc.administrators.list.useQuery(undefined, { refetchOnMount: 'always' })
  const utils = trpc.useUtils()
  const remove = trpc.administrators.remove.useMutation({ onSettled: () => utils.administrators.invalidate() })
  return (
    <Loaded query={query} loading="Loading...">
      {(all) => (
        <RowList items={all} nameOf={({ username }) => username} isDense>
          {(one) => (
            <ShortRow
              name={
                <>
                  <span className="font-semibold">{one.username}</span>
                  {one.isSelf && ' (you)'}
                </>
              }
              line={<Details {...one} />}
            >
              {!one.isSelf && (
                <OwnerButton
                  label="Remove"
                  name={one.username}
                  title="Remove this administrator?"
                  description={one.username}
                  yes="Remove"
                  busy="Removing…"
                  onYes={async (proof) => {
                    await remove.mutateAsync({ id: one.id, ...proof })
                    toast({ title: 'Administrator removed' })
                  }}
                />
              )}
            </ShortRow>
          )}
        </RowList>
      )}
    </Loaded>
  )
}

const Details = ({ createdAt, hasSecondFactor }: Administrator) =>
  `Since ${usePanelMoment()(createdAt)}, ${hasSecondFactor ? 'with' : 'without'} a second factor`

/** Records §8: creates an invitation link, shows it once, and lists pending invitations. */
export const Invitations = () => {
  const formatMoment = usePanelMoment()
  const formatName = ({ invitedBy, createdAt }: Invitation) =>
    `the invitation by ${invitedBy} of ${formatMoment(createdAt)}`
  const utils = trpc.useUtils()
  const query = trpc.administrators.invitations.useQuery(undefined, { refetchOnMount: 'always' })
  // An invitation that is gone may have been accepted: then there is a new administrator.
  const refresh = () => utils.administrators.invalidate()
  const invite = trpc.administrators.invite.useMutation({ onSettled: refresh })
  const [made, setMade] = useState<NewInvitation>()
  const withdraw = trpc.administrators.withdrawInvitation.useMutation({
    onSettled: (_data, error, { id }) => {
      if (!error || errorCode(error) === 'NOT_FOUND') setMade((shown) => (shown?.id === id ? undefined : shown))
      return refresh()
    },
  })
  return (
    <div className="grid gap-5">
      <p className="max-w-xl">
        A link lets one person choose a username and a password. It works once and expires after 72 hours.
      </p>
      <div role="status" className="grid gap-3 empty:hidden">
        {made && (
          <>
            <p className="font-semibold">Send this link only to the invited person. It will not be shown again:</p>
            <p className="flex flex-wrap items-center gap-3">
              <code className="min-w-0 break-all font-mono text-sm">{made.url}</code>
              <CopyButton text={made.url} label="the invitation" />
            </p>
          </>
        )}
      </div>
      <div>
        <OwnerButton
          label="Invite an administrator"
          title="Invite an administrator"
          yes="Make the link"
          busy="Making the link…"
          onYes={async (proof) => setMade(await invite.mutateAsync(proof))}
        />
      </div>
      <Loaded query={query} loading="Loading...">
        {(open) => (
          <RowList items={open} nameOf={formatName} isDense>
            {(invitation) => (
              <ShortRow
                name={`Pending invitation by ${invitation.invitedBy}`}
                line={`Valid until ${formatMoment(invitation.expiresAt)}`}
              >
                <ConfirmButton
                  label="Withdraw"
                  yes="Withdraw"
                  name={formatName(invitation)}
                  question="Withdraw this invitation?"
                  done="Invitation withdrawn"
                  reason={reasonOfEnd}
                  onYes={() => withdraw.mutateAsync({ id: invitation.id })}
                />
              </ShortRow>
            )}
          </RowList>
        )}
      </Loaded>
    </div>
  )
}
