/**
 * Does work with a signal that is aborted with the first of `ends`. AbortSignal.any would do, but Node 20 can collect its
 * time-outs as garbage, and then they never fire.
 */
export const until = async <Result>(
  ends: AbortSignal[],
  work: (end: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const end of ends) {
    end.addEventListener('abort', abort)
    if (end.aborted) abort()
  }
  try {
    return await work(controller.signal)
  } finally {
    for (const end of ends) end.removeEventListener('abort', abort)
  }
}
