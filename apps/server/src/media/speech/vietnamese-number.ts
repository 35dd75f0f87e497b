const digitWords = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const groupWords = ['', 'nghìn', 'triệu'];

const digit = (value: number): string => digitWords[value]!;

/** Digit by digit, as telephone and code numbers are read. */
export const readDigits = (text: string): string =>
  [...text]
    .filter((char) => char >= '0' && char <= '9')
    .map((char) => digit(Number(char)))
    .join(' ');

const unitWord = (tens: number, units: number): string => {
  if (units === 1 && tens > 1) return 'mốt';
  if (units === 4 && tens > 1) return 'tư';
  if (units === 5 && tens > 0) return 'lăm';
  return digit(units);
};

/** 0–999. `full` names the empty hundreds too, as in "một nghìn không trăm linh năm". */
const readGroup = (value: number, full: boolean): string => {
  const [hundreds, tens, units] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const words: string[] = [];
  if (hundreds > 0 || full) words.push(digit(hundreds), 'trăm');
  if (tens > 1) words.push(digit(tens), 'mươi');
  else if (tens === 1) words.push('mười');
  else if (units > 0 && words.length > 0) words.push('linh');
  if (units > 0) words.push(unitWord(tens, units));
  return words.join(' ');
};

/** Below a billion ("tỷ"). */
const readBelowBillion = (value: number, full: boolean): string => {
  const words: string[] = [];
  for (let power = 2; power >= 0; power--) {
    const group = Math.floor(value / 1000 ** power) % 1000;
    if (group === 0) continue;
    const inner = full || words.length > 0;
    words.push(readGroup(group, inner), groupWords[power]!);
  }
  return words.filter(Boolean).join(' ');
};

/**
 * Reads a whole number given as digits, of any length: "1234567" → "một triệu hai trăm ba mươi tư nghìn năm trăm sáu
 * mươi bảy".
 */
export const readWhole = (digits: string): string => {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain === '0') return digit(0);
  if (plain.length > 18) return readDigits(plain);
  const [high, low] = [plain.slice(0, -9), Number(plain.slice(-9))];
  if (!high) return readBelowBillion(low, false);
  return [readWhole(high), 'tỷ', low > 0 ? readBelowBillion(low, true) : ''].filter(Boolean).join(' ');
};

/** Reads a number as Vietnamese writes it: dots between thousands, a comma before the fraction. */
export const readNumber = (text: string): string => {
  const negative = /^[-−]/.test(text);
  const [whole = '0', fraction = ''] = text
    .replace(/^[-−+]/, '')
    .replaceAll('.', '')
    .split(',');
  const words = negative ? ['âm'] : [];
  words.push(readWhole(whole));
  if (fraction) words.push('phẩy', readFraction(fraction));
  return words.join(' ');
};

/** "phẩy tám mươi chín", but "phẩy không năm" and "phẩy một bốn một sáu". */
const readFraction = (fraction: string): string =>
  fraction.length <= 2 && !fraction.startsWith('0') ? readWhole(fraction) : readDigits(fraction);
