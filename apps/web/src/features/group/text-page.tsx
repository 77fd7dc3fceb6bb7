import { PageTitle } from '../../components/layout/page-title.tsx'
import { useTexts } from '../../lib/page-texts.ts'

/** A page that is mainly text: an introduction, and sections with a heading and paragraphs. */
export const TextPage = ({ title, of }: { title: string; of: 'privacy' | 'accessibility' | 'imprint' }) => {
  const { introduction, sections } = useTexts(of)
  return (
    <>
      <PageTitle title={title}>{introduction}</PageTitle>
      <div className="page grid gap-10">
        {sections.map(({ title, text }) => (
          <section key={title} className="grid gap-x-12 gap-y-3 border-t border-line pt-5 lg:grid-cols-3">
            <h2 className="text-lg">{title}</h2>
            <div className="grid max-w-measure gap-4 lg:col-span-2">
              {text.map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
