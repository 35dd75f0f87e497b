export { MarksMap } from '../map/marks-map';
