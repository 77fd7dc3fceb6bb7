import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type DocumentName, findBadCitations, findRepeatedNumbers, type Rule, readRules } from './rules.ts'

// Fails if a document refers to a missing file or folder of the repository, if anything cites a rule that docs/rules does not have, if
// the Dockerfile has a different version, or if a workflow runs an action that can change (one named by a tag) or gives all its jobs
// the right to write. Prints the rules that no test shows, and those that are not met.
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync)
const documents = tracked.filter((path) => /^(?:README|CONTRIBUTING|SECURITY|docs\/.*)\.md$/.test(path))
const isRules = (document: string): boolean => document.startsWith('docs/rules/')
const PATH = /[`(]((?:apps|packages|docs|ops|scripts|lint|\.ci)\/[\w./$-]*[\w$-])[`)]/g

/** The short paths of docs/rules, and the folders they refer to. */
const SHORT_PATH = /(?<![\w/.-])(api|db|e2e|schema|web)\/([\w./$-]*[\w$])/g
const FOLDERS: Record<string, string[]> = {
  api: ['apps/api/src', 'apps/api/test', 'apps/api/test/long'],
  db: ['packages/db/src'],
  e2e: ['apps/web/e2e'],
  schema: ['packages/schema/src'],
  web: ['apps/web/src'],
}
const ENDINGS = ['', '.ts', '.tsx', '.e2e.ts']

/** Files named without their folder: tests (`crash.long`), and in docs/rules any source (`hero.tsx`). */
const TEST = /(?<![\w/.-])-?[\w.-]+\.(?:test|long)\b(?!\.config)/g
const SOURCE = /(?<![\w/.*-])[\w.-]+\.(?:tsx?|css)\b/g
const files = new Set(tracked.map((path) => basename(path)))

const findMissingPaths = (text: string): string[] =>
  [...text.matchAll(PATH)].flatMap(([, path = '']) => (existsSync(path) ? [] : [path]))
const findMissingTests = (text: string): string[] =>
  [...text.matchAll(TEST)].flatMap(([name]) => (files.has(`${name}.ts`) || files.has(`${name}.tsx`) ? [] : [name]))
const findMissingSources = (text: string): string[] =>
  [...text.matchAll(SOURCE)].flatMap(([name]) => (files.has(name) ? [] : [name]))
const findMissingShortPaths = (text: string): string[] =>
  [...text.matchAll(SHORT_PATH)].flatMap(([path, short = '', rest = '']) =>
    FOLDERS[short]?.some((folder) => ENDINGS.some((ending) => existsSync(`${folder}/${rest}${ending}`))) ? [] : [path],
  )

const faults = documents.flatMap((document) => {
  const text = readFileSync(document, 'utf8')
  const missing = [...findMissingPaths(text), ...findMissingTests(text)]
  if (isRules(document)) missing.push(...findMissingShortPaths(text), ...findMissingSources(text))
  return missing.map((path) => `${document} names ${path}, which does not exist`)
})

const readDocument = (name: DocumentName) => readRules(readFileSync(`docs/rules/${name}.md`, 'utf8'))
const rules = {
  specification: readDocument('specification'),
  records: readDocument('records'),
  trust: readDocument('trust'),
}
const names = Object.keys(rules) as DocumentName[]
for (const name of names)
  for (const number of findRepeatedNumbers(rules[name])) faults.push(`docs/rules/${name}.md gives ${number} twice`)
for (const path of tracked) {
  if (!/\.(?:tsx?|cjs|css|sql|md|grit|ya?ml)$/.test(path) || path === 'scripts/rules.test.ts') continue
  const own = names.find((name) => path === `docs/rules/${name}.md`)
  for (const citation of findBadCitations(readFileSync(path, 'utf8'), rules, own))
    faults.push(`${path} cites ${citation}: docs/rules has no such number`)
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
if (!readFileSync('Dockerfile', 'utf8').includes(`ARG VERSION=${version}\n`))
  faults.push(`Dockerfile: ARG VERSION=${version}`)

for (const file of readdirSync('.github/workflows')) {
  const text = readFileSync(`.github/workflows/${file}`, 'utf8')
  for (const [, action = ''] of text.matchAll(/uses: (\S+)/g))
    if (!/@[0-9a-f]{40}$/.test(action)) faults.push(`${file}: ${action} must be pinned by the hash of its commit`)
  if (!/^permissions: \{ contents: read \}$/m.test(text)) faults.push(`${file}: permissions: { contents: read }`)
}

const listRules = (isListed: (rule: Rule) => boolean) =>
  names.flatMap((name) => rules[name].rules.filter(isListed).map(({ number }) => `${name} ${number}`)).join(', ')
const untested = listRules(({ hasTest, isMet }) => isMet && !hasTest)
const unmet = listRules(({ isMet }) => !isMet)
if (untested) process.stdout.write(`No test shows ${untested}\n`)
if (unmet) process.stdout.write(`Not met: ${unmet}\n`)
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
