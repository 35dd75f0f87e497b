import { useOwnWords } from '@loa/app-config';
import { declarationOf, type SettingDeclaration, type SettingKey } from '@loa/contracts/system-config';

/** Declaration of a setting, in the words of this console. */
export function useSettingWords(key: SettingKey): SettingDeclaration {
  const inOwnWords = useOwnWords();
  const { label, help, felt, ...rest } = declarationOf(key);
  return { ...rest, label: inOwnWords(label), help: inOwnWords(help), felt: inOwnWords(felt) };
}
