import { type Evidence, evidenceInput } from '@hazards/schema/evidence'
import type { FastifyInstance } from 'fastify'
import { writeCsv } from '../lib/csv.ts'
import type { Services } from '../modules/services.ts'
import { cachedBy } from './exports.ts'
import { readQuery } from './read-query.ts'

/** Serves the table of evidence as CSV (records §16.10). */
export const evidenceTable = (scope: FastifyInstance, { services }: { services: Services }): void => {
  const keys = Object.keys(evidenceInput.shape)
  scope.get(
    '/api/evidence.csv',
    cachedBy(['publications', 'themes', 'texts'], keys),
    async ({ query, caller }, reply) => {
      const asked = readQuery(evidenceInput, query)
      const table = await services.limits.read('evidence', caller, () => services.evidence.find(asked))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="evidence.csv"')
        .send(writeCsv(listLines(table)))
    },
  )
}

const listLines = ({ columns, rows }: Evidence): string[][] => [
  ['hazard', 'name', 'type', 'publications', ...columns.map(({ label }) => label)],
  ...rows.map(({ hazard, name, type, count, cells }) => [hazard, name, type.name, String(count), ...cells.map(String)]),
]
