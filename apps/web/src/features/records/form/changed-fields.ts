type Fields = Record<string, unknown>

/** Nothing, however a form or the server writes it. */
const orNull = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(orNull(a)) === JSON.stringify(orNull(b))

/** Returns the fields of `input` that differ from those of `base`: all, if there is none. */
export const changedFields = <Input extends object>(input: Input, base: object | null): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([field, value]) => !base || !isSame(value, (base as Fields)[field])),
  ) as Partial<Input>

/** Returns those fields of `record` that `named` has too. */
export const sameFields = <Entity extends object>(record: Entity, named: object): Partial<Entity> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in named)) as Partial<Entity>
