export const DEFAULT_TIME_ZONE = 'Asia/Ho_Chi_Minh';
