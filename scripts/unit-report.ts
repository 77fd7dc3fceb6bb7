import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** What a run of the unit tests came to. */
export type UnitReport = { passed: number; failed: number; failures: string[] }

type Failure = { message: string; stack?: string | undefined }
const textOf = ({ message, stack }: Failure) => (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`)

const failuresOf = (module: TestModule) => {
  const name = `${module.project.name}: ${module.moduleId}`
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${name}: ${test.fullName}\n${test.result().errors?.map(textOf).join('\n')}`,
  )
  return [...module.errors().map((error) => `${name}\n${textOf(error)}`), ...ofTests]
}

/** Writes a {@link UnitReport} to the file in UNIT_REPORT, with the project of each failure: it says which database was used. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    const count = (state: 'passed' | 'failed') =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map((error) => `unhandled\n${textOf(error)}`)]
    const report: UnitReport = { passed: count('passed'), failed: count('failed'), failures }
    writeFileSync(process.env.UNIT_REPORT ?? 'unit-report.json', JSON.stringify(report))
  }
}
