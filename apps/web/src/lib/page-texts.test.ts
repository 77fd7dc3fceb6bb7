import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { expect, it } from 'vitest'
import { loadFrame, textsIn } from './page-texts.ts'
import { createQueryClient } from './query-client.ts'
import type { ApiUtils } from './trpc.ts'

it('keeps what every page shows while the server cannot be reached, so that no error takes the place of a form', async () => {
  let isReached = false
  const link: TRPCLink<never> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (!isReached) return observer.error(new Error('Failed to fetch') as never)
        observer.next({ result: { data: op.path === 'pages.links' ? [] : { name: 'Hazards Group' } } })
        observer.complete()
      })
  const client = createTRPCClient<never>({ links: [link] })
  const utils = createTRPCQueryUtils({ queryClient: createQueryClient(), client }) as unknown as ApiUtils
  await expect(loadFrame(utils)).rejects.toThrow('Failed to fetch')
  isReached = true
  await loadFrame(utils)
  isReached = false
  await utils.invalidate()
  await loadFrame(utils)
  expect(textsIn(utils, 'group')).toEqual({ name: 'Hazards Group' })
})
