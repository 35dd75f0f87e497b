import { type ReadingRule, anyCase, exact, notAfter, notBefore, oneOf } from '../reading-rule.ts';
import { abbreviations } from './abbreviations.ts';
import { afterWords } from './abbreviations/after-words.ts';
import { comradeOrAddress } from './comrade-or-address.ts';

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
  ...comradeOrAddress,
  [exact`${notBefore}TH(?=(?:,| và| &)\s*(?:THCS|trung học cơ sở))`, 'tiểu học'],
  [exact`${notBefore}GP MN${notAfter}`, 'giải phóng miền Nam'],
  [exact`${notBefore}GP(?=\s+(?:miền|[Tt]hủ đô))`, 'giải phóng'],
  [exact`${notBefore}GP XD${notAfter}`, 'giấy phép xây dựng'],
  [exact`${notBefore}GP(?=\s+(?:xây dựng|lái xe|kinh doanh|hoạt động))`, 'giấy phép'],
  [exact`${notBefore}TK(?=\s+(?:nhận|ngân hàng|NH${notAfter}))`, 'tài khoản'],
  [exact`${notBefore}MT(?=\s+(?:Tổ quốc|tổ quốc|TQ))`, 'mặt trận'],
  [exact`${notBefore}MT(?=\s+(?:rộng|đường|phố|chợ|QL|[Qq]uốc lộ|tỉnh lộ|\d))`, 'mặt tiền'],
  [
    exact`${notBefore}CK(?=\s+(?:vào|qua|về|cho|tới|đến|trước|hoặc|theo|ngân hàng|STK|TK))|(?<=tiền mặt\/)CK`,
    'chuyển khoản',
  ],
  [exact`${notBefore}CK(?=\s+\d+(?:,\d+)?\s?%)`, 'chiết khấu'],
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
  [exact`${notBefore}CK(?=\s+(?:năm|\d{4}))|(?<=(?:so|với|%) )CK${notAfter}`, 'cùng kỳ'],
  [exact`${notBefore}BP(?=\s+(?:[Mm]ột cửa|[Tt]iếp))`, 'bộ phận'],
  [exact`${notBefore}NS(?=\s+(?:xã|phường|huyện|tỉnh|nhà nước|TW|trung ương|địa phương))`, 'ngân sách'],
  [
    exact`${notBefore}DT(?=\s+(?:lúa|đất|gieo|trồng|rừng|cây|nuôi|mặt nước|sàn)|:?\s*\d[\d.,]*\s?(?:m2|m²|ha)${notAfter})`,
    'diện tích',
  ],
  [exact`(?<=(?:%|so với|vượt)\s)DT${notAfter}`, 'dự toán'],
  [
    exact`${notBefore}CA(?=:?\s+(?:một một ba|11\d)|\s+(?:gọi|bắt|đã|đang|tạm giữ|yêu cầu|khuyến cáo|cảnh báo)(?!\p{L}))`,
    'công an',
  ],
  [
    exact`${notBefore}ĐU(?=\s*(?:,|-|–|&|và)?\s*(?:xã|phường|đặc khu|tỉnh|HĐND|UBND|hội đồng nhân dân|ủy ban)(?!\p{L}))`,
    'Đảng ủy',
  ],
  [exact`${notBefore}SA(?=\s+(?:tim|thai|bụng|ổ bụng|tuyến|tổng quát|vú|mạch|màu))`, 'siêu âm'],
  [anyCase`(?<=\d\s?|mươi\s|trăm\s|nghìn\s)ĐV(?=\s+máu)`, ' đơn vị'],
  [anyCase`${notBefore}gđ(?=\s*(?:\d|hai nghìn|I{1,3}${notAfter}|một|hai|ba))`, 'giai đoạn '],
  [exact`${notBefore}NN(?=\s+(?:hỗ trợ|cấp|giao|thu hồi|quy định|bảo đảm|đầu tư|và nhân dân))`, 'nhà nước'],
  [exact`${notBefore}ĐB(?=\s+(?:HĐND|[Qq]uốc hội|[Hh]ội đồng|[Dd]ự|[Pp]hụ nữ|[Mm]ặt trận|MTTQ))`, 'đại biểu'],
  [exact`${notBefore}NV(?=\s?[1-9](?!\d))`, 'nguyện vọng '],
  [exact`${notBefore}NV(?=\s+(?:kế toán|bảo vệ|y tế|văn thư|thư viện|phục vụ|bán hàng|hành chính))`, 'nhân viên'],
  [exact`${notBefore}TN(?=\s+(?:ĐH|CĐ|THPT|THCS|TC|đại học|cao đẳng|trung học|trung cấp))`, 'tốt nghiệp'],
  [exact`${notBefore}TH(?=\s+số\s)`, 'tiểu học'],
  [
    exact`${notBefore}LS(?=:?\s+(?:\d|không|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|ưu đãi|cho vay|vay|huy động)(?!\p{L}))`,
    'lãi suất',
  ],
  [
    exact`${notBefore}NH(?=\s+(?:Agribank|BIDV|Vietcombank|Vietinbank|VietinBank|TMCP|CSXH|NN|nhà nước|chính sách))`,
    'ngân hàng',
  ],
  [exact`${notBefore}XK(?=\s+(?:lao động|LĐ|gạo|\d))`, 'xuất khẩu'],
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
