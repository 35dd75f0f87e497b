import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenMetricsContentType } from 'prom-client';
import type { App, Deps } from '../deps';
import { AppError } from '../http/errors';
import { isOfThisMachine, isSame } from '../http/own-callers';
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
  const route = { config: { access: 'public' as const }, schema: { hide: true } };
  if (!allowed)
    // The console answers every address that is nobody's, with its first page.
    return void app.get('/metrics', route, () => {
      throw new AppError('NOT_FOUND');
    });
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
  app.get('/metrics', route, async (request, reply) => {
    if (
      !(allowed === 'loopback'
        ? isOfThisMachine(request)
        : isSame(request.headers.authorization ?? '', `Bearer ${allowed}`))
    )
      throw new AppError('NOT_FOUND');
    // Modules add their figures while they start, after the routes.
    for (const figure of figures.all) if (!registry.getSingleMetric(figure.name)) gaugeOf(deps, registry, figure);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
