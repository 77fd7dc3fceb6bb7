import { it } from 'vitest'
import { expectNothingLeft } from '../../../test/support/cut-uploads.ts'

const CUTS = Number(process.env.CUTS ?? 60)

it(`of ${CUTS} uploads that are broken off no descriptor, file or memory is left`, async () => {
  await expectNothingLeft(CUTS)
})
