/** A stored E.164 number in the local form: `+84912345678` → `0912 345 678`. Foreign numbers keep their prefix. */
export function formatPhone(e164: string) {
  const national = e164.replace(/[\s.-]/g, '').replace(/^\+84/, '0');
  if (/^0\d{9}$/.test(national)) return `${national.slice(0, 4)} ${national.slice(4, 7)} ${national.slice(7)}`;
  if (/^0\d{10}$/.test(national)) return `${national.slice(0, 3)} ${national.slice(3, 7)} ${national.slice(7)}`;
  return national;
}
