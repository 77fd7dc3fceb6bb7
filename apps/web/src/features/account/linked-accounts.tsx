import type { LinkedAccount } from '@hazards/schema/university'
import { UNIVERSITY_LIMITS } from '@hazards/schema/university.constants'
import { ShortRow } from '../../components/panel/list/row.tsx'
import { RowList } from '../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { leaveFor } from '../../lib/round-trip.ts'
import { trpc } from '../../lib/trpc.ts'
import { OwnerButton } from '../auth/owner-button.tsx'

/** Records §18: the accounts at the university that the administrator signs in with. */
export const LinkedAccounts = ({ name }: { name: string }) => {
  const formatMoment = usePanelMoment()
  const utils = trpc.useUtils()
  const query = trpc.university.links.useQuery(undefined, { refetchOnMount: 'always' })
  const begin = trpc.university.beginLink.useMutation()
  const unlink = trpc.university.unlink.useMutation({
    onSettled: () => {
      void utils.account.sessions.invalidate()
      return utils.university.links.invalidate()
    },
  })
  const formatName = ({ label }: LinkedAccount) => label ?? `an account at ${name}`
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-xl">
        With a linked account you sign in with {name}. Your password works as before. A second factor is asked for
        either way. A new password unlinks all accounts.
      </p>
      <Loaded query={query} loading="Loading...">
        {(accounts) => (
          <>
            {accounts.length > 0 && (
              <div className="w-full">
                <RowList items={accounts} nameOf={formatName} isDense>
                  {(account) => (
                    <ShortRow
                      name={
                        <span className="break-words font-semibold">{account.label ?? `An account at ${name}`}</span>
                      }
                      line={`Linked ${formatMoment(account.createdAt)}, ${account.lastUsedAt ? `last used ${formatMoment(account.lastUsedAt)}` : 'never used'}`}
                    >
                      <OwnerButton
                        label="Unlink"
                        name={formatName(account)}
                        title="Unlink this account"
                        description="It can no longer sign in here, and the sessions that were begun with it end."
                        yes="Unlink it"
                        busy="Unlinking it…"
                        onYes={(proof) => unlink.mutateAsync({ id: account.id, ...proof })}
                      />
                    </ShortRow>
                  )}
                </RowList>
              </div>
            )}
            {accounts.length < UNIVERSITY_LIMITS.links && (
              <OwnerButton
                label={`Link an account at ${name}`}
                title={`Link an account at ${name}`}
                description={`Your browser then goes to ${name}, and comes back here.`}
                yes={`Go to ${name}`}
                busy="One moment…"
                onYes={async (proof) => leaveFor(await begin.mutateAsync(proof), 'link')}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
