/** One part of a form; a part with a file name is a file. */
export type Part = { name: string; content: Buffer | string; fileName?: string; type?: string }

/** Builds a multipart form as a browser does, so that a test can also build one that no browser would send. */
export const multipart = (parts: Part[], { isCutOff = false } = {}) => {
  const boundary = '----form-boundary-7MA4YWxkTrZu0gW'
  const chunks = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: ${type ?? 'image/png'}`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(isCutOff ? '' : `--${boundary}--\r\n`)]),
  }
}
