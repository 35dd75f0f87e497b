import type { Person } from './person';

export interface Heard {
  event: string;
  item: { id?: string };
}

/** A console's live connection, by hand: its events, as they come. Null when it is not let in. */
export async function openSocket({
  url,
  headers,
}: Pick<Person, 'url' | 'headers'>): Promise<{ heard: Heard[]; close: () => void } | null> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const heard: Heard[] = [];
  const isIn = await new Promise<boolean>((done) => {
    socket.onclose = () => done(false);
    socket.onerror = () => done(false);
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ accesstoken: headers.accesstoken })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) done(true);
      else if (text.startsWith('44')) done(false);
      else if (text.startsWith('42')) {
        const [event, items] = JSON.parse(text.slice(2)) as [string, Heard['item'][]];
        heard.push(...items.map((item) => ({ event, item })));
      }
    };
  });
  if (isIn) return { heard, close: () => socket.close() };
  socket.close();
  return null;
}
