/** Reads the body of a response as text. @throws what `tooLarge` returns if it has more than `max` bytes */
export const readBody = async (response: Response, max: number, tooLarge: () => Error): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > max) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
