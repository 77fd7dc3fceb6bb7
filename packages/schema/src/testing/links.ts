const HOSTILE_BY_TRICK = {
  'a scheme that runs': [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'jav\u0000ascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'javascript:https://example.org',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'ｊavascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'DATA:image/svg+xml,<svg/>',
  ],
  'another scheme': [
    ...['file:///etc/passwd', 'ftp://example.org/', 'blob:https://example.org/1', 'about:blank', 'urn:isbn:1'],
    ...['mailto:a@example.org', 'tel:+123', 'ws://example.org', 'wss://example.org', 'gopher://example.org'],
    ...['view-source:https://example.org', 'chrome://settings', 'jar:https://example.org!/', 'htp://example.org'],
  ],
  'a user name or password': [
    ...['https://user@example.org', 'https://user:pass@example.org', 'https://good.example@evil.example/'],
    ...['https://:pass@example.org', 'https://@example.org', 'https://:@example.org', 'http://a%40b@example.org'],
  ],
  'a backslash': [
    ...['https://good.example\\@evil.example', 'https:\\\\example.org', 'https:/\\example.org', '/\\example.org'],
    ...['https://example.org\\..\\evil', 'https://exa\\mple.org', '\\\\example.org', 'https://example.org/a\\b'],
  ],
  'no scheme': [
    ...['//example.org', '///example.org', '/path', 'path', './path', '../path', '?query', '#fragment', '.'],
    ...['example.org', 'www.example.org', 'https//example.org', 'https;//example.org', '://example.org'],
  ],
  'no host, or none that can be': [
    ...['https:', 'https:/', 'https://', 'https:///', 'https:///example.org', 'https:example.org', 'http://?'],
    ...['https:/example.org', 'http:///path', 'http://#', 'https://%00', 'https://[::1', 'https://[example.org]'],
    ...['https://example.org:99999', 'https://example.org:port', 'https://exam<ple.org', 'https://exam|ple.org'],
    ...['https://256.256.256.256', 'https://ex%ample.org', 'https://\ud800/'],
  ],
  'white space or control characters': [
    ...['http:// example.org', 'https://exa mple.org', 'https://example.org/a b', 'https://example.org/a\nb'],
    ...['https://example.org/\tb', 'https://example.org/\r\nSet-Cookie: a=b', 'https://example.org/\u0000b'],
    ...['https://example.org/\u001b[2J', 'https://example.org/\u007fb', 'https://example.org/\u0085b'],
    ...['https://example.org/\u2028b', 'https://exam\u00a0ple.org', 'https://example.org/\u0000'],
  ],
}

/** Script schemes with a character that some URL parsers ignore, in every position. */
const SPLIT_SCHEMES = ['javascript:alert(1)', 'data:text/html,1', 'vbscript:1'].flatMap((link) =>
  ['\t', '\n', '\r', '\u0000', '\u00ad', '\u200b', '\ufeff', ' '].flatMap((sign) =>
    Array.from({ length: link.indexOf(':') + 1 }, (_, at) => link.slice(0, at) + sign + link.slice(at)),
  ),
)

/** Links that must be rejected, each with the trick it uses. */
export const HOSTILE_LINKS: [trick: string, link: string][] = Object.entries({
  ...HOSTILE_BY_TRICK,
  'a scheme that runs, split': SPLIT_SCHEMES,
}).flatMap(([trick, links]) => links.map((link): [string, string] => [trick, link]))

/** Links that people really submit. */
export const HONEST_LINKS = [
  'https://example.org',
  'http://example.org/',
  'HTTPS://Example.ORG/Path',
  'https://example.org:8443/a/b.html?x=1&y=%20#part',
  'https://example.org/@user/status',
  'https://example.org?to=a@example.org',
  'https://example.org#@',
  'https://münchen.example/straße',
  'http://192.0.2.1/',
  'https://[2001:db8::1]/',
]
