/** What a spreadsheet would take for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | null): string => {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Returns rows as CSV (RFC 4180) with a byte order mark; a cell that a spreadsheet would take for a formula gets a '. */
export const writeCsv = (rows: (string | null)[][]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
