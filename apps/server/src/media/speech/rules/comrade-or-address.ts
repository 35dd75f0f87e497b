import { type ReadingRule, exact, notAfter, notBefore } from '../reading-rule.ts';

const surname = String.raw`(?:Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Đoàn|Trịnh|Trương|Lâm|Mai|Đào|Cao|Hà|Tạ|Lương|Lưu|Tô|Thái|Châu|Nông|Quách|Vi|Lò|Hứa|Tống|Kiều|Văn|Lại|Phùng|Chu|Nghiêm|Thạch|Y|H')`;
const capital = String.raw`\p{Lu}[\p{L}']*`;
/** Words by which a name is that of a street. */
const street = String.raw`,?\s+(?:\d|[Pp]hường|[Xx]ã|[Qq]uận|[Hh]uyện|[Tt]hôn|[Xx]óm|[Ấấ]p|[Tt]ổ|[Kk]hu|[Tt]hị|[Tt]hành phố|[Tt]ỉnh|TP|Tp|TX|TT|TDP|KP|[PQHX]\.)`;
const noStreet = String.raw`(?!\p{L})(?!\s+${capital})(?!${street})`;

/** "Đ/c" is a comrade, and before a colon an address, unless a person's name follows or a comrade was called for. */
export const comradeOrAddress: ReadingRule[] = [
  [exact`${notBefore}[Đđ]\/[Cc](?=\s*:\s*${surname}(?:\s+${capital}){1,4}${noStreet})`, 'đồng chí'],
  [exact`(?<=(?:[Ll]iên hệ|[Gg]ặp|[Mm]ời|[Gg]ửi|[Gg]ồm)\s)[Đđ]\/[Cc](?=\s*:\s*${capital}${noStreet})`, 'đồng chí'],
  [exact`(?<=[Cc]ác\s)[Đđ]\/[Cc]${notAfter}`, 'đồng chí'],
  [exact`${notBefore}[Đđ]\/[Cc](?=\s*:|\s+(?:liên hệ|nhận|giao)\s*:)`, 'địa chỉ'],
];
