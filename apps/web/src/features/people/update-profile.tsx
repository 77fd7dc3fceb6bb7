import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../components/ui/button.tsx'
import { useTexts } from '../../lib/page-texts.ts'

/** Specification §2, /team: the link to the external form where members update their entry. */
export const UpdateProfile = () => {
  const { updateQuestion, updateText, updateUrl } = useTexts('team')
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-12 gap-y-4 rounded-card bg-sunken px-6 py-5">
      <p className="max-w-measure text-sm text-balance">
        <strong className="font-semibold">{updateQuestion}</strong> {updateText}
      </p>
      <a href={updateUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        Update Profile
        <ExternalLink aria-hidden size={16} />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </div>
  )
}
