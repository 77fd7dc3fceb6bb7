/** 'example.org/report' as people type it becomes 'https://example.org/report'; whatever else is typed stays as it is. */
export const completeWebAddress = (typed: string): string =>
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(typed.trim()) ? `https://${typed.trim()}` : typed
