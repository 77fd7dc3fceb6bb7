/** A phone number that can be dialled. Renders nothing if it is empty. */
export const PhoneLink = ({ number, className = '' }: { number: string; className?: string }) =>
  number && (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={`inline-block py-1 ${className}`}>
      {number}
    </a>
  )
