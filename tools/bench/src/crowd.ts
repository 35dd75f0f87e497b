import { quantile } from './statistics.ts';

/** Who calls, and what: addresses in turn. */
export interface Person {
  urls: readonly string[];
  headers: Record<string, string>;
}

export interface Crowd {
  /** Calls answered, of the one who sends many. */
  per_second: number;
  /** What the other one waited, who sends one call after the other. */
  other_p50: number;
  other_p99: number;
  /** Calls of both that failed, were refused, or had no answer in time. */
  lost: number;
}

const ANSWER_WITHIN_MS = 10_000;
const FIRST_CALLS_MS = 500;

/** One person keeps so many connections busy while another uses the same server. */
export async function putCrowd(
  many: Person,
  other: Person,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Crowd> {
  const end = performance.now() + seconds * 1000;
  let lost = 0;
  const callOn = async ({ urls, headers }: Person, first: number) => {
    const took: number[] = [];
    for (let at = first; performance.now() < end; at += 1) {
      const began = performance.now();
      const answer = await fetch(urls[at % urls.length] ?? '', {
        headers,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) took.push(performance.now() - began);
      else lost += 1;
    }
    return took;
  };
  const crowd = Array.from({ length: connections }, (_, at) => callOn(many, at));
  await new Promise((done) => setTimeout(done, FIRST_CALLS_MS));
  const waited = await callOn(other, 0);
  const answered = (await Promise.all(crowd)).reduce((sum, { length }) => sum + length, 0);
  return { per_second: answered / seconds, other_p50: quantile(waited, 0.5), other_p99: quantile(waited, 0.99), lost };
}
