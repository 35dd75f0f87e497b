import { DOCUMENT_ENDINGS, SPEECH_TEXT_MAX } from '@loa/contracts/speech';
import { confirm, FileInput, toast, useDropArea } from '@loa/ui-kit';
import { TextArea } from '@loa/ui-kit/form';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readDocument } from '../api/speeches-api';

const REPLACES = {
  title: 'Thay văn bản đang viết?',
  message: 'Toàn bộ văn bản đang viết sẽ được thay bằng nội dung của tệp.',
  confirmLabel: 'Thay',
};

/** Field for the text: written, pasted, or read from a text or Word file that is chosen or dropped on it. */
export function DocumentField() {
  const { getValues, setValue } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  const take = async ([file, ...others]: File[]) => {
    if (!file || (String(getValues('text')).trim() && !(await confirm(REPLACES)))) return;
    setReading(true);
    try {
      const { name, text } = await readDocument(file);
      setValue('text', text, { shouldDirty: true, shouldValidate: true });
      if (!getValues('name')) setValue('name', name, { shouldDirty: true });
      if (others.length > 0)
        toast.warning(
          `Mỗi văn bản lấy từ một tệp: đã lấy “${file.name}”, chưa lấy ${others.map((other) => `“${other.name}”`).join(', ')}.`,
        );
    } catch (error) {
      toast.error(error);
    } finally {
      setReading(false);
    }
  };

  const { isOver, area } = useDropArea((files) => void take(files));

  return (
    <Box
      {...area}
      sx={{
        display: 'grid',
        gap: 1,
        outline: isOver ? 2 : 0,
        outlineStyle: 'dashed',
        outlineColor: 'primary.main',
        outlineOffset: 4,
        borderRadius: 1,
      }}
    >
      <TextArea name="text" label="Viết hoặc dán văn bản" minRows={12} maxRows={28} maxLength={SPEECH_TEXT_MAX} />
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          flexWrap: 'wrap',
          color: 'text.secondary',
          fontSize: '0.9286rem',
        }}
      >
        <Button
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          loading={isReading}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          Lấy từ tệp
        </Button>
        hoặc thả tệp văn bản (.txt) hay Word (.docx) vào đây
      </Box>
      <FileInput
        ref={input}
        label="Chọn tệp văn bản hoặc Word"
        accept={DOCUMENT_ENDINGS.join(',')}
        onFiles={(files) => void take(files)}
      />
    </Box>
  );
}
