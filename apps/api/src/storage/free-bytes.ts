import { statfs } from 'node:fs/promises'

/** Returns how many bytes this process may still write to the disk of `folder`. */
export const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
