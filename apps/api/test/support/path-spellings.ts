const encoded = (character: string, isUpper = false) => {
  const code = character.charCodeAt(0).toString(16)
  return `%${isUpper ? code.toUpperCase() : code}`
}

/** Returns a path in the spellings of a crafty caller or a careless proxy. Not all of them mean the same path. */
export const listSpellings = (path: string): [what: string, address: string][] => {
  const [, root = '', second = '', ...rest] = path.split('/')
  const behind = [second, ...rest].join('/')
  return [
    ['as it is', path],
    ['with a slash at the end', `${path}/`],
    ['with two slashes at the end', `${path}//`],
    ['with a doubled slash at the front', `/${path}`],
    ['with a doubled slash inside', `/${root}//${behind}`],
    ['with all slashes doubled', path.replaceAll('/', '//')],
    ['in capitals', path.toUpperCase()],
    ['with its first word in capitals', `/${root.toUpperCase()}/${behind}`],
    ['with its second word in capitals', `/${root}/${behind.toUpperCase()}`],
    ['with an encoded letter', `/${root}/${encoded(behind[0] ?? '')}${behind.slice(1)}`],
    ['with all letters encoded', path.replace(/[a-z]/g, (letter) => encoded(letter))],
    ['with encoded letters in capitals', path.replace(/[j-o]/g, (letter) => encoded(letter, true))],
    ['with a letter encoded twice', `/${root}/%25${encoded(behind[0] ?? '').slice(1)}${behind.slice(1)}`],
    ['with encoded slashes', `/${root}/${behind.replaceAll('/', '%2F')}`],
    ['with a backslash', path.replace(/\/(?=[^/]*$)/, '\\')],
    ['with a dot segment', `/${root}/./${behind}`],
    ['with a segment that goes back', `/${root}/x/../${behind}`],
    ['with an encoded segment that goes back', `/${root}/x/%2e%2e/${behind}`],
    ['from an open path', `/livez/..${path}`],
    ['from a public read', `/api/publications/..${path}`],
    ['with a parameter', `${path};x=1`],
    ['with an ending', `${path}.json`],
    ['with an encoded NUL', `${path}%00`],
    ['with an encoded space', `${path}%20`],
    ['with an encoded line break', `${path}%0d%0a`],
    ['with a query', `${path}?x-session-id=1&sessionId=1`],
    ['with an empty query', `${path}?`],
    ['with a fragment', `${path}#x`],
    ['with an origin', `http://site.example${path}`],
    ['with another origin', `https://other.example${path}`],
    ['below tRPC', `/trpc${path}`],
    ['below the API', `/api${path}`],
  ]
}
