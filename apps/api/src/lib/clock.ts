/** Returns the present moment; tests hand in one of their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Milliseconds since some moment: for how long something took, whatever becomes of the time of day. */
export const monotonicMs = (): number => performance.now()
