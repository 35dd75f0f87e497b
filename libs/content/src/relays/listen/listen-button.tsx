import type { ListenAnswer } from '@loa/contracts/content';
import Headphones from '@mui/icons-material/Headphones';
import Stop from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { playLive, setLiveGain, stopLiveSound, useLiveSound } from './live-sound';

interface ListenButtonProps {
  /** Identity of a source: its address. */
  source: string;
  label?: string;
  disabled?: boolean;
  /** Gain from the form, where it is being set: applied immediately. */
  gain_db?: number;
  /** Starts automatically, and again with each new source. */
  begins?: boolean;
  /** Called when the user starts or stops it by hand. */
  onPress?: (wantsSound: boolean) => void;
  /** Asks the server for the address to listen to. */
  ask: () => Promise<ListenAnswer>;
}

/** Plays what a source sends now. It stops when the user leaves its page, or the source changes. */
export function ListenButton({
  source,
  label = 'Nghe thử',
  disabled = false,
  gain_db,
  begins = false,
  onPress,
  ask,
}: ListenButtonProps) {
  const { key, state, error } = useLiveSound();
  const isMine = key === source;
  const isOn = isMine && state !== 'failed';
  const hear = () => void playLive(source, ask);
  const begin = useEffectEvent(() => begins && hear());
  useEffect(() => {
    begin();
    return () => stopLiveSound(source);
  }, [source]);
  useEffect(() => {
    if (isOn && gain_db !== undefined) setLiveGain(gain_db);
  }, [isOn, gain_db]);
  const press = () => {
    onPress?.(!isOn);
    if (isOn) stopLiveSound(source);
    else hear();
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" disabled={disabled} startIcon={isOn ? <Stop /> : <Headphones />} onClick={press}>
        {isOn ? 'Dừng nghe' : label}
      </Button>
      <Box
        component="span"
        role="status"
        sx={{ fontSize: '0.8571rem', color: isMine && state === 'failed' ? 'error.main' : 'text.secondary' }}
      >
        {isMine && (state === 'failed' ? error : state === 'opening' ? 'Đang kết nối…' : 'Đang nghe trực tiếp')}
      </Box>
    </Box>
  );
}
