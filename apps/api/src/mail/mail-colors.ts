import { COLORS } from '@hazards/schema/colors'
import { type ChosenColors, siteTones } from '@hazards/schema/site-colors'
import type { Mailer } from './mailer.ts'

/** Where a mail has colors. No text of a mail can match it: quotes and brackets in texts are escaped. */
const STYLES = / style="[^"]*"|<style>.*?<\/style>/g

/** Returns the HTML of a mail in the colors that the group has chosen, made readable as on its pages (records §5.18). */
export const paintMail = (html: string, chosen: ChosenColors): string => {
  const { light, dark } = siteTones(chosen)
  const tones = new Map<string, string | undefined>([
    [COLORS.light.link, light.link],
    [COLORS.light.signal, light.signal],
    [COLORS.dark.link, dark.link],
    [COLORS.dark.signal, dark.signal],
  ])
  return html.replace(STYLES, (style) => style.replace(/#[\da-f]{6}/g, (color) => tones.get(color) ?? color))
}

/** Returns a mailer that sends mails in the colors of the day, or in the original ones if those cannot be read. */
export const withColors = (mailer: Mailer, readColors: () => Promise<ChosenColors>): Mailer => ({
  send: async (mail, ...rest) => {
    const colors = await readColors().catch(() => ({ mainColor: '', accentColor: '' }))
    return mailer.send({ ...mail, html: mail.html && paintMail(mail.html, colors) }, ...rest)
  },
})
