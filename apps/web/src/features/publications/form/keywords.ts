/** Adds a keyword, trimmed; empty and duplicate ones are ignored (specification §5, publication form). */
export const withKeyword = (keywords: readonly string[], typed: string): string[] => {
  const keyword = typed.trim()
  return keyword === '' || keywords.includes(keyword) ? [...keywords] : [...keywords, keyword]
}
