import { PageTitle } from '../../components/layout/page-title.tsx'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import { useTexts } from '../../lib/page-texts.ts'

/** A page that is mainly text: an introduction, and sections with a heading and paragraphs. */
export const TextPage = ({ title, of }: { title: string; of: 'privacy' | 'accessibility' | 'imprint' }) => {
  const { introduction, sections } = useTexts(of)
  return (
    <>
      <PageTitle title={title}>{introduction}</PageTitle>
      <div className="page grid gap-10">
        {sections.map(({ title, textHtml }) => (
          <section key={title} className="grid gap-x-12 gap-y-3 border-t border-line pt-5 lg:grid-cols-3">
            <h2 className="text-lg">{title}</h2>
            <FormattedText html={textHtml} isPart className="max-w-measure lg:col-span-2" />
          </section>
        ))}
      </div>
    </>
  )
}
