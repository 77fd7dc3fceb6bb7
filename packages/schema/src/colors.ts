/** The site's colors, where no style sheet can be read: in mails, in the API's own pages and in meta tags. */
export const COLORS = {
  light: {
    paper: '#faf7f0',
    surface: '#fffdf9',
    ink: '#12263a',
    inkSoft: '#46566a',
    line: '#dcd4c4',
    link: '#0a4d82',
    signal: '#bf3d17',
    onSignal: '#fffdf9',
    deep: '#0e2a47',
  },
  dark: {
    paper: '#0b1726',
    surface: '#10233a',
    ink: '#ece7db',
    inkSoft: '#a9b6c3',
    line: '#27394b',
    link: '#8fc4ee',
    signal: '#ff8257',
    onSignal: '#2b0d02',
    deep: '#071a2f',
  },
} as const
