import type { DiaryLine } from './diaries.ts';

/** When a device was on, connected and in no trouble, by what it wrote down. */
export class Health {
  /** Current faults. Before its first line nothing is known of a device, so it counts as off. */
  #wrong = new Set(['power', 'connection']);
  #since = 0;
  #well: [from: number, to: number][] = [];

  take(line: DiaryLine) {
    const wasWell = this.#wrong.size === 0;
    this.#change(line);
    const isWell = this.#wrong.size === 0;
    if (wasWell && !isWell) this.#well.push([this.#since, line.at]);
    if (!wasWell && isWell) this.#since = line.at;
  }

  wasWell(from: number, to: number) {
    if (this.#wrong.size === 0 && this.#since <= from) return true;
    return this.#well.some(([began, ended]) => began <= from && to <= ended);
  }

  #change(line: DiaryLine) {
    if (line.what === 'trouble') this.#set(line.trouble, line.is_on);
    if (line.what === 'switched_on') this.#set('power', false);
    if (line.what === 'switched_off') this.#set('power', true);
    if (line.what === 'connected') this.#set('connection', false);
    if (['lost', 'cut', 'switched_off'].includes(line.what)) this.#set('connection', true);
  }

  #set(what: string, isWrong: boolean) {
    if (isWrong) this.#wrong.add(what);
    else this.#wrong.delete(what);
  }
}
