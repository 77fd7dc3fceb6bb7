import type { OwnSession } from '@hazards/schema/account'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { ShortRow } from '../../components/panel/list/row.tsx'
import { RowList } from '../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { reasonOfEnd } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'

/** What a session was begun with, in words. */
const WAYS: Record<OwnSession['via'], string> = {
  password: 'with the password',
  university: 'with a linked account',
  passkey: 'with a passkey',
}

/** Records §8: lists the administrator's own sessions. Each other session can be ended. */
export const OwnSessions = () => {
  const formatMoment = usePanelMoment()
  const formatName = ({ device, createdAt }: OwnSession) =>
    `the session of ${device ?? 'a program'}, ${formatMoment(createdAt)}`
  const query = trpc.account.sessions.useQuery(undefined, { refetchOnMount: 'always' })
  const utils = trpc.useUtils()
  const end = trpc.account.endSession.useMutation({ onSettled: () => utils.account.sessions.invalidate() })
  return (
    <Loaded query={query} loading="Loading...">
      {(sessions) => (
        <RowList items={sessions} nameOf={formatName} isDense>
          {(session) => (
            <ShortRow
              name={<span className="font-semibold">{session.device ?? 'A program'}</span>}
              line={`Signed in ${WAYS[session.via]} ${formatMoment(session.createdAt)}, last used ${formatMoment(session.lastSeenAt)}, expires by ${formatMoment(session.expiresAt)}`}
            >
              {session.isCurrent ? (
                <p className="text-sm text-ink-soft">This session</p>
              ) : (
                <ConfirmButton
                  label="End"
                  yes="End"
                  name={formatName(session)}
                  question="End this session?"
                  done="Session ended"
                  reason={reasonOfEnd}
                  onYes={() => end.mutateAsync({ id: session.id })}
                />
              )}
            </ShortRow>
          )}
        </RowList>
      )}
    </Loaded>
  )
}
