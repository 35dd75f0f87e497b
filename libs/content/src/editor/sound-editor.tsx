import { isApiError } from '@loa/api-client';
import type { Content, ContentSound } from '@loa/contracts/content';
import { confirm, toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contentsApi } from '../api/contents-api';
import { useReplacement } from '../form/use-replacement';
import {
  bodyOf,
  draftOf,
  faultsOf,
  LONGEST_FADE_MS,
  untouched,
  wholeMs,
  writeTime,
  type SoundDraft,
} from './editor-model';
import { JingleField } from './jingle-field';
import { ListenBar } from './listen-bar';
import { PartsField } from './parts-field';
import { TimeField } from './time-field';

const NO_FAULTS: ReadonlyMap<string, string> = new Map();
const isSame = (a: SoundDraft, b: SoundDraft) => JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));

interface SoundEditorProps {
  content: Content;
  sound: ContentSound;
  onClose: () => void;
}

/** Editor that cuts and joins a sound and adds jingles. The source files are never changed. */
export function SoundEditor({ content, sound, onClose }: SoundEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(sound));
  const [refused, setRefused] = useState({ draft, faults: NO_FAULTS });
  const replacing = useReplacement(content);
  const { mutateAsync: save, isPending } = useMutation({ ...contentsApi.changeSound(), meta: { quiet: true } });
  const isPhone = useMediaQuery('(max-width: 599px)');
  const own = faultsOf(draft);
  // The server's refusal is shown until the draft changes.
  const faults = own.size > 0 || refused.draft !== draft ? own : refused.faults;
  const isChanged = !isSame(draft, draftOf(sound));
  const put = (change: Partial<SoundDraft>) => setDraft((now) => ({ ...now, ...change }));

  const leave = async () => {
    if (isPending) return;
    if (
      isChanged &&
      !(await confirm({
        title: 'Bỏ phần vừa sửa?',
        message: 'Âm thanh đang phát vẫn giữ nguyên.',
        confirmLabel: 'Bỏ',
        danger: true,
      }))
    )
      return;
    onClose();
  };
  const submit = async () => {
    try {
      await replacing.agree({ duration_sec: wholeMs(draft) / 1000 });
      await save({ id: content.id, version: content.version, ...bodyOf(draft) });
      toast.success('Đã lưu, âm thanh đang được làm lại từ bản gốc');
      onClose();
    } catch (error) {
      const errors = isApiError(error) ? error.errors : [];
      if (errors.length > 0)
        setRefused({ draft, faults: new Map(errors.map(({ field, message }) => [field, message])) });
      else toast.error(error);
    }
  };
  const fade = (field: 'fade_in_ms' | 'fade_out_ms', label: string) => (
    <TimeField
      label={label}
      value={draft[field]}
      most={LONGEST_FADE_MS}
      fault={faults.get(field)}
      onChange={(ms) => put({ [field]: ms })}
    />
  );

  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      onClose={() => void leave()}
      aria-labelledby="sound-editor"
    >
      <DialogTitle id="sound-editor">Cắt ghép âm thanh</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
        <JingleField
          label="Nhạc hiệu mở đầu"
          value={draft.before}
          fault={faults.get('jingle_before_id')}
          onChange={(before) => put({ before })}
        />
        <PartsField
          content={content}
          draft={draft}
          faults={faults}
          onChange={(change) => setDraft((now) => ({ ...now, parts: change(now.parts) }))}
          onFade={put}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start', pt: 1 }}>
          {fade('fade_in_ms', 'To dần trong')}
          {fade('fade_out_ms', 'Nhỏ dần trong')}
        </Box>
        <JingleField
          label="Nhạc hiệu kết thúc"
          value={draft.after}
          fault={faults.get('jingle_after_id')}
          onChange={(after) => put({ after })}
        />
        {replacing.dialog}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        <ListenBar draft={draft} disabled={own.size > 0} />
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Dài {writeTime(wholeMs(draft))}
        </Typography>
        <Button variant="text" disabled={isSame(draft, untouched(sound))} onClick={() => setDraft(untouched(sound))}>
          Về bản gốc
        </Button>
        <Button variant="outlined" onClick={() => void leave()}>
          Hủy bỏ
        </Button>
        <Button
          variant="contained"
          disabled={!isChanged || own.size > 0}
          loading={isPending}
          onClick={() => void submit()}
        >
          Lưu âm thanh
        </Button>
      </DialogActions>
    </Dialog>
  );
}
