import { signOut } from '@loa/auth';
import { useColorMode, type ColorMode } from '@loa/ui-kit';

/** An action of the frame itself, on any page. */
export interface OwnAction {
  label: string;
  hint?: string;
  run: () => unknown;
}

const modes: [ColorMode, string][] = [
  ['light', 'Giao diện sáng'],
  ['dark', 'Giao diện tối'],
  ['system', 'Giao diện theo máy'],
];

/** Actions of the palette in every console. */
export function useOwnActions(onHelp: () => void): OwnAction[] {
  const { mode, setMode } = useColorMode();
  return [
    ...modes.map(([value, label]) => ({
      label,
      ...(value === mode && { hint: 'Đang dùng' }),
      run: () => setMode(value),
    })),
    { label: 'Trợ giúp và phím tắt', run: onHelp },
    { label: 'Đăng xuất', run: signOut },
  ];
}
