import { colorStyle } from '@hazards/schema/site-colors'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/page-texts.ts'

/** The style with the colors that the group had when the page was loaded. A page without such colors has none. */
const LOADED = 'style[data-colors]'

/**
 * Shows the colors of the group in the open page as soon as they change (records §5.18). The policy allows no other style
 * element than the server's, but a style sheet that a script makes.
 */
export const useShownColors = (): void => {
  const { mainColor, accentColor } = useTexts('group')
  const style = colorStyle({ mainColor, accentColor })
  const shown = useRef(style)
  useEffect(() => {
    if (style === shown.current) return
    shown.current = style
    const loaded = document.querySelector<HTMLStyleElement>(LOADED)
    if (loaded) loaded.disabled = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  }, [style])
}
