import { lazyPart } from '@loa/ui-kit';

/** Panel to upload or record new contents. Its code is loaded when it opens. */
export const NewContent = lazyPart(() => import('./new-content-panel').then((panel) => panel.NewContentPanel));
