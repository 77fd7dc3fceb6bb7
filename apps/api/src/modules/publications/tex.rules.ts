export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '`': '\\textasciigrave{}',
  '"': '\\textquotedbl{}',
  '-': '-{}',
  "'": "'{}",
}

/** Escapes text for TeX: special characters as commands, and no ligatures of two hyphens or apostrophes. */
export const tex = (text: string): string =>
  text.replace(/[\\{}#$%&_~^<>`"]|-(?=-)|'(?=')/g, (sign) => COMMANDS[sign] ?? sign)
