export type FieldProblems = Record<string, { type: string; message: string }>

type Problem = { path: string | readonly PropertyKey[]; code?: string; message: string }

/** Returns the first error of each field, by its dotted path. */
export const problemsByField = (issues: readonly Problem[]): FieldProblems => {
  const problems: FieldProblems = {}
  for (const { path, code = 'server', message } of issues) {
    const field = typeof path === 'string' ? path : String(path[0] ?? 'root')
    problems[field] ??= { type: code, message }
  }
  return problems
}
