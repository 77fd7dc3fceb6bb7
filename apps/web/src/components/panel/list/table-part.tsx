import type { ComponentProps } from 'react'

type TablePartProps = ComponentProps<'div'> & { role: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'cell' }

/** A part of a table that has columns on a wide screen only: the elements of a table could not be arranged in lines on others. */
export const TablePart = ({ role, ...rest }: TablePartProps) => <div role={role} {...rest} />
