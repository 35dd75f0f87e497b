import { SPEECH_TEXT_MAX } from '@loa/contracts/speech';
import { AppError } from '../../../http/errors';

/** Why a file is not taken, as the person who chose it can mend it. */
export const refused = (reason: string) => new AppError('INVALID', { message: reason });

export const tooLong = () =>
  refused(`Tệp có hơn ${SPEECH_TEXT_MAX.toLocaleString('vi')} ký tự, hãy chia thành nhiều văn bản`);
export const damaged = () => refused('Tệp Word bị hỏng nên không đọc được');
