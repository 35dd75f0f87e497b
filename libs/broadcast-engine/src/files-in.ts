import type { PlanDefault, PlanFile, PlanItem, PlanShow } from '@loa/contracts/device-protocol';

/** The files of what is seen: its frames', and its music. */
export const filesOfShow = ({ frames, music }: PlanShow): PlanFile[] => [
  ...frames.flatMap(({ file }) => file ?? []),
  ...(music ? [music] : []),
];

/** Items of a programme that are files; the others are relayed, or drawn. */
export const filesIn = (items: readonly PlanItem[]): PlanFile[] =>
  items.flatMap((item) =>
    'show' in item
      ? filesOfShow(item.show)
      : 'relay' in item
        ? []
        : [{ url: item.url, sha256: item.sha256, size: item.size, mime: item.mime }],
  );

/** Files of the default content; it is shown without its music. */
export const filesOfDefault = (shown: PlanDefault | undefined): PlanFile[] =>
  shown?.kind === 'show' ? filesOfShow({ frames: shown.show.frames }) : [];
