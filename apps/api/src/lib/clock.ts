/** Gives the present moment; tests hand in one of their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
