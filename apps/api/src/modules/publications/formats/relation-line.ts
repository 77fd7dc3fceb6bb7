import { type NamedRelation, RELATION_TYPES, type RelationType } from '@hazards/schema/relations'

/** Writes a relation on one line: 'isSupplementTo https://doi.org/10.5555/abc'. Neither part contains a space. */
export const formatRelation = ({ type, url }: NamedRelation): string => `${type} ${url}`

const isRelationType = (text: string): text is RelationType => (RELATION_TYPES as readonly string[]).includes(text)

/** Reads the relations in a text: each one's kind and address, separated by spaces. Undefined if there are none. */
export const parseRelations = (text = ''): NamedRelation[] | undefined => {
  const found = [...text.matchAll(/(\S+)\s+(https?:\/\/\S+)/g)].flatMap(([, type = '', url = '']) =>
    isRelationType(type) ? [{ type, url }] : [],
  )
  return found.length > 0 ? found : undefined
}
