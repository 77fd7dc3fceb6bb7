import { type PageTexts, TEXTS, type TextPage } from '@hazards/schema/texts'
import { Link } from '@tanstack/react-router'
import { Pencil, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { RowList } from '../../components/panel/list/row-list.tsx'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { useOpenForm } from '../../components/panel/use-open-form.ts'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { HistoryButton } from '../records/history/history-button.tsx'
import { getOpener } from '../records/list/record-actions.tsx'
import { TextsForm } from './texts-form.tsx'
import { editedTexts, useResetTexts } from './use-save-texts.ts'
import { useShownColors } from './use-shown-colors.ts'

/** The texts of all pages, or of the one in the address, with edit in place, history and reset to the original (records §5). */
export const TextsPanel = () => {
  const { search } = useSectionAddress().filter
  return (
    <TextsList
      title="Page Texts"
      isShown={(page) => !isPage(search) || page === search}
      aside={
        isPage(search) && (
          <Link to="/admin/$section" params={{ section: 'texts' }}>
            Show all pages
          </Link>
        )
      }
    />
  )
}

type TextsListProps = { title: string; aside?: ReactNode; isShown: (page: TextPage) => boolean }

/** The texts of some pages, to be edited in place. */
export const TextsList = ({ title, aside, isShown }: TextsListProps) => {
  useShownColors()
  const query = trpc.texts.list.useQuery(undefined, { refetchOnMount: 'always' })
  const { open, show, close } = useOpenForm()
  const [isDirty, setIsDirty] = useState(false)
  const { confirmDiscard, question } = useUnsavedGuard(isDirty)
  const leave = (page: TextPage) => {
    if (close(page)) document.getElementById(getOpener(page))?.focus()
  }
  return (
    <Section title={title} aside={aside}>
      <Loaded query={query} loading="Loading...">
        {(texts) => (
          <RowList
            items={texts.filter(({ page }) => isShown(page)).map((each) => ({ ...each, id: each.page }))}
            nameOf={({ page }) => TEXTS[page].name}
            isDense
          >
            {(item) => (
              <Row texts={item} onEdit={() => confirmDiscard(() => show(item.page))}>
                {open === item.page && (
                  <TextsForm
                    key={item.page}
                    texts={editedTexts(item)}
                    onDirty={setIsDirty}
                    onSaved={() => leave(item.page)}
                    onCancel={() => confirmDiscard(() => leave(item.page))}
                  />
                )}
              </Row>
            )}
          </RowList>
        )}
      </Loaded>
      {question}
    </Section>
  )
}

const isPage = (name: string | undefined) => name !== undefined && Object.hasOwn(TEXTS, name)

type RowProps = {
  texts: PageTexts
  onEdit: () => void
  /** The form, if the page is being edited. */
  children: ReactNode
}

const Row = ({ texts: { page, updatedAt }, onEdit, children }: RowProps) => {
  const { name, path } = TEXTS[page]
  const reset = useResetTexts(page)
  const formatMoment = usePanelMoment()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-base leading-snug">{name}</h3>
          <p className="text-sm text-ink-soft">
            {path ? (
              <Link to={path} className="inline-block py-0.5">
                View the page<span className="sr-only"> {name}</span>
              </Link>
            ) : (
              'to readers and senders'
            )}{' '}
            · {updatedAt ? `changed ${formatMoment(updatedAt)}` : 'the original texts'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button id={getOpener(page)} aria-label={`Edit ${name}`} onClick={onEdit}>
            <Pencil aria-hidden size={16} />
            Edit
          </Button>
          <HistoryButton record="text" id={page} name={name} />
          {updatedAt && (
            <Button aria-label={`Reset to the original texts: ${name}`} onClick={onSingleClick(reset)}>
              <RotateCcw aria-hidden size={16} />
              Reset to the original texts
            </Button>
          )}
        </div>
      </div>
      {children}
    </>
  )
}
