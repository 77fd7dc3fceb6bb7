/** Characters at the beginning of a cell that make a spreadsheet read it as a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | null): string => {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/**
 * Returns rows as lines of CSV (RFC 4180). A cell that a spreadsheet would read as a formula is prefixed with an
 * apostrophe.
 */
export const writeCsvLines = (rows: (string | null)[][]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Returns rows as a CSV file with a leading byte order mark. */
export const writeCsv = (rows: (string | null)[][]): string => `\ufeff${writeCsvLines(rows)}`
