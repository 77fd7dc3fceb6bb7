import { it } from 'vitest'
import { expectNothingLeft } from '../support/cut-uploads.ts'

const CUTS = Number(process.env.CUTS ?? 1000)

it(`of ${CUTS} uploads that are broken off no descriptor, file or memory is left`, async () => {
  const { before, after } = await expectNothingLeft(CUTS)
  process.stdout.write(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}\n`)
})
