/**
 * Every error the server answers with: its HTTP status and the default Vietnamese sentence. The server fills in
 * `{name}`-style details.
 */
export const ERRORS = {
  INVALID: { status: 400, message: 'Thông tin chưa hợp lệ, vui lòng kiểm tra lại' },
  UNAUTHORIZED: { status: 401, message: 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại' },
  LOGIN_FAILED: { status: 400, message: 'Tên đăng nhập hoặc mật khẩu không đúng' },
  ACCOUNT_LOCKED: { status: 429, message: 'Sai mật khẩu quá nhiều lần, vui lòng thử lại sau ít phút' },
  ACCOUNT_DISABLED: { status: 403, message: 'Tài khoản đã bị khóa, vui lòng liên hệ quản trị viên' },
  PASSWORD_WRONG: { status: 422, message: 'Mật khẩu hiện tại không đúng' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Bạn cần đổi mật khẩu trước khi tiếp tục' },
  CSRF_INVALID: { status: 403, message: 'Phiên làm việc đã cũ, vui lòng tải lại trang' },
  FORBIDDEN: { status: 403, message: 'Bạn không có quyền thực hiện thao tác này' },
  NOT_FOUND: { status: 404, message: 'Không tìm thấy dữ liệu' },
  STALE: { status: 409, message: 'Người khác vừa sửa bản ghi này, hãy xem lại thay đổi trước khi lưu' },
  IN_USE: { status: 409, message: 'Bản ghi đang được sử dụng nên không xóa được' },
  DUPLICATE: { status: 409, message: 'Dữ liệu đã tồn tại' },
  WRONG_STATE: { status: 409, message: 'Trạng thái đã thay đổi nên không thực hiện được thao tác này' },
  TOO_LARGE: { status: 413, message: 'Tệp vượt quá dung lượng cho phép' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Định dạng tệp không được hỗ trợ' },
  RULE: { status: 422, message: 'Thao tác không phù hợp với quy định' },
  CONFLICT: { status: 422, message: 'Lịch phát trùng với lịch khác, hãy chọn cách xử lý' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Bạn thao tác quá nhanh, vui lòng chờ trong giây lát' },
  INTERNAL: { status: 500, message: 'Lỗi hệ thống, bạn vui lòng liên hệ quản trị viên!' },
  STORAGE_FULL: { status: 503, message: 'Máy chủ hết dung lượng lưu trữ, vui lòng liên hệ quản trị viên' },
  UNAVAILABLE: { status: 503, message: 'Hệ thống đang bận, vui lòng thử lại sau' },
} as const;
export type ErrorCode = keyof typeof ERRORS;
