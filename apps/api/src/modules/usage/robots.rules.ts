import { createRequire } from 'node:module'

/** A longer user agent is looked at up to here. */
const LENGTH_MAX = 500

const { patterns } = createRequire(import.meta.url)('@hazards/api/assets/counter-robots.json') as { patterns: string[] }
const ROBOTS = new RegExp(patterns.join('|'), 'i')

/**
 * Returns whether a user agent is a robot by COUNTER's list (assets/counter-robots.json), whose requests are not counted. A client
 * that does not name itself is one.
 */
export const isRobot = (userAgent: string | undefined): boolean =>
  !userAgent || ROBOTS.test(userAgent.slice(0, LENGTH_MAX))
