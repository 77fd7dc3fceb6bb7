import { COLORS } from '@hazards/schema/colors'
import { getContrast, HEX_COLOR, listGrounds, siteTones, type Tones } from '@hazards/schema/site-colors'
import type { FieldsForm } from '../records/form/use-record-form.ts'

const PARTS = [
  { mode: 'light', tone: 'link', label: 'Links, light' },
  { mode: 'dark', tone: 'link', label: 'Links, dark' },
  { mode: 'light', tone: 'deep', label: 'Banner and footer' },
  { mode: 'light', tone: 'signal', label: 'Buttons and marks, light' },
  { mode: 'dark', tone: 'signal', label: 'Buttons and marks, dark' },
] as const satisfies readonly { mode: 'light' | 'dark'; tone: keyof Tones; label: string }[]

/** Shows the tones that follow from the typed colors, each with its least contrast (records §5). Nothing without a color. */
export const ColorNote = ({ form }: { form: Pick<FieldsForm, 'watch'> }) => {
  const [mainColor, accentColor] = form.watch(['mainColor', 'accentColor']).map((typed) => String(typed ?? '').trim())
  const tones = siteTones({ mainColor: mainColor ?? '', accentColor: accentColor ?? '' })
  const shown = PARTS.flatMap((part) => {
    const color = tones[part.mode][part.tone]
    return color ? [{ ...part, color, chosen: part.tone === 'signal' ? accentColor : mainColor }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className="text-sm sm:col-span-6">
      <p className="font-semibold">How these colors are used</p>
      <ul className="mt-2 grid gap-2 md:grid-cols-2">
        {shown.map(({ mode, tone, label, color, chosen }) => {
          const grounds = tone === 'deep' ? [COLORS[mode].onDeepSoft] : listGrounds(mode)
          const least = Math.min(...grounds.map((ground) => getContrast(color, ground)))
          const isChosen = HEX_COLOR.test(chosen ?? '') && color === chosen?.toLowerCase()
          return (
            <li key={label} className="flex items-center gap-3">
              <svg aria-hidden="true" viewBox="0 0 48 32" className="h-8 w-12 shrink-0 rounded-card border border-edge">
                <rect width="48" height="32" fill={tone === 'deep' ? color : COLORS[mode].paper} />
                <circle cx="24" cy="16" r="9" fill={tone === 'deep' ? COLORS[mode].onDeepSoft : color} />
              </svg>
              <span>
                {label}: {color}, contrast {least.toFixed(1)} : 1{' '}
                <span className="text-ink-soft">
                  {isChosen
                    ? '(as chosen)'
                    : mode === 'dark'
                      ? '(made lighter to be read)'
                      : '(made darker to be read)'}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-xs text-ink-soft">
        Text needs at least 4.5 : 1 (WCAG AA). Colors that have less are changed by as little as it takes.
      </p>
    </div>
  )
}
