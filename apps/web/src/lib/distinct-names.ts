type Named = { slug: string; name: string; role?: string }

/** Returns records as options. A name that several have is followed by a person's role, and by the slug, which only one has. */
export const distinctNames = (people: readonly Named[]): { value: string; label: string }[] => {
  const isShared = (name: string) => people.filter((each) => each.name === name).length > 1
  return people.map(({ slug, name, role }) => ({
    value: slug,
    label: isShared(name) ? `${[name, role].filter(Boolean).join(', ')} (${slug})` : name,
  }))
}
