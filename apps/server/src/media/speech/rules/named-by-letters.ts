import { type ReadingRule, anyCase, exact, notAfter, notBefore, oneOf } from '../reading-rule.ts';
import { abbreviations } from './abbreviations.ts';

/** Letters that mean one thing only after these words. */
const afterWords: [before: string, letters: string, words: string][] = [
  ['đoàn', 'TN', 'thanh niên'],
  ['hội', 'ND', 'nông dân'],
  ['hội', 'PN', 'phụ nữ'],
  ['nhà', 'VH', 'văn hóa'],
  ['trường', 'TH', 'tiểu học'],
  ['trường', 'MN', 'mầm non'],
  ['thi|xét', 'TN', 'tốt nghiệp'],
  ['công ty|cty', 'CP', 'cổ phần'],
  ['người', 'KT', 'khuyết tật'],
  ['thẻ|làm|cấp|đổi|số', 'CC', 'căn cước'],
  ['số', 'TK', 'tài khoản'],
  ['ban', 'CĐ', 'chỉ đạo'],
  ['trạm|hệ thống|công tác', 'KN', 'khuyến nông'],
  ['HTX|đất|ngành|phòng|sản xuất', 'NN', 'nông nghiệp'],
  ['vụ|lúa|mùa', 'ĐX', 'đông xuân'],
  ['vụ|lúa|mùa', 'HT', 'hè thu'],
  ['vụ|lúa|mùa', 'TĐ', 'thu đông'],
  ['hộ|bạo lực|ngày', 'GĐ', 'gia đình'],
  ['nộp|nhận|tiếp nhận|hoàn thiện|giải quyết|bộ|thành phần|trả|xử lý', 'HS', 'hồ sơ'],
  ['giờ', 'HC', 'hành chính'],
  ['phó bí thư|PBT|phó chủ tịch|PCT', 'TT', 'thường trực'],
  ['trạm|ngành|phòng|sở|bộ|trung tâm|cán bộ|viên chức', 'YT', 'y tế'],
  ['phòng|ngành|sở|bộ', 'GD', 'giáo dục'],
  ['phòng|ngành|sở|bộ|đầu tư', 'XD', 'xây dựng'],
  ['phòng|ngành|sở|bộ', 'TC', 'tài chính'],
  ['phòng|ngành|sở|bộ', 'LĐ', 'lao động'],
  ['phòng|ngành|sở|bộ', 'NV', 'nội vụ'],
  ['phòng|ngành|sở|bộ|công chức|cán bộ', 'TP', 'tư pháp'],
  ['phòng|ngành|sở|ban|cán bộ|công chức', 'VH', 'văn hóa'],
  ['phòng|ban|ngành', 'KT', 'kinh tế'],
  ['công chức|cán bộ', 'ĐC', 'địa chính'],
  ['BCH|chủ tịch|cán bộ|đoàn viên|tổ|hoạt động|BTV', 'CĐ', 'công đoàn'],
  ['bệnh viện|phòng khám|BV', 'ĐK', 'đa khoa'],
  ['làm|kết quả|phòng|mẫu|phiếu', 'XN', 'xét nghiệm'],
  ['điểm|mức|loại|học lực|nhiệt|nhiệt độ|nền nhiệt|lượng mưa|độ ẩm|năng suất', 'TB', 'trung bình'],
  ['thu nhập|lương|năng suất', 'BQ', 'bình quân'],
  ['tỷ lệ|tỉ lệ|hộ nghèo,|nghèo và', 'CN', 'cận nghèo'],
];
/** A committee, but a command where there is something to command. */
const command = String.raw`\s+(?:PTDS|PCTT|PCLB|PCCC|TKCN|quân sự|phòng|chữa cháy|chiến dịch)`;

const beforeName = String.raw`(?=\s*[\p{Lu}\d])`;
const names = Object.keys(abbreviations);
const dotted = names.filter((name) => name.endsWith('.') && name !== 'v.v.');
const plain = names.filter((name) => !dotted.includes(name));

export const namesByLetters: ReadingRule[] = [
  ...afterWords.map(([before, letters, words]): ReadingRule => [
    new RegExp(`(?<=${notBefore}(?:${anyCapital(before)})\\s+)${letters}${notAfter}`, 'gu'),
    words,
  ]),
  [exact`${notBefore}CA(?=\s+(?:xã|phường|huyện|tỉnh|TP|thành phố|viên))`, 'công an'],
  [exact`${notBefore}TT\.?(?=\s*(?:Đảng|HĐND|Huyện ủy|Tỉnh ủy|Thành ủy|UBMTTQ|MTTQ))`, 'thường trực '],
  [exact`(?<=[Ll]ưu:?\s+)VT${notAfter}`, 'văn thư'],
  [exact`${notBefore}TT(?=\s+(?:PVHCC|HCC|GDTX|YT|VH|HTCĐ))`, 'trung tâm'],
  [exact`${notBefore}[Đđ]\/[Cc](?=\s*:)`, 'địa chỉ'],
  [exact`^TH(?=:)`, 'thực hiện'],
  [exact`${notBefore}BT(?=\s+(?:[Cc]hi bộ|Đảng|đảng|Đoàn|đoàn|[Cc]hi đoàn|Huyện|Tỉnh|Thành|TW))`, 'bí thư'],
  [exact`(?<=\d\s)TH(?=\s+\p{Ll})`, 'trường hợp'],
  [exact`${notBefore}XN(?=\s+\p{Lu})`, 'xí nghiệp'],
  [
    exact`${notBefore}TX(?=\s+(?:Mai Linh|Vinasun|Xanh SM|Tiên Sa|Sông Hàn))|(?<=(?:[Gg]ọi|[Hh]ãng|[Xx]e|[Ll]ái)\s)TX(?=\s+\p{Lu})`,
    'tắc xi',
  ],
  [exact`${notBefore}TX(?=\s+\p{Lu}\p{Ll})`, 'thị xã'],
  [exact`${notBefore}BX\.?(?=\s*\p{Lu}\p{Ll})`, 'bến xe '],
  [exact`${notBefore}sn(?=:?\s*(?:19|20)\d{2}(?!\d))`, 'sinh năm'],
  [exact`(?<=[(–-]\s?)CT(?=[),])`, 'chủ tịch'],
  [exact`${notBefore}CK(?=\s+(?:năm|\d{4}))|(?<=(?:so|với) )CK${notAfter}`, 'cùng kỳ'],
  [exact`${notBefore}BP(?=\s+(?:[Mm]ột cửa|[Tt]iếp))`, 'bộ phận'],
  [exact`${notBefore}NS(?=\s+(?:xã|phường|huyện|tỉnh|nhà nước|TW|trung ương|địa phương))`, 'ngân sách'],
  [
    exact`${notBefore}DT(?=\s+(?:lúa|đất|gieo|trồng|rừng|cây|nuôi|mặt nước|sàn)|:?\s*\d[\d.,]*\s?(?:m2|m²|ha)${notAfter})`,
    'diện tích',
  ],
  [exact`(?<=(?:%|so với|vượt)\s)DT${notAfter}`, 'dự toán'],
  [exact`${notBefore}HA(?=:?\s*\d{2,3}(?:\/| trên ))`, 'huyết áp'],
  [exact`(?<=\d\s)KH${notAfter}`, 'khách hàng'],
  [exact`(?<=\d\s)HK${notAfter}`, 'học kỳ'],
  // Without a dot only before a name.
  [exact`${notBefore}(BS|KS|YS|LS|GS|PGS|DS)(?=\s+\p{Lu}\p{Ll})`, (title) => abbreviations[`${title}.`] ?? 'dược sĩ'],
  [
    exact`${notBefore}CB,\s?CC(?:,\s?VC)?${notAfter}`,
    (found) => (/VC$/u.test(found) ? 'cán bộ, công chức, viên chức' : 'cán bộ, công chức'),
  ],
  [
    exact`${notBefore}ĐH(?=\s+(?:[Cc]hi bộ|Đảng|đảng|Đoàn|đoàn|[Cc]ông đoàn|CĐ|[Cc]hi đoàn|[Đđ]ại biểu|ĐB|Hội|MTTQ|[Cc]ổ đông|điểm|nhiệm kỳ|lần thứ))`,
    'đại hội',
  ],
  [exact`${notBefore}CĐ(?=\s+(?:cơ sở|công ty|cty|ngành|KCN|bộ phận|viên|xã|tỉnh))`, 'công đoàn'],
  [
    exact`${notBefore}SN:?(?=\s*\d{1,3}[A-Z]?(?!\d)\s*,?\s*(?:đường|phố|ngõ|hẻm|ngách|kiệt|tổ|thôn|khu|KP|\p{Lu}))`,
    'số nhà',
  ],
  [exact`${notBefore}KT(?=\s*:?\s*\d|:)`, 'kích thước'],
  [anyCase`${notBefore}BCH(?=${command})`, 'ban chỉ huy'],
  [exact`${notBefore}(${oneOf(dotted)})${beforeName}`, (found) => `${abbreviations[found]!} `],
  [exact`${notBefore}(${oneOf(plain)})(?![\p{L}\p{N}&])`, (found) => abbreviations[found]!],
];

/** The word begun with or without a capital: "Hội", "hội". */
function anyCapital(words: string): string {
  return words.replace(/(?<=^|\|)\p{L}/gu, (first) => `[${first.toUpperCase()}${first}]`);
}
