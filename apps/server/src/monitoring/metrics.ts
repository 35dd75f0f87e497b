import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenMetricsContentType } from 'prom-client';
import type { App, Deps } from '../deps';
import { AppError } from '../http/errors';
import { VERSION } from '../version';
import type { Figure } from './figures';

/** Upper bounds (seconds) of the times of calls. */
const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/** Series that are counted while things happen; figures are read when somebody asks. */
export class Metrics {
  readonly registry = new Registry<OpenMetricsContentType>();
  readonly calls = new Histogram({
    name: 'loa_http_request_duration_seconds',
    help: 'Calls by route and class of their status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly messages = new Counter({
    name: 'loa_mqtt_messages',
    help: 'MQTT messages of this server by kind',
    labelNames: ['direction', 'kind'],
    registers: [this.registry],
  });

  constructor() {
    this.registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers of a proxy on the same machine, behind which anybody may be. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
/** HTTP/1.0 is what nginx speaks to this server unless it is asked otherwise, and then without any of these headers. */
const isOfThisMachine = ({ socket, headers, raw }: FastifyRequest) =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  raw.httpVersion !== '1.0' &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const hasKey = ({ headers }: FastifyRequest, key: string) =>
  timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${key}`));

/** Fills a gauge from its figure at each scrape. */
function gaugeOf({ figures }: Deps, registry: Metrics['registry'], { name, help, label }: Figure) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const values = (await figures.read()).get(name) ?? {};
      gauge.reset();
      if (!label) gauge.remove();
      for (const [value, number] of Object.entries(values)) gauge.set(label ? { [label]: value } : {}, number);
    },
  });
}

/** `GET /metrics` in OpenMetrics, for whom `LOA_METRICS` allows it; without the setting there is no such address. */
export function metricsRoute(app: App, deps: Deps) {
  const { metrics, config, figures } = deps;
  const allowed = config.metrics;
  if (!allowed) return;
  const { registry, calls } = metrics;
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) =>
    calls.observe(
      {
        method,
        route: is404 ? 'none' : (routeOptions.url ?? 'none'),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    ),
  );
  new Gauge({
    name: 'loa_build_info',
    help: 'Version of the server',
    labelNames: ['version', 'variant'],
    registers: [registry],
  }).set({ version: VERSION, variant: config.variant }, 1);
  new Gauge({
    name: 'loa_ready',
    help: 'Parts of /api/health: 1 when they are ready',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [part, isReady] of Object.entries(await deps.readiness.report())) this.set({ part }, Number(isReady));
    },
  });
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!(allowed === 'loopback' ? isOfThisMachine(request) : hasKey(request, allowed)))
      throw new AppError('NOT_FOUND');
    // Modules add their figures while they start, after the routes.
    for (const figure of figures.all) if (!registry.getSingleMetric(figure.name)) gaugeOf(deps, registry, figure);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
