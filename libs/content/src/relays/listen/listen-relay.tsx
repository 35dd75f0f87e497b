import { relaysApi } from '../relays-api';
import { ListenButton } from './listen-button';

/** Plays what a stored relay link sends now. */
export const ListenRelay = ({ id }: { id: string }) => (
  <ListenButton source={id} label="Nghe trực tiếp" ask={() => relaysApi.listen(id, 'main')} />
);
