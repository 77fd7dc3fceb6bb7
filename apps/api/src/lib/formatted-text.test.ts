import { formatPlainText } from '@hazards/schema/formatted-text'
import { describe, expect, it } from 'vitest'
import { formatText, unformatText } from './formatted-text.ts'

const PICTURE = '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg'
const format = (text: string) => formatText(text, 'markdown')

describe('a formatted text (records §19.1)', () => {
  it('has paragraphs, line breaks, headings below that of the page, lists, emphasis, quotes and code', () => {
    const text = '# A\n\n### B\n\nOne\ntwo **b** *i* `<c>`\n\n- x\n  - y\n\n3. z\n\n> q\n\n---'
    expect(format(text).replaceAll('\n', '')).toBe(
      '<h2>A</h2><h3>B</h3><p>One<br>two <strong>b</strong> <em>i</em> <code>&lt;c&gt;</code></p>' +
        '<ul><li>x<ul><li>y</li></ul></li></ul><ol start="3"><li>z</li></ol><blockquote><p>q</p></blockquote><hr>',
    )
  })

  it('links to http, https, mailto and paths of the site, and shows every other link as it was typed', () => {
    expect(format('[a](https://x.org/?a=1&b=2) [b](/team) c@x.org')).toBe(
      '<p><a rel="noopener" href="https://x.org/?a=1&amp;b=2">a</a> <a href="/team">b</a> <a rel="noopener" href="mailto:c@x.org">c@x.org</a></p>',
    )
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//x.org',
      'vbscript:x',
      'file:///etc',
      'JaVaScRiPt:x',
    ])
      expect(format(`[a](${address})`), address).not.toContain('<a')
    expect(formatText('https://x.org', 'plain', { isUntrusted: true })).toContain('rel="noopener nofollow ugc"')
  })

  it('links to what is typed without a scheme, if it is the name of a host or an email address', () => {
    expect(format('[a](www.example.org) [b](example.org/c?d=e) [f](g@example.org)')).toBe(
      '<p><a rel="noopener" href="https://www.example.org">a</a> <a rel="noopener" href="https://example.org/c?d=e">b</a> <a rel="noopener" href="mailto:g@example.org">f</a></p>',
    )
    for (const nowhere of ['[words](https://)', '[words](http:///a)', '[words](somewhere)'])
      expect(format(nowhere)).toBe(`<p>${nowhere}</p>`)
  })

  it('shows pictures of the site alone, with what describes them; another one is a link', () => {
    expect(format(`![A "map" <b>](${PICTURE})`)).toBe(
      `<p><img src="${PICTURE}" alt="A &quot;map&quot; &lt;b&gt;" loading="lazy"></p>`,
    )
    expect(format('![spy](https://x.org/p.gif)')).toBe('<p><a rel="noopener" href="https://x.org/p.gif">spy</a></p>')
    expect(format('![spy](//x.org/p.gif)')).not.toContain('<img')
  })

  it('shows markup as text, whatever it is', () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '[x](https://x.org/"onmouseover="alert(1))',
      `![" onload="alert(1)](${PICTURE})`,
      '<style>*{display:none}</style><iframe src=//x></iframe>',
      '`<svg/onload=alert(1)>`',
      '[<img src=x onerror=alert(1)>](https://x.org)',
      '&lt;script&gt;',
      '<!--x--><![CDATA[<b>]]>',
    ]
    for (const [attack, kind] of attacks.flatMap((each) => [[each, 'markdown'] as const, [each, 'plain'] as const])) {
      const elements = formatText(attack, kind).match(/<[^>]*>/g) ?? []
      for (const element of elements)
        expect(element).toMatch(
          /^<(?:\/?(?:p|code|blockquote)|\/a|a rel="noopener" href="[^"<>]*"|img src="[^"<>]*" alt="[^"<>]*" loading="lazy")>$/,
        )
    }
  })

  it('is complete in feeds and mails, which have no address of their own', () => {
    const html = formatText(`[a](/team) ![b](${PICTURE})`, 'markdown', { base: 'https://g.edu' })
    expect(html).toContain('href="https://g.edu/team"')
    expect(html).toContain(`src="https://g.edu${PICTURE}"`)
  })
})

describe('a text as typed (records §19.2)', () => {
  const typed = '# 1\n* two *\n\n1. a_b_c `d` \\e &amp; [f](/g)\n\tindented\n\n\n> h'

  it('looks as before: line breaks and paragraphs, and no mark means anything', () => {
    expect(formatText(typed, 'plain')).toBe(
      '<p># 1<br>\n* two *</p>\n<p>1. a_b_c `d` \\e &amp;amp; [f](/g)<br>\nindented</p>\n<p>&gt; h</p>',
    )
  })

  it('has links where there are bare addresses with a scheme, or of email', () => {
    expect(formatText('See https://x.org/a_b. Ask c@x.org, not README.md', 'plain')).toBe(
      '<p>See <a rel="noopener" href="https://x.org/a_b">https://x.org/a_b</a>. Ask <a rel="noopener" href="mailto:c@x.org">c@x.org</a>, not README.md</p>',
    )
  })

  it('is its own plain text', () => expect(unformatText(typed, 'plain')).toBe(typed))
})

it('the words of a formatted text have its paragraphs, lists with their numbers, and what describes its pictures', () => {
  const text = `## A & B\n\nOne\ntwo [three](https://x.org) **4**\n\n- x\n  1. y\n  2. z\n- \`<c>\`\n\n![map](${PICTURE})\n\n    code  here`
  expect(unformatText(text, 'markdown')).toBe(
    'A & B\n\nOne\ntwo three 4\n\n• x\n  1. y\n  2. z\n• <c>\n\nmap\n\ncode  here',
  )
  expect(formatPlainText('')).toBe('')
})

it('no text of the permitted length takes longer than two seconds, whatever its nesting', {
  tags: ['release'],
  timeout: 120_000,
}, () => {
  const repeated = [
    '**a *a ',
    '*',
    '[',
    '![',
    '[a](',
    '>',
    '- ',
    '<',
    '<a ',
    '_a',
    '`a``',
    '&#',
    '\\',
    '# a\n',
    '~~~\n',
  ]
  const addresses = [
    'http://a.b/',
    'a@',
    'mailto:',
    '<http:',
    'http://a.org/(',
    'http://a.org/*',
    '[a]: x\n',
    ' *',
    '"\'',
  ]
  const stairs = Array.from({ length: 130 }, (_, at) => `${' '.repeat(at)}- a`).join('\n')
  const quotes = Array.from({ length: 120 }, (_, at) => `${'> '.repeat(at % 60)}a`).join('\n')
  const ticks = Array.from({ length: 130 }, (_, at) => `${'`'.repeat(at + 1)}a`).join(' ')
  const bad = [...repeated, ...addresses].map((part) => part.repeat(10_000 / part.length)).concat(stairs, quotes, ticks)
  for (const text of bad)
    for (const kind of ['markdown', 'plain'] as const) {
      const begun = performance.now()
      const html = formatText(text, kind)
      expect(performance.now() - begun, text.slice(0, 20)).toBeLessThan(2000)
      expect(html.length).toBeLessThan(text.length * 8)
    }
})
