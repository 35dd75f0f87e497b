import Bowser from 'bowser';

const kinds: Record<string, string> = { mobile: 'điện thoại ', tablet: 'máy tính bảng ' };

/**
 * A user agent in words: "Chrome 126 trên Windows", "Safari 17 trên iPhone". Browsers no longer reveal the release of
 * the system.
 */
export function deviceWords(userAgent: string): string {
  if (!userAgent) return 'Thiết bị không rõ';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const program = [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ');
  const machine = platform.model ?? (os.name && `${kinds[platform.type ?? ''] ?? ''}${os.name}`);
  const words = [program, machine].filter(Boolean).join(' trên ');
  return words || `Thiết bị không rõ (${userAgent.slice(0, 40)})`;
}
