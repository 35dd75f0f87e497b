const UNKNOWN = 'Không mở được micrô. Hãy rút ra cắm lại, hoặc tải lại trang rồi thử lại.';

/** Advice for the browser's error names. */
const sentences: Record<string, string> = {
  NotAllowedError:
    'Trình duyệt chưa cho phép dùng micrô. Bấm vào biểu tượng bên trái ô địa chỉ, chọn cho phép micrô, rồi bấm Thử lại.',
  NotFoundError: 'Không thấy micrô nào. Hãy cắm micrô hoặc tai nghe có micrô, rồi bấm Thử lại.',
  NotReadableError: 'Micrô đang được chương trình khác dùng. Hãy đóng chương trình đó, rồi bấm Thử lại.',
  NotSupportedError:
    'Micrô này không ghi tiếp được bản đang có. Hãy dùng bản đã ghi, rồi ghi phần còn lại thành bản mới.',
};

export const INSECURE =
  'Chỉ ghi âm được khi mở trang bằng địa chỉ https. Hãy báo quản trị viên, hoặc ghi bằng điện thoại rồi tải tệp lên.';
export const UNPLUGGED = 'Micrô đã ngắt kết nối. Phần đã ghi vẫn còn.';

/** Message for a microphone that cannot be opened. */
export const microphoneError = (error: unknown) => (error instanceof DOMException && sentences[error.name]) || UNKNOWN;
