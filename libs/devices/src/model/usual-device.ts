/** Example name, code, model and address of a device, for each usual kind. */
export const usualExamples = {
  led: { name: 'Bảng ngã tư', device_code: 'LED5-000123', model: 'LED-P5', address: 'Cột đèn ngã tư Nguyễn Huệ' },
  speaker: { name: 'Cụm loa ngã ba chợ', device_code: 'LV30-000123', model: 'LV-30W', address: 'Cột điện số 12' },
} as const;
