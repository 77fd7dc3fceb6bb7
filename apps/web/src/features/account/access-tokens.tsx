import { type AccessToken, type CreatedToken, newTokenSchema } from '@hazards/schema/access-token'
import { SCOPE_WORDS, TOKEN_SCOPES } from '@hazards/schema/access-token.constants'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { ShortRow } from '../../components/panel/list/row.tsx'
import { RowList } from '../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Field, InputField } from '../../components/ui/field.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { Problem } from '../../components/ui/problem.tsx'
import { Select } from '../../components/ui/select.tsx'
import { reasonOfEnd } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { AccountForm, useAccountForm } from '../auth/account-form.tsx'
import { OwnerDialog } from '../auth/owner-button.tsx'

/** Records §18: makes a token for a program, shows it once, lists the tokens of all administrators, and ends them. */
export const AccessTokens = () => {
  const utils = trpc.useUtils()
  const query = trpc.tokens.list.useQuery(undefined, { refetchOnMount: 'always' })
  const [made, setMade] = useState<CreatedToken>()
  const end = trpc.tokens.end.useMutation({
    onSettled: (_data, _error, { id }) => {
      setMade((shown) => (shown?.id === id ? undefined : shown))
      return utils.tokens.invalidate()
    },
  })
  return (
    <div className="grid gap-5">
      <p className="max-w-xl">
        A program sends a token instead of your password, and can do only what you choose here. Everything it does is in
        the activity log under your name and the token’s. <a href="/api/docs">API reference</a>
      </p>
      <Loaded query={query} loading="Loading...">
        {(tokens) => (
          <RowList items={tokens} nameOf={({ name }) => name} isDense>
            {(token) => (
              <ShortRow
                name={
                  <>
                    <span className="font-semibold">{token.name}</span> <code className="text-sm">{token.start}…</code>
                  </>
                }
                line={<Details {...token} />}
              >
                <ConfirmButton
                  label="End"
                  yes="End"
                  name={token.name}
                  question="End this token? The program that uses it can do nothing more."
                  done="Token ended"
                  reason={reasonOfEnd}
                  onYes={() => end.mutateAsync({ id: token.id })}
                />
              </ShortRow>
            )}
          </RowList>
        )}
      </Loaded>
      <TokenForm onMade={setMade} />
      {/* Below the button that made it, where whoever pressed it looks. */}
      <div role="status" className="grid gap-3 empty:hidden">
        {made && <MadeToken key={made.id} {...made} />}
      </div>
    </div>
  )
}

const MadeToken = ({ name, token }: CreatedToken) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would call as a function.
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className="grid gap-3 rounded-card border border-line bg-sunken px-5 py-4">
      <p className="font-semibold">Copy the token “{name}” now. It will not be shown again:</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 break-all font-mono text-sm">{token}</code>
        <CopyButton text={token} label="the token" />
      </p>
    </div>
  )
}

const Details = ({ owner, scopes, createdAt, expiresAt, lastUsedAt }: AccessToken) => {
  const formatMoment = usePanelMoment()
  return [
    `${scopes.join(', ')}, for ${owner} since ${formatMoment(createdAt)}`,
    lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used',
    expiresAt ? `ends ${formatMoment(expiresAt)}` : 'without an end',
  ].join('; ')
}

/** For how many days a new token is valid; 0 for one without an end. */
const PERIODS = [
  { value: '0', label: 'Until someone ends it' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]
const DAY_MS = 24 * 60 * 60 * 1000
const endAfter = (days: string) => (days === '0' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString())

const wishSchema = newTokenSchema.pick({ name: true, scopes: true })
type Wish = z.infer<typeof wishSchema>
const EMPTY: Wish = { name: '', scopes: [] }

const TokenForm = ({ onMade }: { onMade: (made: CreatedToken) => void }) => {
  const utils = trpc.useUtils()
  const create = trpc.tokens.create.useMutation({ onSettled: () => utils.tokens.invalidate() })
  const [days, setDays] = useState('365')
  const [wish, setWish] = useState<Wish>()
  const form = useAccountForm(wishSchema, EMPTY, async (input) => setWish(input))
  return (
    <>
      <AccountForm form={form} label="Make a token" submit="Make the token" busy="Making the token…">
        <InputField
          form={form}
          name="name"
          label="Name"
          isRequired
          hint="Such as the program that will use it."
          autoComplete="off"
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">What it may do</legend>
          {TOKEN_SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-6 items-start gap-3">
              <input
                type="checkbox"
                value={scope}
                className="mt-0.5 size-5 shrink-0 accent-signal"
                {...form.register('scopes')}
              />
              <span>{SCOPE_WORDS[scope]}</span>
            </label>
          ))}
          <Problem>{form.errors.scopes?.message}</Problem>
        </fieldset>
        <Field label="Valid for" isRequired>
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => setDays(target.value)} options={PERIODS} />
          )}
        </Field>
      </AccountForm>
      <OwnerDialog
        isOpen={wish !== undefined}
        title="Make a token"
        yes="Make it"
        busy="Making it…"
        onClose={() => setWish(undefined)}
        onYes={async (proof) => {
          if (wish) onMade(await create.mutateAsync({ ...wish, expiresAt: endAfter(days), ...proof }))
        }}
      />
    </>
  )
}
