// The forms of the API page: sends what they hold to the origin that the page came from, and shows the answer.
const session = document.getElementById('session')

// The session is kept for all pages of the reference until the tab is closed, unless the browser refuses storage.
const keepSession = (id) => {
  session.value = id
  try {
    sessionStorage.setItem('api-session', id)
  } catch {}
}
try {
  if (session) session.value = sessionStorage.getItem('api-session') ?? ''
} catch {}
session?.addEventListener('change', () => keepSession(session.value))

for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin

// A form begins with the body of the command above it, which is quoted for a shell.
for (const text of document.querySelectorAll('textarea[name="body"]')) {
  const command = text.closest('.inside').querySelector('.sample code').textContent
  const [, body = '{}'] = / -d '([\s\S]*)'$/.exec(command) ?? []
  text.value = body.replaceAll("'\\''", "'")
}

const show = (output, lines) => {
  const pre = document.createElement('pre')
  pre.textContent = lines.join('\n')
  output.replaceChildren(pre)
}

const readable = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The address and the options of the call that a form describes. */
const requestOf = (form) => {
  const { method, path } = form.dataset
  const query = new URLSearchParams()
  let address = path
  for (const input of form.querySelectorAll('[data-in]')) {
    if (input.dataset.in === 'path')
      address = address.replace(`{${input.name}}`, encodeURIComponent(input.value.trim()))
    else if (input.dataset.in === 'query' && input.value !== '') query.set(input.name, input.value)
  }
  const headers = {}
  for (const input of form.querySelectorAll('[data-in="header"]'))
    if (input.value !== '') headers[input.name] = input.value
  const key = session?.value.trim() ?? ''
  if ('session' in form.dataset && key.startsWith('hgs_')) headers.authorization = `Bearer ${key}`
  else if ('session' in form.dataset && key !== '') headers['x-session-id'] = key
  const text = form.elements.namedItem('body')
  const file = form.elements.namedItem('file')
  if (text) headers['content-type'] = 'application/json'
  const body = file ? new FormData(form) : text?.value
  return { url: `${address}${query.size > 0 ? `?${query}` : ''}`, options: { method, headers, body } }
}

const send = async (form) => {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const { url, options } = requestOf(form)
    const answer = await fetch(url, options)
    const text = await answer.text()
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`)
    show(output, [`${answer.status} ${answer.statusText}`, ...headers, '', readable(text)])
    if (answer.ok && url === '/api/admin/login') keepSession(JSON.parse(text).sessionId)
    if (answer.ok && url === '/api/admin/logout') keepSession('')
  } catch (error) {
    show(output, [`No answer: ${error.message}`])
  } finally {
    button.disabled = false
  }
}

document.addEventListener('submit', (event) => {
  const { path, method } = event.target.dataset
  if (event.target.matches('[role="search"]')) return
  event.preventDefault()
  const isSure = method !== 'DELETE' || confirm('This deletes on the site itself, not in a copy. Send it?')
  if (path && isSure) send(event.target)
})

const copyButton = (pre) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  return button
}
// Pages of http: addresses have no clipboard, but for those of this machine.
if (navigator.clipboard) for (const pre of document.querySelectorAll('.sample pre')) pre.after(copyButton(pre))

/** Opens the call that the address names, which browsers do not all do by themselves. */
const openNamed = () => {
  const named = document.getElementById(location.hash.slice(1))
  for (let at = named?.closest('details'); at; at = at.parentElement.closest('details')) at.open = true
  named?.scrollIntoView()
}
addEventListener('hashchange', openNamed)
openNamed()
