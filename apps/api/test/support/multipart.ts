/** One part of a form; with a file name it is a file. */
export type Part = { name: string; content: Buffer | string; fileName?: string; type?: string }

/** Writes a multipart form as a browser does, to the last byte: so a test may also write one that no browser would. */
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
