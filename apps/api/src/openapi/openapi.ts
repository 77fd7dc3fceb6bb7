import { createRequire } from 'node:module'
import type { Document } from './openapi-operations.ts'
import { addSite } from './site-document.ts'

/** Generated from the routers: to do that at each start would double its time. `pnpm check` keeps it in step. */
const generated = createRequire(import.meta.url)('@hazards/api/openapi.json') as Document

/**
 * Returns the OpenAPI 3.1 document of the REST API (specification §7, records §4).
 *
 * @param publicUrl the address of the site, without a trailing slash
 * @param name the name of the group
 */
export const createOpenApiDocument = (publicUrl: string, name?: string): Document => addSite(generated, publicUrl, name)
