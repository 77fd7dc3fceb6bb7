import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { MINUTE } from '../lib/clock.ts'
import { type BackedUp, backUp } from './backup.ts'

/** A reader that accepts no data for this long is disconnected. */
const SILENCE_MS = MINUTE
/** Maximum waiting readers, including the one being served. */
const READERS_MAX = 5
/** Maximum bytes of a socket path on every supported system. */
const NAME_MAX = 100

/**
 * Returns the path of the socket on which the site with the embedded database in `folder` serves backups, because no
 * second process can open that database.
 */
const socketIn = (folder: string): string => {
  const path = join(folder, 'backup.sock')
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

/**
 * Sends a backup to each client of the socket in `site.folder`, one after another. Only the user that runs the site can
 * access the socket. Returns a function that stops this and aborts a running backup.
 */
export const serveBackups = async (site: BackedUp, logger: Logger): Promise<() => Promise<void>> => {
  const path = socketIn(site.folder)
  if (Buffer.byteLength(path) > NAME_MAX) {
    logger.warn('the path of DATA_DIR is too long for backups while the site runs: stop the site to make one')
    return async () => {}
  }
  const readers = new Set<Socket>()
  let last = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => {}) // the reader disconnected
    if (readers.size >= READERS_MAX) return void socket.destroy()
    readers.add(socket)
    last = last.then(async () => {
      // While the rows are read, nothing is sent.
      socket.setTimeout(SILENCE_MS).on('timeout', () => socket.writableLength > 0 && socket.destroy())
      try {
        if (!socket.destroyed) await backUp(site, socket)
      } catch (err) {
        logger.error({ err }, 'backup failed')
        socket.destroy()
      }
      readers.delete(socket)
    })
  })
  await rm(path, { force: true }) // left behind by a killed process: this process already holds the database lock
  await once(server.listen(path), 'listening')
  return async () => {
    for (const socket of readers) socket.destroy()
    server.close()
    await Promise.all([once(server, 'close'), last])
  }
}

/** Writes a backup from the running site to `file`. Returns false if no site is running on the database in `folder`. */
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
