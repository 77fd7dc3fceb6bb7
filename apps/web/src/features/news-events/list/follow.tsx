import type { NewsEventCategory } from '@hazards/schema/news-event'
import type { ReactNode } from 'react'
import { NEWSLETTER_FIELD } from '../../../components/layout/newsletter-box.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { buttonClass } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { TextBox } from '../../../components/ui/text-box.tsx'
import { newsAddress } from './news-exports.ts'

type FollowProps = { category: NewsEventCategory | undefined; publicUrl: string }

/** Records §3, 'Follow': the feeds and the calendar of one category or of all. */
export const Follow = ({ category, publicUrl }: FollowProps) => {
  const buildAddress = (file: string) => publicUrl + newsAddress(file, { category })
  const calendar = buildAddress('events.ics')
  return (
    <div id="follow">
      <Section title="Follow" aside={category ? `only ${category}` : 'all categories'} className="no-print mt-14">
        <div className="grid gap-x-12 gap-y-10 text-sm lg:grid-cols-3">
          <Way title="In your calendar">
            <p className="text-ink-soft">
              Your calendar checks every few hours: new events appear, changes are picked up, and canceled events
              disappear.
            </p>
            <p className="my-4">
              <a href={calendar.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
                Subscribe in your calendar
              </a>
            </p>
            <p className="mb-2 text-ink-soft">
              If nothing opens, add this link in Google Calendar, Outlook or Thunderbird under ‘Add calendar’ → ‘From
              URL’:
            </p>
            <Address text={calendar} label="Calendar link" copied="the calendar link" />
          </Way>
          <Way title="In a feed reader">
            <p className="mb-2 text-ink-soft">
              A feed reader shows what is new on all the sites that you follow. Give it one of these links; every reader
              supports Atom.
            </p>
            <Address text={buildAddress('news.atom')} label="Atom feed link" copied="the Atom feed link" />
            <Address text={buildAddress('news.json')} label="JSON Feed link" copied="the JSON Feed link" />
          </Way>
          <Way title="By email">
            <p className="text-ink-soft">
              Leave your address for our newsletter. <a href={`#${NEWSLETTER_FIELD}`}>Get the newsletter</a>
            </p>
          </Way>
        </div>
      </Section>
    </div>
  )
}

const Way = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h3 className="mb-2 text-base">{title}</h3>
    {children}
  </div>
)

/** @param copied the label after 'Copy' */
const Address = ({ text, label, copied }: { text: string; label: string; copied: string }) => (
  <div className="mb-4">
    <TextBox text={text} label={label} />
    <CopyButton text={text} label={copied} isLabelShown />
  </div>
)
