import { useMutation } from '@tanstack/react-query'
import { type ApiClient, useApi } from './trpc.ts'

type Procedure<Input, Output> = { mutate: (input: Input) => Promise<Output> }

/**
 * One call of the API that changes something, such as `useCall((api) => api.publications.delete)`. In a file of its own, for
 * pages that only show something do without it.
 */
export const useCall = <Input, Output>(pick: (api: ApiClient) => Procedure<Input, Output>) => {
  const { client } = useApi()
  return useMutation({ mutationFn: (input: Input) => pick(client).mutate(input) })
}
