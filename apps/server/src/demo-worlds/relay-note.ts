/** The demo calls nobody: its relay links name an address of the server itself. */
export const RELAY_NOTE = 'Địa chỉ mẫu trên máy chủ này: thay bằng địa chỉ của đài rồi bấm Kiểm tra.';
