import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLES = 100

const measureDuration = async (call: () => Promise<void>): Promise<number> => {
  const begun = performance.now()
  await call()
  const took = performance.now() - begun
  await sleep(10) // a caller that waits for nothing else
  return took
}

type Sample = { took: number; isFirst: boolean }

/**
 * Times two calls in turns, learns from the first 100 durations of each what tells them apart best, and guesses each of
 * the next 100 of each by its duration alone. Returns the share of guesses that are right.
 */
export const shareGuessedRight = async (first: () => Promise<void>, second: () => Promise<void>): Promise<number> => {
  const take = async (): Promise<Sample[]> => {
    const samples: Sample[] = []
    for (let count = 0; count < SAMPLES; count++)
      for (const isFirst of count % 2 === 0 ? [true, false] : [false, true])
        samples.push({ took: await measureDuration(isFirst ? first : second), isFirst })
    return samples
  }
  const learned = await take()
  const rightBy = (samples: Sample[], cut: number) =>
    samples.filter(({ took, isFirst }) => took < cut === isFirst).length / samples.length
  const cuts = learned.map(({ took }) => took).sort((a, b) => rightBy(learned, b) - rightBy(learned, a))
  const inverse = cuts.toReversed()
  const [best = 0, worst = 0] = [cuts[0], inverse[0]]
  const guessed = await take()
  const isFirstFaster = rightBy(learned, best) >= 1 - rightBy(learned, worst)
  return isFirstFaster ? rightBy(guessed, best) : 1 - rightBy(guessed, worst)
}
