import { Button } from '../../components/ui/button.tsx'

type FormEndProps = {
  label: string
  busy: string
  isBusy: boolean
  reason: string | undefined
  onCancel?: () => void
}

/** The end of a form: its error message and its buttons. */
export const FormEnd = ({ label, busy, isBusy, reason, onCancel }: FormEndProps) => (
  <>
    {reason && (
      <p role="alert" className="text-sm font-semibold text-danger">
        {reason}
      </p>
    )}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy ? busy : label}
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  </>
)
