import { ShownItemsSection } from '../form/shown-items-section';
import { SchedulePage } from './schedule-page';

/** The form of one e-bulletin. */
export const BulletinForm = () => <SchedulePage Items={ShownItemsSection} />;
