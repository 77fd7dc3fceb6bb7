import type { BulkFindInput } from '@hazards/schema/bulk'
import type { BulkRecord } from '@hazards/schema/bulk.constants'
import type { Found } from '../../../components/panel/list/use-selection.ts'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/**
 * Returns a function that reads which records a list finds, also those that are not loaded. It returns undefined once it has said
 * why they cannot be read.
 *
 * @param list the input of the list's query
 */
export const useFindAll = (record: BulkRecord, list: object) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  return async (): Promise<readonly Found[] | undefined> => {
    try {
      return (await utils.bulk.find.fetch({ record, list } as BulkFindInput, { staleTime: 0 })).items
    } catch (error) {
      toast({ title: 'They could not be selected', description: formatReason(error), variant: 'destructive' })
      return undefined
    }
  }
}
