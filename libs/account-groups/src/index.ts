export { accountGroupsFeature } from './account-groups-feature';
