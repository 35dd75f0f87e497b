export { accountsFeature } from './accounts-feature';
