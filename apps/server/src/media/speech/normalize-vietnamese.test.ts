import { describe, expect, it } from 'vitest';
import { normalizeVietnamese } from './normalize-vietnamese.ts';
import { splitSentences } from './split-sentences.ts';
import { readNumber, readWhole } from './vietnamese-number.ts';

describe('reading numbers', () => {
  it.each([
    ['0', 'không'],
    ['5', 'năm'],
    ['10', 'mười'],
    ['15', 'mười lăm'],
    ['21', 'hai mươi mốt'],
    ['24', 'hai mươi tư'],
    ['55', 'năm mươi lăm'],
    ['101', 'một trăm linh một'],
    ['110', 'một trăm mười'],
    ['1005', 'một nghìn không trăm linh năm'],
    ['2026', 'hai nghìn không trăm hai mươi sáu'],
    ['1000000', 'một triệu'],
    ['1000000000', 'một tỷ'],
    ['2000000005', 'hai tỷ không trăm linh năm'],
  ])('%s → %s', (digits, words) => expect(readWhole(digits)).toBe(words));

  it.each([
    ['1.234.567,89', 'một triệu hai trăm ba mươi tư nghìn năm trăm sáu mươi bảy phẩy tám mươi chín'],
    ['3,05', 'ba phẩy không năm'],
    ['-12,5', 'âm mười hai phẩy năm'],
  ])('%s → %s', (text, words) => expect(readNumber(text)).toBe(words));
});

describe('text an announcer can read', () => {
  it.each([
    ['Ngày 20/11/2026', 'Ngày hai mươi tháng mười một năm hai nghìn không trăm hai mươi sáu'],
    ['Hạn cuối 05/04/2026.', 'Hạn cuối ngày mồng năm tháng tư năm hai nghìn không trăm hai mươi sáu.'],
    ['từ ngày 1/4 đến 15/4', 'từ ngày mồng một tháng tư đến ngày mười lăm tháng tư'],
    ['tháng 11/2026', 'tháng mười một năm hai nghìn không trăm hai mươi sáu'],
    ['lúc 17:00', 'lúc mười bảy giờ'],
    ['17h30', 'mười bảy giờ ba mươi phút'],
    ['từ 7h - 11h30', 'từ bảy giờ đến mười một giờ ba mươi phút'],
    ['từ 7-9h sáng', 'từ bảy đến chín giờ sáng'],
    ['15 km', 'mười lăm ki lô mét'],
    ['60km/h', 'sáu mươi ki lô mét trên giờ'],
    ['2,5kg gạo', 'hai phẩy năm ki lô gam gạo'],
    ['25-30°C', 'hai mươi lăm đến ba mươi độ xê'],
    ['-5°C', 'âm năm độ xê'],
    ['tăng 12,5%', 'tăng mười hai phẩy năm phần trăm'],
    ['5.000.000đ', 'năm triệu đồng'],
    ['50.000 VNĐ', 'năm mươi nghìn đồng'],
    ['gọi 0912.345.678', 'gọi không chín một hai ba bốn năm sáu bảy tám'],
    ['(028) 3822 1234', 'không hai tám ba tám hai hai một hai ba bốn'],
    ['+84 912 345 678', 'không chín một hai ba bốn năm sáu bảy tám'],
    ['tổng đài 19001234', 'tổng đài một chín không không một hai ba bốn'],
    ['Gọi 114 ngay', 'Gọi một một bốn ngay'],
    ['UBND và HĐND xã', 'ủy ban nhân dân và hội đồng nhân dân xã'],
    ['Sở TT&TT', 'Sở thông tin và truyền thông'],
    ['công tác PCCC', 'công tác phòng cháy chữa cháy'],
    ['TP. Hồ Chí Minh', 'thành phố Hồ Chí Minh'],
    ['Q.1, P. Bến Nghé', 'quận một, phường Bến Nghé'],
    ['ThS. Nguyễn Văn A', 'thạc sĩ Nguyễn Văn A'],
    ['BCH Đoàn, thẻ BHYT', 'ban chấp hành Đoàn, thẻ bảo hiểm y tế'],
    ['thứ 4, lần thứ XIV', 'thứ tư, lần thứ mười bốn'],
    // Two ways of writing the same.
    ['khoá XV', 'khoá mười lăm'],
    ['khóa XV', 'khóa mười lăm'],
    ['3/4 số hộ', 'ba phần tư số hộ'],
    ['công nghệ 4.0', 'công nghệ bốn chấm không'],
    ['05 hộ nghèo', 'năm hộ nghèo'],
    ['- Mục một\n- Mục hai', 'Mục một\nMục hai'],
    ['Công ty XNK và HTX', 'Công ty ích nờ ca và hợp tác xã'],
    ['Xem https://loa.vn/a?b=1 nhé', 'Xem loa chấm vê nờ gạch chéo a hỏi chấm bê bằng một nhé'],
    ['Thông báo… "khẩn" 🔥!', 'Thông báo. khẩn!'],
  ])('%s → %s', async (text, read) => expect(await normalizeVietnamese(text)).toBe(read));

  it('leaves no digit in a whole announcement', async () => {
    const text = `UBND xã thông báo: từ 7h30 ngày 20/11/2026 đến 17:00 ngày 22/11, cắt điện 3 thôn (1, 2, 5), công suất 1.250kW;
      liên hệ ĐT: 0236.3.123.456 hoặc số 123/QĐ-UBND, giá 12.500đ/kg, mưa 50-100mm, có nơi trên 150mm/24h, gió cấp 8-9, giật cấp 11.`;
    expect(await normalizeVietnamese(text)).not.toMatch(/[\d%°/&]/u);
  });

  it('reads the same text the same way, however its diacritics are composed', async () => {
    expect(await normalizeVietnamese('Uỷ ban'.normalize('NFD'))).toBe(await normalizeVietnamese('Uỷ ban'));
  });
});

describe('cutting into sentences', () => {
  it('pauses longer after a paragraph than after a sentence', () => {
    expect(splitSentences('Xin chào. Đây là bản tin!\nMời nghe tiếp.')).toEqual([
      { text: 'Xin chào.', pause_ms: 250 },
      { text: 'Đây là bản tin!', pause_ms: 600 },
      { text: 'Mời nghe tiếp.', pause_ms: 600 },
    ]);
  });

  it('never gives more than 4,000 characters at once and loses nothing', () => {
    const text = 'bà con chú ý, '.repeat(900).trim();
    const pieces = splitSentences(text).map((piece) => piece.text);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(4000);
    expect(pieces.join(' ')).toBe(text);
  });

  it('skips characters that cannot be spoken', () => expect(splitSentences('... \n --- \n')).toEqual([]));
});
