import { type ReadingRule, exact, notAfter, notBefore } from '../reading-rule.ts';

const surname = String.raw`(?:Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Đoàn|Trịnh|Trương|Lâm|Mai|Đào|Cao|Hà|Tạ|Lương|Lưu|Tô|Thái|Châu|Nông|Quách|Vi|Lò|Hứa|Tống|Kiều|Văn|Lại|Phùng|Chu|Nghiêm|Thạch|Y|H')`;
const capital = String.raw`\p{Lu}[\p{L}']*`;
/** Words by which a name is that of a street. */
const street = String.raw`,?\s+(?:\d|[Pp]hường|[Xx]ã|[Qq]uận|[Hh]uyện|[Tt]hôn|[Xx]óm|[Ấấ]p|[Tt]ổ|[Kk]hu|[Tt]hị|[Tt]hành phố|[Tt]ỉnh|TP|Tp|TX|TT|TDP|KP|[PQHX]\.)`;
const noStreet = String.raw`(?!\p{L})(?!\s+${capital})(?!${street})`;
/** Single words that name a place; any other single word is a person's name. */
const place = String.raw`(?:Số|Nhà|Chợ|Trạm|Trường|Trụ|Đình|Đền|Chùa|Thôn|Xóm|Ấp|Tổ|Khu|Khối|Làng|Bản|Buôn|Bon|Sóc|Phum|Xã|Phường|Phòng|Đường|Phố|Ngõ|Ngách|Hẻm|Kiệt|Kho|Quán|Quầy|Tòa|Lô|Km|Cầu|Cổng|Bến|Sân|Hội|Ban|Ủy|Công|Cụm|Tầng|Ngã|Tỉnh|Huyện|Quận|Huế|Vinh)`;
const givenName = String.raw`(?!${place}(?!\p{L}))\p{Lu}\p{Ll}*`;
const title = String.raw`(?:[Tt]rưởng|[Pp]hó|[Bb]í thư|[Cc]hủ tịch|[Cc]án bộ|[Cc]ông an|PCT|CT|BT|PBT|CB)(?!\p{L})`;
const person = String.raw`(?:(?:anh|chị|ông|bà|cô|chú|bác|em)\s+\p{Lu}|${givenName}(?=\s*(?:[,;.(–-]|$))|${capital}(?:\s+${capital})*\s*[,(–-]\s*${title}|${surname}(?:\s+${capital}){2,4},?\s+(?:thôn|xóm|ấp|buôn|bản)\s)`;

/** "Đ/c" is a comrade, and before a colon an address, unless a person's name follows or a comrade was called for. */
export const comradeOrAddress: ReadingRule[] = [
  [exact`${notBefore}[Đđ]\/[Cc](?=\s*:\s*${surname}(?:\s+${capital}){1,4}${noStreet})`, 'đồng chí'],
  [exact`(?<=(?:[Ll]iên hệ|[Gg]ặp|[Mm]ời|[Gg]ửi|[Gg]ồm)\s)[Đđ]\/[Cc](?=\s*:\s*${capital}${noStreet})`, 'đồng chí'],
  [exact`${notBefore}[Đđ]\/[Cc](?=\s*:\s*${person})`, 'đồng chí'],
  [exact`(?<=[Cc]ác\s)[Đđ]\/[Cc]${notAfter}`, 'đồng chí'],
  [exact`${notBefore}[Đđ]\/[Cc](?=\s*:|\s+(?:liên hệ|nhận|giao)\s*:)`, 'địa chỉ'],
];
