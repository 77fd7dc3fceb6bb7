/** What a spreadsheet would take for a formula at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | null): string => {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Returns rows as lines of CSV (RFC 4180); a cell that a spreadsheet would take for a formula gets a '. */
export const writeCsvLines = (rows: (string | null)[][]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Returns rows as a whole CSV file: its lines, with a byte order mark ahead. */
export const writeCsv = (rows: (string | null)[][]): string => `\ufeff${writeCsvLines(rows)}`
