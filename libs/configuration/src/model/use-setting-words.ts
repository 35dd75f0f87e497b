import { useOwnWords } from '@loa/app-config';
import { declarationOf, type SettingDeclaration, type SettingKey } from '@loa/contracts/system-config';

/** What is declared of a setting, in the words of this console. */
export function useSettingWords(key: SettingKey): SettingDeclaration {
  const said = useOwnWords();
  const { label, help, felt, ...rest } = declarationOf(key);
  return { ...rest, label: said(label), help: said(help), felt: said(felt) };
}
