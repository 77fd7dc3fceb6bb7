import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

type SetupPartProps = { id: string; children: ReactNode }

/** A part of the page Setup that first steps lead to. The focus goes there with the address. */
export const SetupPart = ({ id, children }: SetupPartProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (!isMeant) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [isMeant])
  return (
    <div ref={place} id={id} tabIndex={-1} className="scroll-mt-24">
      {children}
    </div>
  )
}
