export const OVERVIEW_PATH = '/cau-hinh';
export const FAILED_JOBS_PATH = '/cau-hinh/viec-khong-xong';
export const HEALTH_PATH = '/cau-hinh/suc-khoe-he-thong';
export const SYSTEM_PATH = '/cau-hinh/cai-dat-he-thong';
