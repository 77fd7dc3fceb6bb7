import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '@hazards/db/client'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { beforeAll, describe, expect, it } from 'vitest'

const site = folderOfFile()
const PASSWORD = 'a long enough passphrase'
beforeAll(async () => (await openDatabase({ dataDir: site })).close())

// util-linux has the terminal.
describe.runIf(process.platform === 'linux')('the password of the admin command', () => {
  /** Runs the command in a terminal, or with piped input. Returns all that it wrote. */
  const run = async (name: string, lines: string[], { isTerminal }: { isTerminal: boolean }) => {
    const command = `${process.execPath} --import tsx ${join(import.meta.dirname, '../admin.ts')} create ${name}`
    const [program, ...args] = isTerminal ? ['script', '-qec', command, '/dev/null'] : command.split(' ')
    const child = spawn(program ?? '', args, { env: { ...process.env, DATA_DIR: site } })
    let output = ''
    const ended = once(child, 'close')
    if (!isTerminal) child.stdin.end(lines.join('\n'))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        // Typed when it is asked for, as a person would.
        if (isTerminal && /: $/.test(output)) child.stdin.write(`${lines.shift()}\n`)
      })
    await ended
    return output
  }

  it('is not shown when it is typed into a terminal, and is typed twice', async () => {
    const output = await run('typed', [PASSWORD, PASSWORD], { isTerminal: true })
    expect(output).toContain('typed can sign in.')
    expect(output).not.toContain(PASSWORD.slice(0, 6))
    expect(await run('other', [PASSWORD, `${PASSWORD}!`], { isTerminal: true })).toContain('The two passwords differ.')
  })

  it('is one line if it is piped; more are refused, and nothing is changed', async () => {
    const refused = await run('piped', [PASSWORD, 'second line'], { isTerminal: false })
    expect(refused).toContain('The password must be one line. Nothing was changed.')
    expect(await run('piped', [PASSWORD, ''], { isTerminal: false })).toContain('piped can sign in.')
  })
})
