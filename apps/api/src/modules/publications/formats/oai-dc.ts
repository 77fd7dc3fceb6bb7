import { unambiguousName } from '@hazards/schema/display-name'
import { integrityNote } from '@hazards/schema/integrity-words'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { titleLanguage } from '@hazards/schema/title-language'
import type { XmlContent } from '../../../lib/xml.ts'
import { subjectNames } from '../../../records/record-subjects.ts'
import type { HarvestFormat } from './harvest-format.ts'

/** Unqualified Dublin Core, which every harvester reads. */
export const oaiDc: HarvestFormat = {
  prefix: 'oai_dc',
  hasRelations: false,
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  write: (publication, { publicUrl }): { [name: string]: XmlContent } => ({
    'oai_dc:dc': {
      '@xmlns:oai_dc': oaiDc.namespace,
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@xsi:schemaLocation': `${oaiDc.namespace} ${oaiDc.schema}`,
      'dc:title': publication.title,
      'dc:creator': publication.authorNames.map(unambiguousName),
      'dc:subject': [...(publication.keywords ?? []), ...subjectNames(publication)],
      'dc:description': [integrityNote(publication), publication.abstract].flatMap((text) => text ?? []),
      'dc:publisher': publication.publisher ?? undefined,
      'dc:date': publication.publishedOn ?? String(publication.year),
      'dc:type': PUBLICATION_TYPE_LABELS[publication.publicationType],
      'dc:format': publication.pdfUrl ? 'application/pdf' : undefined,
      'dc:identifier': [
        `${publicUrl}/publications/${publication.slug}`,
        ...(publication.doi ? [`https://doi.org/${publication.doi}`] : []),
        ...(publication.isbn ? [`urn:isbn:${publication.isbn}`] : []),
      ],
      'dc:source': publication.journal,
      'dc:language': titleLanguage(publication.title),
      'dc:rights': publication.license ?? undefined,
    },
  }),
}
