import type { ListenAnswer } from '@loa/contracts/content';
import Headphones from '@mui/icons-material/Headphones';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { playLive, setLiveGain, stopLiveSound, useLiveSound } from './live-sound';

interface ListenButtonProps {
  /** Tells one source from another: its address. */
  source: string;
  label?: string;
  disabled?: boolean;
  /** As it is being set, where that is here: heard at once. */
  gain_db?: number;
  /** Asks the server for the way to listen. */
  ask: () => Promise<ListenAnswer>;
}

/** Hears what a source sends now. It falls silent when its page is left, or names another source. */
export function ListenButton({ source, label = 'Nghe thử', disabled = false, gain_db, ask }: ListenButtonProps) {
  const { key, state, error } = useLiveSound();
  const isMine = key === source;
  const isOn = isMine && state !== 'failed';
  useEffect(() => () => stopLiveSound(source), [source]);
  useEffect(() => {
    if (isOn && gain_db !== undefined) setLiveGain(gain_db);
  }, [isOn, gain_db]);
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" disabled={disabled} startIcon={isOn ? <Stop /> : <Headphones />} onClick={() => (isOn ? stopLiveSound(source) : void playLive(source, ask))}>
        {isOn ? 'Dừng nghe' : label}
      </Button>
      <Box component="span" role="status" sx={{ fontSize: '0.8571rem', color: isMine && state === 'failed' ? 'error.main' : 'text.secondary' }}>
        {isMine && (state === 'failed' ? error : state === 'opening' ? 'Đang kết nối…' : 'Đang nghe trực tiếp')}
      </Box>
    </Box>
  );
}
