/** Completes 'example.org/report', as people type it, to 'https://example.org/report'. Returns any other input unchanged. */
export const completeWebAddress = (typed: string): string =>
  /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(typed.trim()) ? `https://${typed.trim()}` : typed
