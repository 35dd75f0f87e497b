import { isUnderWay } from '@loa/contracts/speech';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { speechesApi } from '../api/speeches-api';
import { speechState } from '../model/speech-state';

/** Its end arrives by the live events; without a connection it is asked for. */
const ASK_MS = 5000;

interface ComingSpeechProps {
  id: string;
  /** Called once, with the content that the text has become. */
  onSpoken: (content: { id: string; name: string }) => void;
  onGiveUp: () => void;
}

/** A text that is being read aloud, until it is a content. */
export function ComingSpeech({ id, onSpoken, onGiveUp }: ComingSpeechProps) {
  const { data: speech } = useQuery({
    ...speechesApi.detail(id),
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.job_status) ? ASK_MS : false),
  });
  const content = speech?.content;
  const isGiven = useRef(false);
  useEffect(() => {
    if (!content || isGiven.current) return;
    isGiven.current = true;
    onSpoken(content);
  }, [content, onSpoken]);
  const { label, reason } = speech ? speechState(speech) : { label: 'Chờ đọc', reason: undefined };
  const isFailed = speech?.job_status === 'failed';
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 0.75,
        border: 1,
        borderColor: isFailed ? 'warning.main' : 'divider',
        borderRadius: 1,
      }}
    >
      {!isFailed && <CircularProgress size={16} aria-hidden />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{speech?.name ?? 'Văn bản mới'}</Box>
        <Box sx={{ fontSize: '0.8571rem', color: 'text.secondary' }}>
          {reason ?? `${label}, có tiếng thì tự vào danh sách này`}
        </Box>
      </Box>
      <IconButton aria-label={`Thôi chờ ${speech?.name ?? 'văn bản mới'}`} onClick={onGiveUp}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
