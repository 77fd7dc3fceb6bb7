import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'database.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const source = new URL('./folder-lock.ts', import.meta.url).href

/** Starts another process that takes the lock and runs until it is killed; resolves when it holds the lock. */
const otherHolder = async () => {
  const script = `import { lockFolder } from '${source}'; lockFolder('${path}'); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'pipe' })
  await once(child.stdout, 'data')
  return child
}

describe('the lock on the embedded folder', () => {
  it('is given back', () => {
    lockFolder(path)()
    expect(readdirSync(folder)).toEqual([])
    lockFolder(path)()
  })

  it('is refused while its holder lives, naming the holder and changing nothing', async () => {
    const holder = await otherHolder()
    const before = readFileSync(path, 'utf8')
    expect(() => lockFolder(path)).toThrow(`is in use by process ${holder.pid}`)
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['database.lock'])
    holder.kill('SIGKILL')
  })

  it('is not taken from a holder that is stopped but lives', async () => {
    const holder = await otherHolder()
    holder.kill('SIGSTOP')
    expect(() => lockFolder(path)).toThrow(`is in use by process ${holder.pid}`)
    holder.kill('SIGKILL')
  })

  it('is taken over from a holder that was killed', async () => {
    const holder = await otherHolder()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const unlock = lockFolder(path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
    expect(readdirSync(folder)).toEqual(['database.lock'])
    unlock()
  })

  it('is taken over where another process has the dead holder’s number by now', () => {
    writeFileSync(
      path,
      JSON.stringify({ pid: process.pid, startedAt: 'long ago', host: hostname(), token: 'a-dead-one' }),
    )
    lockFolder(path)()
  })

  it('is left alone where its holder is on another machine, and says what to do', () => {
    writeFileSync(path, JSON.stringify({ pid: 1, startedAt: '', host: 'elsewhere', token: 'x' }))
    expect(() => lockFolder(path)).toThrow(/on elsewhere.*delete that file/)
  })

  it.runIf(process.platform === 'linux')(
    'is left alone if its holder is beside this container, or in one beside this process',
    () => {
      const machine = 'pid:[4026531836]'
      const own = readlinkSync('/proc/self/ns/pid')
      const namespace = own === machine ? 'pid:[4026532000]' : machine
      writeFileSync(path, JSON.stringify({ pid: 1, startedAt: 'then', host: hostname(), namespace, token: 'x' }))
      expect(() => lockFolder(path)).toThrow(/inside or outside of a container.*delete that file/)
    },
  )

  it('is taken over by one process at a time, so that none finds its name free meanwhile', () => {
    const dead = JSON.stringify({ pid: process.pid, startedAt: 'long ago', host: hostname(), token: 'a-dead-one' })
    writeFileSync(path, dead)
    const claim = `${path}.a-dead-one.claim`
    writeFileSync(claim, '')
    expect(() => lockFolder(path)).toThrow(`delete ${claim} and start again`)
    expect(readFileSync(path, 'utf8')).toBe(dead)
    rmSync(claim)
    lockFolder(path)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is left alone where the file is damaged, and says what to do', () => {
    writeFileSync(path, '{"pid":')
    expect(() => lockFolder(path)).toThrow(/damaged.*delete that file/)
  })

  it('is not released by a process that no longer holds it', () => {
    const unlock = lockFolder(path)
    writeFileSync(path, JSON.stringify({ pid: 1, startedAt: '', host: hostname(), token: 'another' }))
    unlock()
    expect(readdirSync(folder)).toEqual(['database.lock'])
  })
})
