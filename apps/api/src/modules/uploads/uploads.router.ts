import { noInput } from '@hazards/schema/primitives'
import { uploadTicketSchema } from '@hazards/schema/upload'
import { LIMITS } from '../../lib/limits.ts'
import { publicRest } from '../../trpc/rest.ts'
import { limited, publicProcedure, router } from '../../trpc/trpc.ts'

export const uploadsRouter = router({
  create: publicProcedure
    .meta(
      publicRest('POST', '/objects/upload', {
        tag: 'Images',
        summary: 'Ask for an upload address',
        description:
          'Gives an address that takes one image by PUT within ten minutes. An image that no item uses is removed after a day.',
        success: 'Where to PUT the image',
        errors: [429],
      }),
    )
    .input(noInput)
    .output(uploadTicketSchema)
    .use(limited(LIMITS.uploadAddress))
    .mutation(({ ctx }) => ctx.services.uploads.create()),
})
