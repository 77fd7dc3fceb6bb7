/**
 * The site's colors in light and dark, for the API's own pages: `var(--paper)`, surface, ink, soft, line, link, signal,
 * on.
 */
export const PAGE_COLORS = `
:root{color-scheme:light dark;--paper:#faf7f0;--surface:#fffdf9;--ink:#12263a;--soft:#46566a;--line:#dcd4c4;--link:#0a4d82;--signal:#bf3d17;--on:#fffdf9}
@media (prefers-color-scheme:dark){:root{--paper:#0b1726;--surface:#10233a;--ink:#ece7db;--soft:#a9b6c3;--line:#27394b;--link:#8fc4ee;--signal:#ff8257;--on:#2b0d02}}`
