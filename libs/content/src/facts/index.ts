export { ContentUses } from './content-uses';
