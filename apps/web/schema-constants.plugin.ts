import type { Plugin } from 'vite'

const FORM = /-form\.tsx$/
const SCHEMA_FILE = /[\\/]packages[\\/]schema[\\/]src[\\/][^\\/]+\.ts$/
const CONSTANTS = '?constants'

/**
 * Keeps zod out of the scripts that every visitor loads. packages/schema holds labels and limits beside the schemas; in the
 * browser's build, files named `*-form.tsx` get the whole of it, and all others a copy with no schema in it. So a schema
 * imported anywhere else stops the build, which is meant: checking input is a form's business.
 */
export const schemaConstants = (): Plugin => ({
  name: 'schema-constants',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer || FORM.test(importer)) return null
    const isCopy = importer.endsWith(CONSTANTS)
    if (!isCopy && !source.startsWith('@hazards/schema/')) return null
    const from = isCopy ? importer.slice(0, -CONSTANTS.length) : importer
    const resolved = await this.resolve(source, from, { ...options, skipSelf: true })
    return resolved && SCHEMA_FILE.test(resolved.id) ? { ...resolved, id: resolved.id + CONSTANTS } : resolved
  },
  transform: {
    filter: { id: new RegExp(`${SCHEMA_FILE.source.slice(0, -1)}\\?constants$`) },
    handler(code) {
      const constants = this.parse(code, { lang: 'ts' })
        .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
        .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
        .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
      // What a call makes is dropped when nobody asks for it, once the bundler is told that the call has no effect.
      const pure = constants.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      )
      return { code: pure, map: null, moduleSideEffects: false }
    },
  },
})
