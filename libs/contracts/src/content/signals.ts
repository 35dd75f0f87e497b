/**
 * Sounds that come with the product: bells, sirens and chimes that it generates itself. Each is a content at the top of
 * the list, which may be renamed or deleted.
 */
export const SIGNALS = {
  electric_bell: { name: 'Chuông điện', note: 'Chuông reo liền 6 giây, báo tiết học hoặc giờ nghỉ' },
  school_drum: { name: 'Trống trường', note: 'Ba hồi chín tiếng: vào học, ra chơi, tan học' },
  factory_siren: { name: 'Còi tầm', note: 'Còi hơi một hồi dài: vào ca, tan ca' },
  alarm_siren: { name: 'Còi báo động', note: 'Còi hú lên xuống 20 giây, chỉ dùng khi khẩn cấp hoặc diễn tập' },
  ding_dong: { name: 'Chuông hai tiếng', note: 'Đinh – đoong, mở đầu một thông báo' },
  three_notes: { name: 'Chuông ba nốt', note: 'Ba nốt đi lên, mở đầu bản tin nội bộ' },
  opening_tune: { name: 'Nhạc hiệu mở đầu', note: 'Nhạc hiệu ngắn của chương trình phát thanh' },
  iron_gong: { name: 'Tiếng kẻng', note: 'Kẻng sắt, ba hồi: báo họp, báo giờ' },
  time_pips: { name: 'Tín hiệu báo giờ', note: 'Năm tiếng ngắn, một tiếng dài vào đúng giờ' },
} as const;
export type Signal = keyof typeof SIGNALS;
