import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const FLOOD = fileURLToPath(new URL('./support/log-flood.ts', import.meta.url))
const LINES = 60_000

/** Starts a process that logs `LINES` lines of 1 kB to a pipe that nobody reads, and waits until it has logged them. */
const flood = async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', FLOOD, String(LINES)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
  const { stdout } = child
  if (!stdout) throw new Error('The process has no pipe to write to')
  return { child, stdout, rss, exited: once(child, 'exit').then(([code]) => code as number | null) }
}

describe('a process whose log nobody reads', () => {
  it('keeps running, buffers little, and logs how many lines it dropped once the log is read', async () => {
    const { child, stdout, rss, exited } = await flood()
    expect(rss).toBeLessThan(200 * 1024 * 1024)
    const reading = text(stdout)
    await once(stdout, 'data')
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    const entries = (await reading)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line?: number; level: string; dropped?: number })
    const kept = entries.filter(({ line }) => line !== undefined).length
    const warnings = entries.filter(({ level }) => level === 'warn')
    expect(kept).toBeLessThan(3_000)
    expect(warnings).toHaveLength(1)
    expect(kept + (warnings[0]?.dropped ?? 0)).toBe(LINES)
  })

  it('still ends within 10 s of SIGTERM', { tags: ['release'] }, async () => {
    const { child, stdout, exited } = await flood()
    const began = performance.now()
    child.kill('SIGTERM')
    await exited
    expect(performance.now() - began).toBeLessThan(10_000)
    stdout.destroy()
  })

  it('ends within 5 s of an uncaught error', { tags: ['release'] }, async () => {
    const { child, stdout, exited } = await flood()
    const began = performance.now()
    child.send('fail')
    await exited
    expect(performance.now() - began).toBeLessThan(5_000)
    stdout.destroy()
  })
})

describe('a process whose log is a file on a full disk', () => {
  it.each([
    ['with 0 on SIGTERM', (child: ChildProcess) => child.kill('SIGTERM'), 0],
    ['with 1 after an uncaught error', (child: ChildProcess) => child.send('fail'), 1],
  ] as const)('keeps running, buffers little, and ends %s', { tags: ['release'] }, async (_, end, code) => {
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--import', 'tsx', FLOOD, String(LINES)], {
      stdio: ['ignore', full, 'inherit', 'ipc'],
    })
    closeSync(full)
    const exited = once(child, 'exit')
    try {
      const [{ rss }] = (await once(child, 'message', { signal: AbortSignal.timeout(30_000) })) as [{ rss: number }]
      expect(rss).toBeLessThan(200 * 1024 * 1024)
      await sleep(2000) // time for the next try to write
      end(child)
      expect(await Promise.race([exited, sleep(5000, 'still running')])).toEqual([code, null])
    } finally {
      child.kill('SIGKILL')
    }
  })
})
