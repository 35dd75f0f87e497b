/** Why nothing answered: the same words wherever somebody meets it. */
export const unreachedText = () => (navigator.onLine ? 'Không kết nối được máy chủ' : 'Máy này đang không có mạng');

/** The same as a whole message, with what to do. */
export const unreachedMessage = () =>
  `${unreachedText()}${navigator.onLine ? ', vui lòng kiểm tra đường truyền' : '. Hãy thử lại khi có mạng trở lại'}`;
