import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../components/ui/lazy-part.tsx'
import { errorCode } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCallErrors } from './admin-data.ts'

const SetUp = lazyPart(async () => ({
  default: (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
}))

/**
 * Shows the part of the panel, or what sets a second factor up as soon as the server refuses a call because the site requires
 * one (records §18).
 */
export const SecondFactorDuty = ({ signOut, children }: { signOut: () => void; children: ReactNode }) => {
  const utils = trpc.useUtils()
  const [isAsked, setIsAsked] = useState(false)
  useCallErrors((error) => {
    if (errorCode(error) === 'SECOND_FACTOR_SETUP_REQUIRED') setIsAsked(true)
  })
  const goOn = () => {
    setIsAsked(false)
    void utils.invalidate()
  }
  return isAsked ? <SetUp onLogout={signOut} onDone={goOn} /> : children
}
