/** Present offset, such as `GMT+7`. */
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
 * Every time zone, that of Viet Nam first. Computing four hundred offsets takes a while, so it is done once.
 */
export const zoneOptions = () => (known ??= offered());
