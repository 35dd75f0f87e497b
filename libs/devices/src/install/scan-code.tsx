import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { barcodeReader } from './barcode-reader';

const LOOK_EVERY_MS = 250;

/** The camera at the back, until a code comes into view. */
export function ScanCode({ onFound }: { onFound: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const reader = barcodeReader();
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    let isOver = false;
    const look = async () => {
      const [code] = video.current ? await reader?.detect(video.current).catch(() => []) ?? [] : [];
      if (isOver) return;
      if (code) return found(code.rawValue);
      timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (opened) => {
        stream = opened;
        if (isOver || !video.current) return opened.getTracks().forEach((track) => track.stop());
        video.current.srcObject = opened;
        await video.current.play().catch(() => undefined);
        await look();
      },
      () => setRefused(true),
    );
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  if (isRefused) return <Alert severity="warning">Không mở được camera. Cho phép trang này dùng camera, hoặc gõ mã vào ô bên dưới.</Alert>;
  return <video ref={video} muted playsInline aria-label="Camera đang tìm mã" style={{ width: '100%', maxHeight: '45dvh', borderRadius: 8, background: '#000' }} />;
}
