import { formatReason } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useToasts } from '../ui/toasts.ts'

/**
 * Returns a function that does some work, once at a time, and says in a toast why it failed.
 *
 * @param failed the title of that toast
 */
export const useAttempt = <Values extends unknown[]>(
  failed: string,
  work: (...values: Values) => Promise<unknown>,
): ((...values: Values) => Promise<void>) => {
  const toast = useToasts()
  return useSingleFlight(async (...values: Values) => {
    try {
      await work(...values)
    } catch (error) {
      toast({ title: failed, description: formatReason(error), variant: 'destructive' })
    }
  })
}
