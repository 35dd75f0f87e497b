export { shareLabels } from '../model/content-state';
export { storeLastFields } from '../uploads/form/last-fields';
export { useSharedDefaults } from '../uploads/form/use-shared-defaults';
export { SharedFields } from './shared-fields';
