// The forms of the API page: sends what they hold to the origin that the page came from, and shows the answer.
const session = document.getElementById('session')

for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin

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
    else if (input.value !== '') query.set(input.name, input.value)
  }
  const headers = {}
  const key = session.value.trim()
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
    show(output, [`${answer.status} ${answer.statusText}`, '', readable(text)])
    if (answer.ok && url === '/api/admin/login') session.value = JSON.parse(text).sessionId
  } catch (error) {
    show(output, [`No answer: ${error.message}`])
  } finally {
    button.disabled = false
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target.dataset.path) send(event.target)
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

// Where the calls stand beside the text they are all in view; above it they would push it off the screen.
if (matchMedia('(max-width: 60rem)').matches)
  for (const group of document.querySelectorAll('nav details')) group.removeAttribute('open')

/** Opens nothing by itself, but brings a call that the address names into view behind what the script has moved. */
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
