import { type ReactNode, useEffect, useRef, useState } from 'react'

type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  className?: string
  /** Shown if the picture cannot be loaded. */
  fallback: ReactNode
}

/** A picture below the fold. Shows `fallback` if it fails to load, even if it failed before hydration. */
export const Picture = ({ fallback, alt, ...rest }: PictureProps) => {
  const image = useRef<HTMLImageElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true)
  }, [])
  if (hasFailed) return fallback
  return <img ref={image} alt={alt} loading="lazy" decoding="async" onError={() => setHasFailed(true)} {...rest} />
}
