import { TextField } from '@loa/ui-kit/form';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameOfText } from './name-of-text';

/** Name of a text: that of its first sentence until another is typed. */
export function NameField() {
  const { getValues, setValue } = useFormContext();
  const text = useWatch({ name: 'text' }) as string;
  const proposed = useRef('');
  useEffect(() => {
    if (getValues('name') !== proposed.current) return;
    proposed.current = nameOfText(text);
    setValue('name', proposed.current);
  }, [text, getValues, setValue]);
  return <TextField name="name" label="Tên văn bản" help="Chưa đặt thì lấy câu đầu. Cũng là tên của nội dung phát" />;
}
