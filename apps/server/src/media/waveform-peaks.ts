const pairs = 800;

/**
 * Min and max of a sound in constant memory: when the buckets run out, neighbours merge and each covers twice as much.
 */
export class WaveformPeaks {
  private readonly low = new Int16Array(pairs * 2);
  private readonly high = new Int16Array(pairs * 2);
  private perBucket = 1;
  private inBucket = 0;
  private buckets = 0;
  samples = 0;

  push(chunk: Int16Array): void {
    for (const value of chunk) {
      if (this.inBucket === 0) this.open(value);
      else this.widen(this.buckets - 1, value, value);
      this.inBucket = (this.inBucket + 1) % this.perBucket;
    }
    this.samples += chunk.length;
  }

  result(): number[] {
    const count = Math.min(pairs, this.buckets);
    const peaks: number[] = [];
    for (let i = 0; i < count; i++) {
      const from = Math.floor((i * this.buckets) / count);
      const to = Math.floor(((i + 1) * this.buckets) / count);
      peaks.push(small(Math.min(...this.low.subarray(from, to))), small(Math.max(...this.high.subarray(from, to))));
    }
    return peaks;
  }

  private open(value: number): void {
    if (this.buckets === this.low.length) this.merge();
    this.low[this.buckets] = value;
    this.high[this.buckets] = value;
    this.buckets++;
  }

  private widen(bucket: number, low: number, high: number): void {
    this.low[bucket] = Math.min(this.low[bucket]!, low);
    this.high[bucket] = Math.max(this.high[bucket]!, high);
  }

  private merge(): void {
    this.buckets /= 2;
    this.perBucket *= 2;
    for (let i = 0; i < this.buckets; i++) {
      this.low[i] = Math.min(this.low[2 * i]!, this.low[2 * i + 1]!);
      this.high[i] = Math.max(this.high[2 * i]!, this.high[2 * i + 1]!);
    }
  }
}

const small = (sample: number): number => Math.round((sample / 32768) * 127);
