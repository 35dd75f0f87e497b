import Box from '@mui/material/Box';
import { memo } from 'react';
import { ListenButton } from './listen-button';
import type { Paragraph } from './paragraphs';
import { useVoiceSettings } from './use-voice-settings';

interface ReadParagraphProps {
  number: number;
  paragraph: Paragraph;
  onCorrect: (word: { written: string; read: string }) => void;
}

/** Style of a paragraph: long texts have thousands of marks, so paragraphs out of view are not laid out. */
const paragraphStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1,
  alignItems: 'start',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 60px',
};
const mark = {
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'action.selected',
  border: 0,
  borderBottom: '2px dotted',
  borderColor: 'warning.main',
  p: 0,
  px: 0.25,
  borderRadius: 0.5,
  cursor: 'pointer',
  textAlign: 'inherit',
};

/** Style of letters that nobody explained: nobody will understand them on the air. */
const unknownMark = { ...mark, borderBottom: '2px solid', fontWeight: 600 };

/** One paragraph in its spoken form, with a play button. */
export const ReadParagraph = memo(function ReadParagraph({
  number,
  paragraph: { written, stretches },
  onCorrect,
}: ReadParagraphProps) {
  const voice = useVoiceSettings();
  return (
    <Box sx={paragraphStyle}>
      <ListenButton title={`đoạn ${number}`} text={written} voice={voice} />
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {stretches.map((stretch, at) =>
          stretch.isChanged ? (
            <Box
              key={at}
              component="button"
              type="button"
              title={`Viết là: ${stretch.written}`}
              aria-label={`${stretch.read || 'không đọc'}, viết là ${stretch.written}. Sửa cách đọc`}
              onClick={() => onCorrect({ written: stretch.written, read: stretch.isUnknown ? '' : stretch.read })}
              sx={stretch.isUnknown ? unknownMark : mark}
            >
              {stretch.read || '…'}
            </Box>
          ) : (
            stretch.read
          ),
        )}
      </Box>
    </Box>
  );
});
