import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** Collects what a command writes to both streams in each test of a file, instead of printing it. Also resets the exit code and the umask, which commands change. */
export const watchOutput = (): { stdout: string; stderr: string } => {
  const written = { stdout: '', stderr: '' }
  const umask = process.umask()
  afterAll(() => void process.umask(umask))
  beforeEach(() => {
    Object.assign(written, { stdout: '', stderr: '' })
    for (const stream of ['stdout', 'stderr'] as const)
      vi.spyOn(process[stream], 'write').mockImplementation((text) => {
        written[stream] += text
        return true
      })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    process.exitCode = undefined
  })
  return written
}
