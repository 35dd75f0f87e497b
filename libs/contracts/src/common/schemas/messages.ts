import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const empty = (input: unknown) => input === undefined || input === null || input === '';

/** Vietnamese text for a failed validation, short enough for the space under a field. */
function message(issue: Issue): string | undefined {
  if (empty(issue.input)) return 'Vui lòng nhập thông tin này';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Phải là một số' : 'Giá trị không hợp lệ';
    case 'too_small':
      if (issue.origin === 'string') return `Nhập ít nhất ${issue.minimum} ký tự`;
      if (issue.origin === 'array')
        return Number(issue.minimum) === 1 ? 'Chọn ít nhất một mục' : `Chọn ít nhất ${issue.minimum} mục`;
      return `Không nhỏ hơn ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `Nhập nhiều nhất ${issue.maximum} ký tự`;
      if (issue.origin === 'array') return `Chọn nhiều nhất ${issue.maximum} mục`;
      return `Không lớn hơn ${issue.maximum}`;
    case 'invalid_value':
      return 'Chọn một giá trị trong danh sách';
    case 'unrecognized_keys':
      return `Không nhận ra: ${issue.keys.join(', ')}`;
    default:
      return 'Giá trị không hợp lệ';
  }
}

/** Makes zod's messages Vietnamese. */
export const speakVietnamese = () => z.config({ customError: message });
