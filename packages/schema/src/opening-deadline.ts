/** Returns the first deadline that has not passed at `now` (ISO 8601): its day ends when it has ended everywhere on Earth, in UTC−12. */
export const firstOpenDeadline = (now: string): string =>
  new Date(Date.parse(now) - 12 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Returns whether one can still apply at `now` (ISO 8601). */
export const isOpen = ({ deadline }: { deadline: string | null }, now: string): boolean =>
  deadline === null || deadline >= firstOpenDeadline(now)
