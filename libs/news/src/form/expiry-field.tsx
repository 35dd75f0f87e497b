import { DateField } from '@loa/ui-kit/date';

/** The last day a news item is read; by itself, because a calendar is dear. */
export const ExpiryField = () => <DateField name="expire_on" label="Đọc được đến hết ngày" />;
