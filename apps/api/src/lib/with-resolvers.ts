/** Promise.withResolvers, which Node 20 lacks. */
export const withResolvers = <T>() => {
  let resolve = (_value: T) => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
