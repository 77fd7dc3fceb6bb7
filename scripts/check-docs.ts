import { existsSync, readdirSync, readFileSync } from 'node:fs'

// Fails where a document names a file or folder of the repository that is not there.
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const PATH = /[`(]((?:apps|packages|docs|scripts|lint|\.ci)\/[\w./$-]*[\w$-])[`)]/g

const missing = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(PATH)].flatMap(([, path = '']) =>
    existsSync(path) ? [] : [`${document} names ${path}`],
  ),
)
if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exitCode = 1
}
