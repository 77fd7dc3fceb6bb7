import { decodeHTMLStrict } from 'entities'

/** What looks like an entity of XML or HTML, by name or number: `&eacute;`, `&#233;`. Unknown names are text. */
export const ENTITY = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi

const ELEMENTS = 'i|b|u|em|strong|italic|bold|sub|sup|sc|scp|ovl|tt|span|p|(?:jats|mml):[a-z-]+'
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+=(?:"[^"<>]*"|'[^'<>]*'))*`
/** The tags (JATS, MathML, HTML) that registries and reference managers write into texts, with the headings of JATS. */
export const MARKUP = new RegExp(String.raw`<jats:title>[^<]*</jats:title>|</?(?:${ELEMENTS})${ATTRIBUTES}\s*/?>`, 'gi')

/** Returns a text without the markup and entities of registries and reference managers. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/<\/(?:jats:)?p>\s*/g, '\n\n')
    .replace(MARKUP, '')
    .replace(ENTITY, (entity) => decodeHTMLStrict(entity))

/** Writes a text so that {@link withoutMarkup} returns it: markup and entities in it are meant literally. */
export const asMarkup = (text: string): string =>
  text.replace(ENTITY, '&amp;$1;').replace(MARKUP, (tag) => tag.replaceAll('<', '&lt;'))
