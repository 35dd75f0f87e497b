/** The installation's settings: one record, read and changed as a whole or in part. */
export const SYSTEM_CONFIG_CALLS = {
  base: '/api/system-config',
  module: 'CAU_HINH_HE_THONG',
  label: 'cấu hình hệ thống',
} as const;

/** Failed jobs, and the decisions of a person about them. */
export const FAILED_JOB_CALLS = { base: `${SYSTEM_CONFIG_CALLS.base}/failed-jobs` } as const;

/** The nightly backups. */
export const BACKUP_CALLS = { base: `${SYSTEM_CONFIG_CALLS.base}/backups` } as const;

/** Kinds of background work, in the operator's words. */
export const JOB_NAMES: Readonly<Record<string, string>> = {
  'plans.follow': 'Lập lại kế hoạch phát',
  'media.boards': 'Tìm nội dung cần làm vừa cho bảng',
  'media.fit': 'Làm nội dung vừa cho bảng điện tử',
  'media.process': 'Xử lý nội dung điện tử',
  'content.process': 'Xử lý tệp âm thanh',
  'content.process.long': 'Xử lý tệp âm thanh dài',
  'speech.make': 'Chuyển văn bản thành giọng nói',
  'files.release': 'Xóa tệp không còn dùng',
  'uploads.discard': 'Xóa tệp tải lên không còn dùng',
  'alert-message': 'Gửi cảnh báo đến hệ thống khác',
  'alert-letter': 'Gửi thư cảnh báo',
  'backup.make': 'Sao lưu hằng đêm',
  'password.forgotten': 'Trả lời yêu cầu quên mật khẩu',
};
