/** Returns the current time. Tests pass their own clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Returns milliseconds from an arbitrary origin, for durations. Changes of the system time do not affect it. */
export const monotonicMs = (): number => performance.now()

/** Durations in milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
