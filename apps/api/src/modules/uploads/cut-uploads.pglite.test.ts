import { it } from 'vitest'
import { expectNothingLeft } from '../../../test/support/cut-uploads.ts'

it('of 60 uploads that are broken off no descriptor, file or memory is left', async () => {
  await expectNothingLeft(60)
})
