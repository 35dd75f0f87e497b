/** Fields of any record, with their names in the log. */
export const COMMON_FIELDS = {
  name: 'Tên',
  note: 'Ghi chú',
  is_active: 'Đang dùng',
  code: 'Mã',
  sort: 'Thứ tự',
  color: 'Màu',
  is_default: 'Mặc định',
  area_id: 'Địa bàn',
  area: 'Địa bàn',
  kind: 'Loại',
  address: 'Địa chỉ',
  email: 'Thư điện tử',
  phone_number: 'Số điện thoại',
  full_name: 'Họ và tên',
  avatar: 'Ảnh đại diện',
} as const;
