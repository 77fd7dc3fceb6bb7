import type { Grant } from '@hazards/schema/funder-id'

const AWARD = ', award '
const IDS = [', https://ror.org/', ', https://doi.org/10.13039/']

/** Writes a grant on one line: 'European Commission, award 101003276, https://ror.org/00k4n6c32'. */
export const formatGrant = ({ funder, award, funderId }: Grant): string =>
  funder + (award ? AWARD + award : '') + (funderId ? `, ${funderId}` : '')

/** Reads what {@link formatGrant} writes, of a funder whose name does not have ', award ' in it. */
export const parseGrant = (line: string): Grant => {
  const at = Math.max(...IDS.map((start) => line.lastIndexOf(start)))
  const [named, funderId] = at < 0 ? [line, null] : [line.slice(0, at), line.slice(at + 2).trim()]
  const split = named.indexOf(AWARD)
  const [funder, award] = split < 0 ? [named, null] : [named.slice(0, split), named.slice(split + AWARD.length).trim()]
  return { funder: funder.trim(), award: award || null, funderId }
}
