import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { createDoiLookup } from './doi-lookup.ts'

const RECORD = {
  type: 'journal-article',
  title: ['Levees &amp; <i>floods</i>'],
  author: [
    { given: 'Imara', family: 'Mwangi', ORCID: 'https://orcid.org/0000-0002-1825-0097' },
    { name: 'Flood Consortium' },
  ],
  'container-title': ['Slope Letters'],
  issued: { 'date-parts': [[2024, 5, 17]] },
  page: '1-9',
  abstract: '<jats:title>Abstract</jats:title><jats:p>One &lt; two.</jats:p> <jats:p>Three.</jats:p>',
  license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }],
  ISSN: ['1234-5678'],
}

const ANSWERS: Record<string, RequestListener> = {
  '/works/10.5555%2Fright': (_, response) => response.end(JSON.stringify({ status: 'ok', message: RECORD })),
  '/works/10.5555%2Fdatacite': (_, response) => response.writeHead(404).end('Resource not found.'),
  '/10.5555/datacite': (_, response) => response.writeHead(302, { location: '/negotiated' }).end(),
  '/works/10.5555%2Fdown': (_, response) => response.writeHead(503).end(),
  '/10.5555/down': (_, response) => response.writeHead(302, { location: '/negotiated' }).end(),
  '/negotiated': (request, response) =>
    response.end(
      request.headers.accept?.includes('citationstyles') ? JSON.stringify({ ...RECORD, type: 'chapter' }) : '',
    ),
  '/works/10.5555%2Fwrong': (_, response) => response.end('<html>Sorry</html>'),
  '/works/10.5555%2Fodd': (_, response) => response.end('[1, 2]'),
  '/works/10.5555%2Fslow': () => undefined,
  '/works/10.5555%2Ftrickle': (_, response) => response.write('{"message":'),
  '/works/10.5555%2Fhuge': (_, response) => response.end(JSON.stringify({ message: { title: 'x'.repeat(3_000_000) } })),
  '/works/10.5555%2Faway': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
  '/works/10.5555%2Floop': (request, response) => response.writeHead(302, { location: request.url }).end(),
  '/works/10.5555%2Fbroken': (_, response) => response.writeHead(500).end(),
}

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const answer = ANSWERS[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const metadataUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const lookUp = async (name: string, limits = { eachMs: 5000, allMs: 30_000 }) => {
  const [item] = await createDoiLookup({ metadataUrl, limits })([{ doi: `10.5555/${name}`, line: 3 }])
  return item
}

describe('looking a DOI up', () => {
  it('reads what Crossref knows, without markup', async () => {
    expect(await lookUp('right')).toEqual({
      line: 3,
      label: 'Levees & floods',
      notes: [],
      fields: expect.objectContaining({
        title: 'Levees & floods',
        journal: 'Slope Letters',
        publicationType: 'journal',
        doi: '10.5555/right',
        year: 2024,
        publishedOn: '2024-05-17',
        pages: '1-9',
        abstract: 'One < two.\n\nThree.',
        isbn: undefined,
        authorNames: [
          { family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' },
          { literal: 'Flood Consortium' },
        ],
        license: 'https://creativecommons.org/licenses/by/4.0/',
      }),
    })
  })

  it.each([
    ['for what Crossref does not know', 'datacite'],
    ['where Crossref fails', 'down'],
  ])('asks doi.org %s, and follows its redirects', async (_, name) => {
    expect(await lookUp(name)).toMatchObject({ fields: { publicationType: 'book', title: 'Levees & floods' } })
  })

  it.each([
    ['unknown', 'This DOI is not registered'],
    ['wrong', 'not a record'],
    ['odd', 'an object with a type'],
    ['huge', 'too large for a record'],
    ['away', 'a host that is not allowed'],
    ['loop', 'a host that is not allowed'],
    ['broken', 'did not answer in time'],
  ])('says in words what is the matter: %s', async (name, words) => {
    const item = await lookUp(name)
    expect(item).toMatchObject({ line: 3, message: expect.stringContaining(words) })
  })

  it.each(['slow', 'trickle'])('waits no longer than it may: %s', async (name) => {
    const start = performance.now()
    expect(await lookUp(name, { eachMs: 200, allMs: 30_000 })).toMatchObject({
      message: expect.stringContaining('in time'),
    })
    expect(performance.now() - start).toBeLessThan(4000)
  })

  it('waits no longer than it may, even if memory is freed meanwhile', { tags: ['release'] }, async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = setInterval(runInNewContext('gc') as () => void, 20)
    expect(await lookUp('slow', { eachMs: 200, allMs: 30_000 })).toMatchObject({
      message: expect.stringContaining('in time'),
    })
    clearInterval(collectGarbage)
  })

  it('waits for all together no longer than it may, and keeps what it has', { tags: ['release'] }, async () => {
    const dois = ['right', ...Array.from({ length: 30 }, () => 'slow')].map((name, at) => ({
      doi: `10.5555/${name}`,
      line: at,
    }))
    const start = performance.now()
    const items = await createDoiLookup({ metadataUrl, limits: { eachMs: 5000, allMs: 500 } })(dois)
    expect(performance.now() - start).toBeLessThan(4500)
    expect(items.map((item) => 'fields' in item)).toEqual(dois.map((_, at) => at === 0))
  })

  it('says so where there is no network', async () => {
    const lookUp = createDoiLookup({ metadataUrl: 'http://127.0.0.1:1' })
    expect(await lookUp([{ doi: '10.5555/a', line: 1 }])).toMatchObject([
      { message: expect.stringContaining('cannot be reached from here. Paste the record') },
    ])
  })

  it('follows no redirect to another address, however it is spelled', async () => {
    let visits = 0
    const inside = createServer((_, response) => response.end(`${++visits}`)).listen(0, '127.0.0.1')
    await new Promise((resolve) => inside.once('listening', resolve))
    const { port } = inside.address() as AddressInfo
    const hosts = '127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 [::1] [::ffff:127.0.0.1] localhost localhost. 0'
    const locations = [
      ...hosts.split(' ').map((host) => `http://${host}:${port}/`),
      ...[`//127.0.0.1:${port}/`, `http://${new URL(metadataUrl).host}@127.0.0.1:${port}/`, 'file:///etc/passwd'],
      ...['http://169.254.169.254/latest', 'http://10.0.0.1/', 'http://[fe80::1]/'],
    ]
    for (const [at, location] of locations.entries()) {
      ANSWERS[`/works/10.5555%2Fto${at}`] = (_, response) => response.writeHead(302, { location }).end()
      expect([location, await lookUp(`to${at}`)]).toMatchObject([
        location,
        { message: expect.stringContaining('a host that is not allowed') },
      ])
    }
    expect(visits).toBe(0)
    inside.close()
  })

  it('lets a DOI name no other address', async () => {
    asked.length = 0
    const dois = [
      '10.5555/../../x?y=1#z@evil',
      '10.5555/../../admin',
      '10.5555/a/./b',
      '10.5555//169.254.169.254/latest',
    ]
    const items = await createDoiLookup({ metadataUrl })(dois.map((doi, at) => ({ doi, line: at + 1 })))
    for (const item of items) expect(item).toMatchObject({ message: expect.stringContaining('not registered') })
    expect(asked).toEqual([])
    await createDoiLookup({ metadataUrl })([{ doi: '10.5555/x?y=1#z@evil\\..\\b', line: 1 }])
    const path = '10.5555%2Fx%3Fy%3D1%23z%40evil%5C..%5Cb'
    expect(asked).toEqual([`/works/${path}`, `/${path.replace('%2F', '/')}`])
  })
})
