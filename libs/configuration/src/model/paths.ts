export const OVERVIEW_PATH = '/cau-hinh';
export const FAILED_JOBS_PATH = '/cau-hinh/viec-khong-xong';
export const SYSTEM_PATH = '/cau-hinh/cai-dat-he-thong';
