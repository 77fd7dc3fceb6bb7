import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { type BackedUp, backUp } from './backup.ts'

/** A reader that takes nothing for so long is cut off. */
const SILENCE_MS = 60_000
/** How many may wait for a backup, the one that is served included. */
const READERS_MAX = 5
/** Bytes that the name of a socket may have on every system. */
const NAME_MAX = 100

/** Where the site that uses the embedded database in `folder` hands out backups: no second process can open that database. */
const socketIn = (folder: string): string => {
  const path = join(folder, 'backup.sock')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

/**
 * Sends a backup to whoever connects to the socket in `site.folder`, which is closed to every user but the one that runs the
 * site, one after the other. Returns a function that ends this, and a backup under way with it.
 */
export const serveBackups = async (site: BackedUp, logger: Logger): Promise<() => Promise<void>> => {
  const path = socketIn(site.folder)
  if (Buffer.byteLength(path) > NAME_MAX) {
    logger.warn('DATA_DIR is too long a path for backups while the site runs: stop the site to make one')
    return async () => {}
  }
  const readers = new Set<Socket>()
  let last = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => {}) // the reader is gone
    if (readers.size >= READERS_MAX) return void socket.destroy()
    readers.add(socket)
    last = last.then(async () => {
      socket.setTimeout(SILENCE_MS, () => socket.destroy())
      try {
        if (!socket.destroyed) await backUp(site, socket)
      } catch (err) {
        logger.error({ err }, 'backup failed')
        socket.destroy()
      }
      readers.delete(socket)
    })
  })
  await rm(path, { force: true }) // of a process that was killed: the database's lock is ours by now
  await once(server.listen(path), 'listening')
  return async () => {
    for (const socket of readers) socket.destroy()
    server.close()
    await Promise.all([once(server, 'close'), last])
  }
}

/** Writes the backup that a running site makes into `file`. Returns false where no site runs on the database in `folder`. */
export const fetchBackup = async (folder: string, file: string): Promise<boolean> => {
  const socket = connect(socketIn(folder))
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  await pipeline(socket, createWriteStream(file, { mode: 0o600, flush: true }))
  return true
}
