/** First and last name as one. */
export function nameOf(person: { readonly first_name: string; readonly last_name: string } | undefined): string {
  return person ? `${person.first_name} ${person.last_name}` : 'Deleted User';
}
