import type { AppRouter } from '@hazards/api/contract'
import type { OperationLink, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

/** Sends calls by a link that comes with the first of them: a page brings its own data along. */
export const lateLink: TRPCLink<AppRouter> = (runtime) => {
  let link: OperationLink<AppRouter> | undefined
  const load = async () => {
    const { batchLink } = await import('./batch-link.ts')
    link ??= batchLink(runtime)
    return link
  }
  return (call) =>
    observable((observer) => {
      const sent = load().then((link) => link(call).subscribe(observer))
      sent.catch(observer.error)
      return () =>
        void sent.then(
          ({ unsubscribe }) => unsubscribe(),
          () => undefined,
        )
    })
}
