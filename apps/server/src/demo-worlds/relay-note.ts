/** The demo calls nobody: its relay links name an address that nobody has. */
export const RELAY_NOTE = 'Địa chỉ mẫu, không phát gì: thay bằng địa chỉ của đài rồi bấm Kiểm tra.';
