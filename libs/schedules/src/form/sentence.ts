/** Facts in one line, beginning with a capital letter; those that do not hold are left out. */
export function sentence(facts: readonly (string | false | null | undefined)[]): string {
  const line = facts.filter(Boolean).join(', ');
  return line.charAt(0).toLocaleUpperCase('vi') + line.slice(1);
}
