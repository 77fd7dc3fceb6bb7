import { contact } from '../../content/contact.ts'

const dialable = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Specification §2, /contact: two people to turn to. */
export const ContactCards = () => (
  <ul className="grid gap-6 sm:max-lg:grid-cols-2">
    {contact.cards.map(({ name, role, email, phone, text }) => (
      <li key={name} className="border-t-2 border-signal pt-4 text-sm">
        <h3 className="text-lg">{name}</h3>
        <p className="text-ink-soft">{role}</p>
        <p className="mt-2">{text}</p>
        <p className="mt-2">
          <a href={`mailto:${email}`} className="inline-block py-0.5 wrap-anywhere">
            {email}
          </a>
          <br />
          <a href={dialable(phone)} className="inline-block py-0.5">
            {phone}
          </a>
        </p>
      </li>
    ))}
  </ul>
)

/** Where the office is and when it is open. */
export const Office = () => {
  const { title, address, openingHours, directions, email, phone } = contact.office
  return (
    <address className="grid content-start gap-3 text-sm not-italic">
      <h3 className="text-lg">{title}</h3>
      <p>
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="text-ink-soft">{directions}</p>
      <p>{openingHours}</p>
      <p>
        <a href={`mailto:${email}`} className="inline-block py-0.5">
          {email}
        </a>
        <br />
        <a href={dialable(phone)} className="inline-block py-0.5">
          {phone}
        </a>
      </p>
    </address>
  )
}
