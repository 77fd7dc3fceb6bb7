import type { Grant } from '@hazards/schema/funder-id'
import { Link } from '@tanstack/react-router'

/** Who paid for a record: each funder leads to all that it paid for, with its page in the register and the award's number. */
export const Grants = ({ grants }: { grants: readonly Grant[] }) => (
  <ul>
    {grants.map(({ funder, award, funderId }, at) => (
      <li key={at}>
        <Link to="/publications" search={{ funder }} className="inline-block py-0.5">
          {funder}
        </Link>
        {award && `, ${award}`}
        {funderId && (
          <>
            {' '}
            <a href={funderId} rel="noopener" className="text-xs">
              {funderId.startsWith('https://ror.org/') ? 'ROR' : 'DOI'}
              <span className="sr-only"> of {funder}</span>
            </a>
          </>
        )}
      </li>
    ))}
  </ul>
)
