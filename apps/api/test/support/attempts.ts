import type { TestApp } from './test-app.ts'

/** A rate-limited call, as REST and tRPC. */
export type LimitedCall = { path: string; procedure: string; body: (index: number) => unknown }

type Outcome = { status: number; retryAfter: string | undefined }

/** Fewer than what a server refuses with 503 while it is slow, as in a process that two servers and the database share. */
const AT_ONCE = 120

/**
 * Makes `count` attempts from one address, up to 120 at once, over both servers, by REST, by tRPC and in batches of
 * ten.
 */
export const attempt = async (pair: TestApp[], call: LimitedCall, count: number, from: string) => {
  const outcomes: Outcome[] = []
  for (let first = 0; first < count; first += AT_ONCE) {
    outcomes.push(...(await attemptAtOnce(pair, call, first, Math.min(AT_ONCE, count - first), from)))
  }
  return outcomes
}

const attemptAtOnce = async (
  pair: TestApp[],
  { path, procedure, body }: LimitedCall,
  first: number,
  count: number,
  from: string,
) => {
  const single = async (index: number): Promise<Outcome> => {
    const app = pair[index % pair.length] as TestApp
    const options = { body: body(first + index), from }
    const { status, headers } =
      index % 4 < 2 ? await app.rest('POST', path, options) : await app.trpc('mutation', procedure, options)
    return { status, retryAfter: headers['retry-after'] as string | undefined }
  }
  const inBatch = async (index: number): Promise<Outcome[]> => {
    const app = pair[index % pair.length] as TestApp
    const bodies = Array.from({ length: 10 }, (_, each) => body(first + index * 10 + each))
    const { headers, body: answers } = await app.batch(procedure, bodies, { from })
    const retryAfter = headers['retry-after'] as string | undefined
    return (answers as { error?: { data: { httpStatus: number } } }[]).map(({ error }) => ({
      status: error?.data.httpStatus ?? 200,
      retryAfter,
    }))
  }
  const batches = Math.floor(count / 30)
  const outcomes = await Promise.all([
    ...Array.from({ length: count - batches * 10 }, (_, index) => single(index)),
    ...Array.from({ length: batches }, (_, index) => inBatch(index)),
  ])
  return outcomes.flat()
}
