export { CollectionItems } from '../list/collection-items';
