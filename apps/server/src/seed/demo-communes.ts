/** Communes of the demo with their villages: real names and places. The first is that of lanhdao, canbo and xemthoi. */
export const DEMO_COMMUNES = [
  {
    province: '01',
    code: '00454',
    name: 'Đông Anh',
    lat: 21.1392,
    lng: 105.8496,
    villages: ['Thôn Cổ Dương', 'Thôn Đản Mỗ', 'Thôn Kính Nỗ', 'Thôn Phan Xá', 'Thôn Ấp Tó', 'Thôn Phúc Lộc', 'Thôn Tiên Hội', 'Thôn Lại Đà', 'Thôn Mạch Tràng', 'Thôn Cầu Cả', 'Tổ dân phố số 1', 'Tổ dân phố số 2', 'Tổ dân phố số 10'],
  },
  { province: '01', code: '00577', name: 'Bát Tràng', lat: 20.9786, lng: 105.9122, villages: ['Thôn 1 Giang Cao', 'Thôn 2 Giang Cao', 'Thôn 1 Bát Tràng', 'Thôn 3 Bát Tràng', 'Thôn 5 Kim Lan', 'Thôn Trung Quan'] },
  { province: '40', code: '17971', name: 'Kim Liên', lat: 18.6712, lng: 105.5556, villages: ['Xóm Sen 1', 'Xóm Sen 2', 'Xóm Sen 3', 'Xóm Hoàng Trù', 'Xóm Mậu Tài', 'Xóm Vân Hội'] },
] as const;
