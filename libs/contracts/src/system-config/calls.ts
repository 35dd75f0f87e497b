/** The installation's settings: one record, read and changed as a whole or in part. */
export const SYSTEM_CONFIG_CALLS = { base: '/api/system-config', module: 'CAU_HINH_HE_THONG', label: 'cấu hình hệ thống' } as const;
