import type { Content } from '@loa/contracts/content';
import { StateBadge } from '@loa/ui-kit';
import { contentState } from '../model/content-state';

/** State of a content, with its reason where there is one. */
export const ContentStatus = ({ content }: { content: Content }) => <StateBadge {...contentState(content)} />;
