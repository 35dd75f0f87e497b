import { type ReadingRule, anyCase, exact, notAfter, notBefore } from '../reading-rule.ts';

const titles =
  'chủ tịch|giám đốc|tổng|hiệu trưởng|bí thư|trưởng|chủ nhiệm|chánh|viện trưởng|đội trưởng|tổ trưởng|trạm trưởng|chỉ huy|cục trưởng|vụ trưởng|đoàn trưởng|ca trưởng|xưởng trưởng|quản đốc|khoa trưởng|thủ tướng|TGĐ|CHT|CT|GĐ|BT|ban';
const rooms =
  'tài chính|nội vụ|y tế|kinh tế|văn hóa|văn hoá|giáo dục|tư pháp|hành chính|tổ chức|kế toán|kế hoạch|kỹ thuật|nhân sự|lao động|nông nghiệp|tài nguyên|quản lý|đào tạo|kinh doanh|bảo vệ|họp|khám|cấp cứu|công tác|tiếp dân|một cửa|tiếp công dân|vật tư|sản xuất';

const whoToAsk = String.raw`(?<!\p{L})(?:LH|[Ll]iên hệ|[Gg]ặp|[Gg]ọi|[Bb]áo)\s*:?\s+`;

/** "P." is a deputy before a title, an office before its field, a room before three digits; else a quarter. */
export const titleLetters: ReadingRule[] = [
  [exact`(?<=\d\s*|(?:[Cc]ác|[Nn]hững|[Mm]ời|[Gg]ồm)\s+)đ\/[cC](?!\p{L})`, ' đồng chí'],
  [exact`${notBefore}ô\.\s*(?=\p{Lu}\p{L})`, 'ông '],
  // A "b." that begins a line or follows a sign is an item of a list.
  [exact`(?<=(?:,|\p{Ll})\s)(?<!(?:điểm|khoản|mục|ý|câu|phần|lớp|phương án)\s)b\.\s*(?=\p{Lu}\p{L})`, 'bà '],
  [anyCase`(?<=bí thư\s+)CB${notAfter}`, 'chi bộ'],
  [exact`(?<=[Gg]iải\s+)BĐ${notAfter}`, 'bóng đá'],
  [exact`${notBefore}Đ\.\s?[cC](?=\.?\s?:)`, 'địa chỉ'],
  [exact`(?<=${whoToAsk}|\d\s?\()A\.\s?(?=\p{Lu}\p{Ll})`, 'anh '],
  [exact`(?<=${whoToAsk}|\d\s?\()C\.\s?(?=\p{Lu}\p{Ll})`, 'chị '],
  [anyCase`${notBefore}P\.\s*(?=(?:${titles})(?!\p{L}))`, 'phó '],
  [anyCase`${notBefore}Q\.\s*(?=(?:${titles})(?!\p{L}))`, 'quyền '],
  [anyCase`${notBefore}P\.\s*(?=(?:${rooms})(?!\p{L}))`, 'phòng '],
  [
    exact`${notBefore}P\.\s*(?=\d{3,4}(?!\d)|\d{1,2}\s*,?\s*(?:tầng|lầu|nhà|dãy)(?!\p{L})|[A-ZĐ]{2,}[&-]|(?:GD|LĐ|TC|KT|VH|TN|NV|YT|HC|KH|TCHC|KCS|QC)(?!\p{L}))`,
    'phòng ',
  ],
  [exact`(?<=[Bb]an\s+)CT(?=\s+(?:MT|[Mm]ặt trận)(?!\p{L}))`, 'công tác'],
  [exact`${notBefore}CT(?=\s+(?:MTQG|mục tiêu quốc gia))`, 'chương trình'],
  [exact`${notBefore}CT(?=\s+(?:MT(?!\s+đô thị)|HPN|LHPN|HLHPN|HND|CCB|HCCB)(?!\p{L}))`, 'chủ tịch'],
  [exact`${notBefore}CT(?=\s+(?:UBND|HĐND|UBMTTQ|UBMTTQVN|MTTQ|Hội|Công đoàn|CĐ|nước))`, 'chủ tịch'],
];
