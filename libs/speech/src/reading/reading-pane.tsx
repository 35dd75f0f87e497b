import type { Correction } from '@loa/contracts/speech';
import { ErrorState, formatNumber, lazyPart, useRested } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { speechesApi } from '../api/speeches-api';
import { paragraphsOf, specialReadings } from './paragraphs';
import { ReadParagraph } from './read-paragraph';
import { SpecialReadings } from './special-readings';

const CorrectionDialog = lazyPart(() => import('./correction-dialog').then((dialog) => dialog.CorrectionDialog));

const REST_MS = 400;

/** Spoken form of the text: each word that is spoken differently is marked, and can be corrected there. */
export function ReadingPane() {
  const { setValue } = useFormContext();
  const [text, area_id, corrections] = useWatch({ name: ['text', 'area_id', 'corrections'] }) as [
    string,
    string,
    Correction[],
  ];
  const [wrong, setWrong] = useState<{ written: string; read: string } | null>(null);
  const request = useRested({ text, area_id, corrections }, REST_MS);
  const { data, isError, error, refetch } = useQuery(speechesApi.reading(request));
  const paragraphs = useMemo(() => (data && request.text.trim() ? paragraphsOf(data) : []), [data, request.text]);
  const special = useMemo(() => specialReadings(paragraphs), [paragraphs]);
  const changed = special.reduce((sum, { places }) => sum + places, 0);
  const put = (next: Correction[]) => setValue('corrections', next, { shouldDirty: true });

  return (
    <Box
      component="section"
      aria-label="Sẽ đọc là"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography component="h3" variant="subtitle2">
          Sẽ đọc là
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {changed > 0
            ? `${formatNumber(changed)} chỗ đọc khác chữ viết, bấm vào để sửa`
            : 'Chưa có chỗ nào đọc khác chữ viết'}
        </Typography>
        <Button
          size="small"
          sx={{ ml: 'auto' }}
          onClick={() => setWrong({ written: window.getSelection()?.toString().trim().slice(0, 100) ?? '', read: '' })}
        >
          Thêm cách đọc
        </Button>
      </Box>
      {corrections.length > 0 && (
        <Box
          role="group"
          aria-label="Cách đọc riêng trong văn bản này"
          sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}
        >
          {corrections.map((one) => (
            <Chip
              key={one.written}
              size="small"
              label={`${one.written} → ${one.read}`}
              onClick={() => setWrong(one)}
              onDelete={() => put(corrections.filter((other) => other !== one))}
            />
          ))}
        </Box>
      )}
      {special.length > 0 && <SpecialReadings special={special} onCorrect={setWrong} />}
      {isError && <ErrorState error={error} onRetry={refetch} />}
      <Box
        tabIndex={0}
        role="group"
        aria-label="Từng đoạn sẽ đọc"
        sx={{
          display: 'grid',
          gap: 1.25,
          maxHeight: 640,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 1.5,
          minHeight: 120,
          alignContent: 'start',
        }}
      >
        {paragraphs.length === 0 && (
          <Typography color="textSecondary">Viết văn bản ở bên, cách đọc hiện ở đây.</Typography>
        )}
        {paragraphs.map((paragraph, at) => (
          <ReadParagraph key={at} number={at + 1} paragraph={paragraph} onCorrect={setWrong} />
        ))}
      </Box>
      {wrong && (
        <CorrectionDialog
          word={wrong}
          onHere={(one) =>
            put([one, ...corrections.filter(({ written }) => written !== one.written && written !== wrong.written)])
          }
          onClose={() => setWrong(null)}
        />
      )}
    </Box>
  );
}
