import { XMLBuilder } from 'fast-xml-parser'
import { escapeMarkup } from './html.ts'

/** An element's content by name: text, a list for repeated elements; `@name` is an attribute, `#` the text beside attributes. */
export type XmlContent = string | number | { [name: string]: XmlContent | XmlContent[] | undefined }

/** Characters that XML 1.0 cannot represent. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const drop = (_name: string, value: unknown) => (typeof value === 'string' ? value.replace(FORBIDDEN, '') : value)

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
  tagValueProcessor: drop,
  attributeValueProcessor: drop,
} as ConstructorParameters<typeof XMLBuilder>[0])

/** Returns an XML document. Text is escaped; characters that XML 1.0 cannot represent are dropped; undefined is left out. */
export const writeXml = (root: { [name: string]: XmlContent }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`

/** Returns the text of an element: escaped, without characters that XML 1.0 cannot represent. */
export const writeXmlText = (text: string): string => escapeMarkup(text.replace(FORBIDDEN, ''))
