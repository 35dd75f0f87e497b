/** Shortest part in ms: a shorter one sounds like a click. */
export const SHORTEST_CUT_MS = 500;
export const MOST_PARTS = 50;
export const LONGEST_SOUND_MS = 4 * 3_600_000;
/** Longest jingle in ms: a longer one is a programme. */
export const LONGEST_JINGLE_MS = 2 * 60_000;

interface Cut {
  parts: readonly { sha256: string; from_ms: number; to_ms: number }[];
  fade_in_ms: number;
  fade_out_ms: number;
}

export interface EditFault {
  /** Field name as the form and the server write it: `parts.0.to_ms`. */
  field: string;
  message: string;
}

/** Length in ms of the parts one after the other, without jingles. */
export const cutMs = ({ parts }: { parts: readonly Pick<Cut['parts'][number], 'from_ms' | 'to_ms'>[] }) =>
  parts.reduce((sum, { from_ms, to_ms }) => sum + Math.max(0, to_ms - from_ms), 0);

/** Faults of a cut, in words. The console checks them before sending, the server on arrival. */
export function editFaults(cut: Cut, lengthOf: (sha256: string) => number | undefined, jingles_ms = 0): EditFault[] {
  const faults: EditFault[] = [];
  cut.parts.forEach(({ sha256, from_ms, to_ms }, at) => {
    const wrong = (name: 'from_ms' | 'to_ms', message: string) =>
      faults.push({ field: `parts.${at}.${name}`, message });
    const length = lengthOf(sha256);
    if (to_ms <= from_ms) wrong('to_ms', 'Điểm cuối phải sau điểm đầu');
    else if (to_ms - from_ms < SHORTEST_CUT_MS) wrong('to_ms', 'Đoạn giữ lại quá ngắn, cần ít nhất 0,5 giây');
    else if (length !== undefined && to_ms > length) wrong('to_ms', 'Điểm cuối vượt quá độ dài của tệp');
  });
  const total = cutMs(cut);
  if (faults.length === 0 && cut.fade_in_ms + cut.fade_out_ms > total) {
    const field = cut.fade_in_ms > total ? 'fade_in_ms' : 'fade_out_ms';
    faults.push({ field, message: 'To dần và nhỏ dần cộng lại dài hơn phần âm thanh giữ lại' });
  }
  if (total + jingles_ms > LONGEST_SOUND_MS)
    faults.push({ field: 'parts', message: 'Âm thanh sau khi ghép dài quá 4 giờ' });
  return faults;
}
