import { COLORS } from '@hazards/schema/colors'

type Colors = (typeof COLORS)[keyof typeof COLORS]
const variables = ({ paper, surface, ink, inkSoft, line, link, signal, onSignal }: Colors) =>
  `--paper:${paper};--surface:${surface};--ink:${ink};--soft:${inkSoft};--line:${line};--link:${link};--signal:${signal};--on:${onSignal}`

/**
 * The site's colors in light and dark, for the API's own pages: `var(--paper)`, surface, ink, soft, line, link, signal,
 * on.
 */
export const PAGE_COLORS = `
:root{color-scheme:light dark;${variables(COLORS.light)}}
@media (prefers-color-scheme:dark){:root{${variables(COLORS.dark)}}}`
