import { isApiError, postJson } from '@loa/api-client';
import { CONTENT_CALLS, type Content } from '@loa/contracts/content';
import type { ContentReplacement, replacementBody } from '@loa/contracts/schedules';
import { lazyPart, toast } from '@loa/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';

const ReplacementDialog = lazyPart(() => import('./replacement-dialog').then((dialog) => dialog.ReplacementDialog));

const NOT_REPLACED = 'Chưa lưu: tệp đang phát vẫn giữ nguyên.';

interface Question {
  touched: ContentReplacement;
  answer: (agreed: boolean) => void;
}

/**
 * Asks before another file, or another cut of it, goes to the schedules that play this content. `agree` fails, with a
 * message, when the user refuses.
 */
export function useReplacement({ id, name }: Pick<Content, 'id' | 'name'>) {
  const [question, setQuestion] = useState<Question | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const agree = async (by: z.input<typeof replacementBody>) => {
    const touched = await postJson<ContentReplacement>(`${CONTENT_CALLS.base}/${id}/replacement`, by).catch(
      (error: unknown) => {
        // The file has no field of its own for a message.
        const [wrong] = isApiError(error) ? error.errors : [];
        throw wrong ? new Error(wrong.message) : error;
      },
    );
    const count = touched.schedules.length + touched.others;
    if (count === 0 && touched.around.count === 0) return;
    if (!isHere.current) {
      // The file arrived after the user had left its page, so nobody can be asked there.
      toast.warning(
        `Chưa thay tệp của “${name}”: nội dung đang nằm trong ${count} lịch phát${touched.around.count > 0 ? ` và làm nhạc hiệu cho ${touched.around.count} nội dung` : ''}. Mở lại nội dung, chọn lại tệp để xác nhận.`,
      );
      throw new Error(NOT_REPLACED);
    }
    const agreed = await new Promise<boolean>((answer) => setQuestion({ touched, answer }));
    setQuestion(null);
    if (!agreed) throw new Error(NOT_REPLACED);
  };
  const dialog = question && <ReplacementDialog touched={question.touched} onAnswer={question.answer} />;
  return { agree, dialog };
}
