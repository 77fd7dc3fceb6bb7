import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

// Fails if a document refers to a missing file or folder of the repository, if the Dockerfile has a different version, or if
// a workflow runs an action that can change (one named by a tag) or gives all its jobs the right to write.
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const PATH = /[`(]((?:apps|packages|docs|ops|scripts|lint|\.ci)\/[\w./$-]*[\w$-])[`)]/g

/** The short paths of spec-map.md and trust.md, and the folders they refer to. */
const SHORT_PATH = /(?<![\w/.-])(api|db|e2e|schema|web)\/([\w./$-]*[\w$])/g
const FOLDERS: Record<string, string[]> = {
  api: ['apps/api/src', 'apps/api/test', 'apps/api/test/long'],
  db: ['packages/db/src'],
  e2e: ['apps/web/e2e'],
  schema: ['packages/schema/src'],
  web: ['apps/web/src'],
}
const ENDINGS = ['', '.ts', '.tsx', '.e2e.ts']

/** Tests named without their folder: `crash.long`. */
const TEST = /(?<![\w/.-])-?[\w.-]+\.(?:test|long)\b(?!\.config)/g
const files = new Set(
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .map((path) => basename(path)),
)
const namedTests = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(TEST)].flatMap(([name]) =>
    files.has(`${name}.ts`) || files.has(`${name}.tsx`) ? [] : [name],
  )

const named = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(PATH)].flatMap(([, path = '']) => (existsSync(path) ? [] : [path]))
const namedInShort = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(SHORT_PATH)].flatMap(([path, short = '', rest = '']) =>
    FOLDERS[short]?.some((folder) => ENDINGS.some((ending) => existsSync(`${folder}/${rest}${ending}`))) ? [] : [path],
  )

const missing = [
  ...documents.flatMap((document) =>
    [...named(document), ...namedTests(document)].map((path) => `${document} names ${path}`),
  ),
  ...['docs/spec-map.md', 'docs/trust.md'].flatMap((document) =>
    namedInShort(document).map((path) => `${document} names ${path}`),
  ),
]
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
if (!readFileSync('Dockerfile', 'utf8').includes(`ARG VERSION=${version}\n`))
  missing.push(`Dockerfile: ARG VERSION=${version}`)

for (const file of readdirSync('.github/workflows')) {
  const text = readFileSync(`.github/workflows/${file}`, 'utf8')
  for (const [, action = ''] of text.matchAll(/uses: (\S+)/g))
    if (!/@[0-9a-f]{40}$/.test(action)) missing.push(`${file}: ${action} must be pinned by the hash of its commit`)
  if (!/^permissions: \{ contents: read \}$/m.test(text)) missing.push(`${file}: permissions: { contents: read }`)
}

if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exitCode = 1
}
