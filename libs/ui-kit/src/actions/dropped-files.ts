import { toast } from '../feedback/toast';

/**
 * Files of a drop. A folder has no bytes of its own: it is left out with a word, before it is taken for a broken file.
 */
export function droppedFiles(transfer: DataTransfer | null): File[] {
  const folders = new Set<string>();
  for (const item of transfer?.items ?? []) {
    const entry = item.webkitGetAsEntry?.();
    if (entry?.isDirectory) folders.add(entry.name);
  }
  if (folders.size > 0)
    toast.warning(
      `${[...folders].map((name) => `“${name}”`).join(', ')} là thư mục: hãy mở ra rồi thả các tệp bên trong.`,
    );
  return [...(transfer?.files ?? [])].filter(({ name }) => !folders.has(name));
}
