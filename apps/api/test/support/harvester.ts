import { XMLParser } from 'fast-xml-parser'
import type { TestApp } from './test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of any verb
type Answer = any
export type Header = { identifier: string; datestamp: string; setSpec?: string | string[]; '@status'?: string }
type Part = { header?: Header | Header[]; resumptionToken?: { '#'?: string } | string }

export const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  parseTagValue: false,
})

export const asList = <Item>(items: Item | Item[] | undefined): Item[] =>
  items === undefined ? [] : ([items].flat() as Item[])

/** The identifier of a record on the site at localhost. */
export const getIdentifier = ({ id }: { id: string }) => `oai:localhost:${id}`

/** Returns calls of the harvesting protocol: the answer with its text, the code of an error, all headers of a list. */
export const createHarvester = (rest: TestApp['rest']) => {
  const ask = async (query: string): Promise<{ text: string } & Answer> => {
    const { status, headers, body } = await rest('GET', `/oai?${query}`)
    if (status !== 200 || headers['content-type'] !== 'text/xml; charset=utf-8')
      throw new Error(`${query} was answered with ${status} ${headers['content-type']} ${JSON.stringify(body)}`)
    return { text: body as string, ...parser.parse(body)['OAI-PMH'] }
  }

  return {
    ask,
    codeOf: async (query: string): Promise<string | undefined> => (await ask(query)).error?.['@code'],

    /** `between` runs between two parts of the list. */
    headersOf: async (query: string, between = async () => {}): Promise<Header[]> => {
      const headers: Header[] = []
      let next = `verb=ListIdentifiers&metadataPrefix=oai_dc${query}`
      while (next) {
        const { ListIdentifiers: part } = (await ask(next)) as { ListIdentifiers?: Part }
        headers.push(...asList(part?.header))
        const token = typeof part?.resumptionToken === 'object' ? part.resumptionToken['#'] : undefined
        next = token ? `verb=ListIdentifiers&resumptionToken=${token}` : ''
        await between()
      }
      return headers
    },
  }
}
