import type { Content } from '@loa/contracts/content';
import { StateBadge } from '@loa/ui-kit';
import { contentState } from '../model/content-state';

/** The state of a content, and why it is so when there is something to say. */
export const ContentStatus = ({ content }: { content: Content }) => <StateBadge {...contentState(content)} />;
