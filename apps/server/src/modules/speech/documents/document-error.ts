import { SPEECH_TEXT_MAX } from '@loa/contracts/speech';
import { AppError } from '../../../http/errors';

/** The error of a file that is refused, with a reason by which the person can correct it. */
export const refused = (reason: string) => new AppError('INVALID', { message: reason });

export const tooLong = () =>
  refused(`Tệp có hơn ${SPEECH_TEXT_MAX.toLocaleString('vi')} ký tự, hãy chia thành nhiều văn bản`);
export const damaged = () => refused('Tệp Word bị hỏng nên không đọc được');
