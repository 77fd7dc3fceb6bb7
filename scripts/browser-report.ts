type Suite = { file: string; specs?: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] }
/** What Playwright writes about a run. */
export type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

const getSeconds = ({ specs = [], suites = [] }: Suite): number => {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + getSeconds(suite), own)
}

/** Returns the seconds that the tests of each file took. */
export const listFiles = ({ suites }: BrowserReport): [name: string, seconds: number][] =>
  suites.map((suite) => [`browser: ${suite.file}`, getSeconds(suite)])
