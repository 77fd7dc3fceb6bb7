import { stringify } from 'csv-stringify/sync'

/** Spreadsheet programs read a file without it in the encoding of their country. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Returns rows as lines of CSV (RFC 4180), with every cell in quotes. A cell that a spreadsheet would read as a formula is
 * prefixed with an apostrophe.
 */
export const writeCsvLines = (rows: (string | null)[][]): string =>
  stringify(rows, { record_delimiter: '\r\n', quoted: true, quoted_empty: true, escape_formulas: true })

/** Returns rows as a CSV file with a leading byte order mark. */
export const writeCsv = (rows: (string | null)[][]): string => BYTE_ORDER_MARK + writeCsvLines(rows)
