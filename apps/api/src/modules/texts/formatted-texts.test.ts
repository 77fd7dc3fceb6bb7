import { revisions, texts, uploadUses } from '@hazards/db/tables'
import { TEXT_PAGES, TEXTS } from '@hazards/schema/texts'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPng } from '../../../test/support/images.ts'
import { withHtml } from '../../lib/page-texts-html.ts'

const app = await startApp()
let sessionId = await app.signIn()
beforeEach(async () => {
  await app.db.delete(revisions)
  await app.db.delete(texts)
  app.cache.clear()
})

const read = async (page: string) => (await app.rest('GET', `/api/texts/${page}`)).body
const put = (page: string, body: object) => app.rest('PUT', `/api/texts/${page}`, { body, sessionId })
const history = async (page: string) =>
  (await app.rest('GET', `/api/admin/history?record=text&id=${page}`, { sessionId })).body
const aSection = (...text: string[]) => ({ title: 'Who', text })

it('records §19.2: a text of a page looks as it was typed until somebody asks for formatting, with links of addresses', async () => {
  const typed = ['# No *heading*\nhttps://example.org', '- no list']
  await put('privacy', { sections: [aSection(...typed)] })
  expect(await read('privacy')).toMatchObject({
    textFormat: 'plain',
    sections: [
      {
        text: typed,
        textHtml:
          '<p># No *heading*<br>\n<a rel="noopener" href="https://example.org">https://example.org</a></p>\n<p>- no list</p>',
      },
    ],
  })
})

it('records §19.1: formatted, it is HTML beside the text at any depth, below the headings of its page', async () => {
  await put('privacy', {
    textFormat: 'markdown',
    sections: [aSection('## We', '**store** <b>nothing</b>', '- a\n- b')],
  })
  const [{ text, textHtml }] = (await read('privacy')).sections
  expect(text).toEqual(['## We', '**store** <b>nothing</b>', '- a\n- b'])
  expect(textHtml.replaceAll('\n', '')).toBe(
    '<h3>We</h3><p><strong>store</strong> &lt;b&gt;nothing&lt;/b&gt;</p><ul><li>a</li><li>b</li></ul>',
  )
  const { body } = await put('about', { textFormat: 'markdown', mission: 'We *ask*.', story: ['One.', 'Two.'] })
  expect(body).toMatchObject({ missionHtml: '<p>We <em>ask</em>.</p>', storyHtml: '<p>One.</p>\n<p>Two.</p>' })
})

it.each(TEXT_PAGES)('the original words of %s look the same as typed and formatted', (page) => {
  const { original } = TEXTS[page]
  if (!('textFormat' in original)) return
  expect({ ...withHtml(page, { ...original, textFormat: 'markdown' }), textFormat: 'plain' }).toEqual(
    withHtml(page, original),
  )
})

it('passes over the HTML when texts are sent back as they were read, in lists and in what was expected too', async () => {
  await put('privacy', { textFormat: 'markdown', sections: [aSection('**a**')] })
  const was = await read('privacy')
  expect((await put('privacy', was)).status).toBe(200)
  expect(await history('privacy')).toHaveLength(2)
  const { status } = await put('privacy', {
    sections: [{ ...was.sections[0], text: ['*b*'] }],
    expected: { sections: was.sections },
  })
  expect(status).toBe(200)
  expect((await read('privacy')).sections[0]).toMatchObject({ text: ['*b*'], textHtml: '<p><em>b</em></p>' })
  const [row] = await app.db.select().from(texts)
  expect(row?.changes).toEqual({ textFormat: 'markdown', sections: [aSection('*b*')] })
})

it('records §19.3: search finds its words, not the marks', async () => {
  await put('privacy', {
    textFormat: 'markdown',
    sections: [aSection('Un**believ**able [quokkas](https://a.example)')],
  })
  const found = async (words: string) =>
    (await app.rest('GET', `/api/search?q=${words}`)).body.items.map(({ slug }: { slug: string }) => slug)
  expect(await found('unbelievable')).toEqual(['privacy'])
  expect(await found('quokkas')).toEqual(['privacy'])
})

it('records §19.4: a picture that it names is in use; a state whose picture is gone comes back with its words', async () => {
  const { imageUrl } = await app.services.uploads.add(await aPng())
  const words = `A ![slope](${imageUrl}) moves.`
  await put('about', { textFormat: 'markdown', story: ['First.', words] })
  expect(await app.db.query.uploadUses.findMany()).toMatchObject([{ record: 'text', standing: 'public' }])
  const lost = imageUrl.replace(/[0-9a-f]{12}\./, 'ffffffffffff.')
  expect((await put('about', { story: [`![x](${lost})`] })).body.issues).toMatchObject([{ path: 'story.0' }])
  await app.rest('DELETE', '/api/texts/about', { sessionId })
  await app.db.delete(uploadUses)
  app.clock.advance(24 * 60 * 60_000 + 1000)
  await app.services.uploads.sweep()
  sessionId = await app.signIn()
  const [, edited] = await history('about')
  expect((await app.rest('POST', `/api/admin/history/${edited.id}/restore`, { sessionId })).status).toBe(200)
  expect((await read('about')).story).toEqual(['First.', 'A slope moves.'])
})
