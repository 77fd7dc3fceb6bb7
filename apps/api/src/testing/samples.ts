import { randomUUID } from 'node:crypto'

/** Input that is valid for each call, with a text of its own in it, so that a test finds its record among others. */
export const aPublication = (changes: Record<string, unknown> = {}) => ({
  title: `A study of slope ${randomUUID()}`,
  authors: 'A. Example, B. Sample',
  journal: 'Journal of Examples',
  year: 2024,
  publicationType: 'journal',
  ...changes,
})

export const aSubmission = (changes: Record<string, unknown> = {}) => ({
  category: 'Field Work',
  title: `Campaign ${randomUUID()}`,
  content: 'We measured.\nWe drilled.',
  postedBy: 'A. Example',
  eventDate: '2026-05-31T09:30:00Z',
  ...changes,
})

export const aMessage = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.org',
  institution: 'Example University',
  subject: 'data-access',
  message: `May I have the data? ${randomUUID()}`,
  ...changes,
})

export const anAddress = () => `${randomUUID()}@example.org`

/** What no link of ours may be: other schemes, credentials, tricks with slashes, control characters, white space. */
export const HOSTILE_LINKS = [
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)'],
  ...['javascript://example.org/%0aalert(1)', 'javascript:https://example.org', '\u0001javascript:alert(1)'],
  ...['&#106;avascript:alert(1)', 'javascript&colon;alert(1)', 'jav\u0000ascript:alert(1)', 'ｊavascript:alert(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'DATA:image/svg+xml,<svg/>'],
  ...['vbscript:msgbox(1)', 'file:///etc/passwd', 'ftp://example.org/', 'blob:https://example.org/1', 'about:blank'],
  ...['mailto:a@example.org', 'tel:+123', 'ws://example.org', 'wss://example.org', 'view-source:https://example.org'],
  ...['chrome://settings', 'gopher://example.org', 'ldap://example.org', 'jar:https://example.org!/', 'urn:isbn:1'],
  ...['https://user@example.org', 'https://user:pass@example.org', 'https://good.example@evil.example/'],
  ...['https://:pass@example.org', 'https://@example.org', 'https://:@example.org', 'http://a%40b@example.org'],
  ...['https://good.example\\@evil.example', 'https:\\\\example.org', 'https:/\\example.org', 'https:\\/example.org'],
  ...['https://example.org\\..\\evil', 'https://exa\\mple.org', '\\\\example.org', '/\\example.org'],
  ...['//example.org', '///example.org', '/path', 'path', './path', '../path', '?query', '#fragment', '.'],
  ...['https:', 'https:/', 'https://', 'https:///', 'https:///example.org', 'https:example.org', 'https:/example.org'],
  ...['http://', 'http:///path', 'http://?', 'http://#', 'https://?q', 'http:// example.org', 'https://exa mple.org'],
  ...['https://example.org/a b', 'https://example.org/\n', 'https://example.org/a\nb', 'https://example.org/\tb'],
  ...['https://example.org/\r\nSet-Cookie: a=b', 'https://example.org/\u0000', 'https://example.org/\u001b[2J'],
  ...[
    'https://example.org/\u007f',
    'https://example.org/\u0085',
    'https://example.org/\u2028',
    'https://exam\u00a0ple.org',
  ],
  ...['https://[::1', 'https://[example.org]', 'https://example.org:99999', 'https://example.org:port', 'https://%00'],
  ...[
    'https://exam<ple.org',
    'https://exam|ple.org',
    'https://256.256.256.256',
    'https://ex%ample.org',
    'https://\ud800/',
  ],
  ...[
    ' javascript:alert(1)',
    'https//example.org',
    'htp://example.org',
    'https;//example.org',
    'example.org',
    'www.example.org',
  ],
].filter((link) => link.trim() === link || link.includes('javascript'))

/** Links that people do send. */
export const HONEST_LINKS = [
  'https://example.org',
  'http://example.org/',
  'HTTPS://Example.ORG/Path',
  'https://example.org:8443/a/b.html?x=1&y=%20#part',
  'https://example.org/@user/status',
  'https://münchen.example/straße',
  'http://192.0.2.1/',
  'https://[2001:db8::1]/',
]
