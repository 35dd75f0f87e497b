import type { Schedule, SchedulePreview } from '@loa/contracts/schedules';
import { lazyPart, toast, unreachedMessage, useLoadEarly } from '@loa/ui-kit';
import { useAskPreview } from './use-preview-now';
import { useQuestion } from './use-question';

/** Loaded while there is a network: it is drawn when there is none. */
const UnansweredDialog = lazyPart(() => import('./unanswered-dialog').then((module) => module.UnansweredDialog));

/**
 * Previews of schedules for the question before their approval. While the server does not answer, it says so and asks
 * again; null: the operator cancelled, or nothing could ask. Render `dialog` once.
 */
export function useCountedPreviews() {
  const ask = useAskPreview();
  useLoadEarly(UnansweredDialog);
  const [wait, dialog] = useQuestion(UnansweredDialog);
  const previewsOf = async (schedules: readonly Schedule[], what: string): Promise<SchedulePreview[] | null> => {
    const answers = await Promise.all(schedules.map(ask));
    const known = answers.filter((answer) => answer !== undefined);
    if (!known.includes('unanswered')) return known.filter((answer) => answer !== 'unanswered');
    const isLoaded = await UnansweredDialog.preload().then(
      () => true,
      () => false,
    );
    if (isLoaded) return (await wait(what)) === 'again' ? previewsOf(schedules, what) : null;
    toast.error(unreachedMessage());
    return null;
  };
  return [previewsOf, dialog] as const;
}
