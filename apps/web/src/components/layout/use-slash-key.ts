import { useEffect, useRef } from 'react'

/** Where the key types text, or a dialog covers the page. */
const ELSEWHERE = 'input, textarea, select, [contenteditable=true], [role$=dialog]'

/** Returns a ref for a link that the key `/` follows (records §15.9). */
export const useSlashKey = () => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || (event.target as Element).closest(ELSEWHERE)) return
      event.preventDefault()
      link.current?.click()
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [])
  return link
}
