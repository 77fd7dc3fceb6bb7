import { missingFrom } from '../test/support/landing-page.ts'

/**
 * Reports what a publication's page lacks for Google Scholar, Zotero and Signposting clients, and which of its links
 * fail.
 */
const [address] = process.argv.slice(2)
if (!address || !URL.canParse(address)) {
  console.error('Usage: npx -y pnpm@10 --filter @hazards/api check:scholar https://…/publications/<slug>')
  process.exit(2)
}

const response = await fetch(address)
const html = await response.text()
const linkHeader = response.headers.get('link')
const own = [...(linkHeader ?? '').matchAll(/<([^>]+)>/g)].flatMap(([, link]) =>
  link?.startsWith(new URL(address).origin) ? [link] : [],
)
const failing = await Promise.all(
  own.map(async (link) => {
    const { status } = await fetch(link, { method: 'HEAD' })
    return status === 200 ? [] : [`${link} answers ${status}`]
  }),
)
const missing = [
  ...(response.status === 200 ? [] : [`The page answers ${response.status}`]),
  ...missingFrom({ address: response.url, linkHeader, html }),
  ...failing.flat(),
]
console.log(missing.length === 0 ? 'Nothing is missing.' : missing.join('\n'))
process.exitCode = missing.length === 0 ? 0 : 1
