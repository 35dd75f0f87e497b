import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { barcodeReader } from './barcode-reader';

const LOOK_EVERY_MS = 250;

/** Shows the rear camera until a code comes into view. */
export function ScanCode({ onFound }: { onFound: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: number | undefined;
    let isOver = false;
    const close = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const reader = await barcodeReader();
      if (isOver || !video.current) return close();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      const look = async () => {
        const [code] = video.current ? await reader.detect(video.current).catch(() => []) : [];
        if (isOver) return;
        if (code) return found(code.rawValue);
        timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      await look();
    };
    begin().catch(() => {
      close();
      setRefused(true);
    });
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      close();
    };
  }, []);
  if (isRefused)
    return (
      <Alert severity="warning">
        Không quét được bằng camera. Cho phép trang này dùng camera, hoặc gõ mã vào ô bên dưới.
      </Alert>
    );
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Camera đang tìm mã"
      style={{ width: '100%', maxHeight: '45dvh', borderRadius: 8, background: '#000' }}
    />
  );
}
