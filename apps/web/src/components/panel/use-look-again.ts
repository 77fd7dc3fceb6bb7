import { useEffect, useState } from 'react'

const LOOK_AGAIN_MS = 2_000
/** A page that nobody has touched for so long must not keep a session from ending (trust 22). */
const UNUSED_MS = 10 * 60_000

/** Returns the `refetchInterval` of a query: every two seconds while what it has read is under way and somebody uses the page. */
export const useLookAgain = <Data>(isUnderWay: (data: Data) => boolean) => {
  const isInUse = useIsInUse()
  return ({ state: { data } }: { state: { data: Data | undefined } }): number | false =>
    isInUse && data !== undefined && isUnderWay(data) ? LOOK_AGAIN_MS : false
}

const useIsInUse = (): boolean => {
  const [isInUse, setIsInUse] = useState(true)
  useEffect(() => {
    let timer = 0
    const note = () => {
      setIsInUse(true)
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setIsInUse(false), UNUSED_MS)
    }
    note()
    window.addEventListener('pointerdown', note)
    window.addEventListener('keydown', note)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pointerdown', note)
      window.removeEventListener('keydown', note)
    }
  }, [])
  return isInUse
}
