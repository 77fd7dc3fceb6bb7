import { ownPageKind } from '@hazards/schema/kinds/own-page'
import { pageLinksSchema } from '@hazards/schema/own-page'
import { noInput } from '@hazards/schema/primitives'
import { arrangedCalls } from '../../trpc/arranged-calls.ts'
import { publicRead, router } from '../../trpc/trpc.ts'

export const ownPagesRouter = router({
  ...arrangedCalls(ownPageKind, (services) => services.pages),

  /** Returns the links to such pages that every page of the site carries. */
  links: publicRead(['pages'])
    .input(noInput)
    .output(pageLinksSchema)
    .query(({ ctx }) => ctx.services.pages.links()),
})
