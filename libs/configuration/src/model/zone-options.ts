/** `GMT+7`, as it is now. */
const offsetOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
const FIRST = 'Asia/Ho_Chi_Minh';

function offered() {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== FIRST && zone !== 'Asia/Saigon');
  return [FIRST, ...others].map((value) => ({
    value,
    label: `${value === FIRST ? 'Việt Nam (Asia/Ho_Chi_Minh)' : value} ${offsetOf(value)}`,
  }));
}
let known: ReturnType<typeof offered> | undefined;

/**
 * Every zone there is, that of Viet Nam first. Asking for the offsets of four hundred takes a while, so it is done
 * once.
 */
export const zoneOptions = () => (known ??= offered());
