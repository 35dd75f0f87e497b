import { NewContent } from '@loa/content/picker';
import type { Content } from '@loa/contracts/content';
import type { Speech } from '@loa/contracts/speech';
import { useCan } from '@loa/permissions';
import { NewSpeech } from '@loa/speech/writing';
import { useLoadEarly } from '@loa/ui-kit';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, useContext, useState } from 'react';

/** Takes a text that is being read aloud, and becomes a content later. */
export const SpeechTaker = createContext<(speech: Speech) => void>(() => undefined);

const WAYS = [
  { how: 'files', label: 'Tải tệp lên', Icon: CloudUploadOutlined, right: 'NOI_DUNG_PHAT_ADD' },
  { how: 'microphone', label: 'Ghi âm', Icon: MicNoneOutlined, right: 'NOI_DUNG_PHAT_ADD' },
  { how: 'text', label: 'Viết để đọc', Icon: RecordVoiceOverOutlined, right: 'CHUYEN_DOI_VAN_BAN_ADD' },
] as const;

/** Ways to make a new content without leaving the form, as far as the account may. */
export function MakeContent({ onMade }: { onMade: (contents: Content[]) => void }) {
  const can = useCan();
  const takeSpeech = useContext(SpeechTaker);
  const [how, setHow] = useState<(typeof WAYS)[number]['how'] | null>(null);
  useLoadEarly(NewContent, NewSpeech);
  const ways = WAYS.filter(({ right }) => can(right));
  if (ways.length === 0) return null;
  const close = () => setHow(null);
  return (
    <Box role="group" aria-label="Làm nội dung mới" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {ways.map(({ how: way, label, Icon }) => (
        <Button key={way} variant="outlined" startIcon={<Icon />} onClick={() => setHow(way)}>
          {label}
        </Button>
      ))}
      {(how === 'files' || how === 'microphone') && <NewContent source={how} onSaved={onMade} onClose={close} />}
      {how === 'text' && (
        <NewSpeech
          onSaved={(speech) => {
            if (speech.job_status !== 'draft') takeSpeech(speech);
            onMade([]);
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
