/** Groups of a national number, as they are read: mobile, two large cities, other landlines, and 069. */
const GROUPS = [
  [/^(0[35789]\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(02[48])(\d{4})(\d{4})$/, '$1 $2 $3'],
  [/^(02\d\d)(\d{4})(\d{3})$/, '$1 $2 $3'],
  [/^(069)(\d{3})(\d{2,3})$/, '$1 $2 $3'],
  [/^(1[89]00)(\d{4,6})$/, '$1 $2'],
] as const;

/** A stored number as people write it: `+84912345678` → `0912 345 678`. Foreign numbers keep their prefix. */
export function formatPhone(stored: string) {
  const national = stored.replace(/[\s.-]/g, '').replace(/^\+84/, '0');
  const [pattern, written] = GROUPS.find(([groups]) => groups.test(national)) ?? [];
  return pattern && written ? national.replace(pattern, written) : national;
}
