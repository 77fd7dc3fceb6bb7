import { Button } from '../../components/ui/button.tsx'

type FormEndProps = { label: string; busy: string; isBusy: boolean; reason: string | undefined }

/** The end of a form: its error message and its submit button. */
export const FormEnd = ({ label, busy, isBusy, reason }: FormEndProps) => (
  <>
    {reason && (
      <p role="alert" className="text-sm font-semibold text-signal">
        {reason}
      </p>
    )}
    <Button type="submit" look="primary" aria-disabled={isBusy} className="justify-self-start">
      {isBusy ? busy : label}
    </Button>
  </>
)
