type Named = { slug: string; name: string; role: string }

/** Returns people as options. A name that several have is followed by the role, and by the slug, which only one has. */
export const distinctNames = (people: readonly Named[]): { value: string; label: string }[] => {
  const isShared = (name: string) => people.filter((each) => each.name === name).length > 1
  return people.map(({ slug, name, role }) => ({
    value: slug,
    label: isShared(name) ? `${name}, ${role} (${slug})` : name,
  }))
}
