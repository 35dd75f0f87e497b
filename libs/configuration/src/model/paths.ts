export const OVERVIEW_PATH = '/cau-hinh';
export const SYSTEM_PATH = '/cau-hinh/cai-dat-he-thong';
