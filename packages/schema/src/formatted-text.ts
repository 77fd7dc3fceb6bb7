/** How a long text was written: as typed, or as CommonMark (records §19). */
export const TEXT_FORMATS = ['plain', 'markdown'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
const getAttribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

type Lists = { next: number | null }[]

/** Returns what begins an item of the innermost list: '• ', which separates items in one line too, or its number. */
const bullet = (lists: Lists): string => {
  const list = lists.at(-1)
  const indent = '  '.repeat(Math.max(lists.length - 1, 0))
  if (!list || list.next === null) return `\n${indent}• `
  list.next += 1
  return `\n${indent}${list.next - 1}. `
}

/** Returns what stands for a tag, which may open or close a list. */
const readTag = (tag: string, lists: Lists): string => {
  const [name = ''] = tag.split(' ')
  if (name === 'ul' || name === 'ol')
    lists.push({ next: name === 'ul' ? null : Number(getAttribute(tag, 'start') ?? 1) })
  if (name === '/ul' || name === '/ol') lists.pop()
  if (name === 'li') return bullet(lists)
  if (name === 'br') return '\n'
  if (name === 'img') return decoded(getAttribute(tag, 'alt') ?? '')
  const isBlock = /^\/?(?:p|h[2-4]|pre|blockquote|ul|ol|hr)$/.test(name)
  return isBlock && lists.length === 0 ? '\n\n' : ''
}

/**
 * Returns the words of a formatted text, for what shows no HTML: calendars, search, descriptions. An empty line separates
 * paragraphs, items of lists have a line of their own, a picture is what describes it.
 *
 * @param html a formatted text as the server renders it, no other HTML
 */
export const formatPlainText = (html: string): string => {
  const lists: Lists = []
  let [text, isCode] = ['', false]
  for (const [, tag, words = ''] of html.matchAll(/<([^>]*)>|([^<]+)/g)) {
    if (tag === 'pre' || tag === '/pre') isCode = tag === 'pre'
    text += tag === undefined ? decoded(isCode ? words : words.replaceAll('\n', '')) : readTag(tag, lists)
  }
  return text.replace(/\n{3,}/g, '\n\n').trim()
}
