import type { Content } from '@loa/contracts/content';
import { contentsApi } from '../api/contents-api';
import { ScheduleUses } from './schedule-uses';

/** The schedules that hold a content. */
export const ContentUses = ({ content }: { content: Pick<Content, 'id'> }) => <ScheduleUses of={contentsApi.schedulesOf(content.id)} what="nội dung này" />;
