import { join, resolve } from 'node:path';
import * as z from 'zod';
import { trustedProxies } from './trusted-proxies';

export const VARIANTS = ['smart-audio', 'ip-radio', 'broadcast', 'led-display'] as const;
const KNOWN_SECRETS = new Set(['secret', 'changeme', 'change-me', 'loa-secret']);

const TRUST_PROXY =
  'LOA_TRUST_PROXY phải là số proxy đứng trước (1), hoặc địa chỉ của chúng cách nhau bằng dấu phẩy; giá trị khác cho phép bất kỳ ai giả địa chỉ.';

const BUCKET = /^s3:\/\/([a-z\d][a-z\d.-]+[a-z\d])(?:\/(.*))?$/;

const METRICS = 'LOA_METRICS phải là "loopback", hoặc một khóa từ 16 ký tự trở lên';

const port = (name: string) =>
  z.coerce
    .number(`${name} phải là một số`)
    .int()
    .min(1, `${name} phải từ 1 đến 65535`)
    .max(65_535, `${name} phải từ 1 đến 65535`);
const blankIsMissing = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

const environment = z.object({
  LOA_MODE: z.enum(['demo', 'production'], 'LOA_MODE phải là demo hoặc production').default('demo'),
  PORT: port('PORT').default(4000),
  LOA_HOST: z.string().default('127.0.0.1'),
  LOA_MQTT_PORT: port('LOA_MQTT_PORT').optional(),
  LOA_MQTT_HOST: z.string().optional(),
  LOA_MQTT_TLS_CERT: z.string().optional(),
  LOA_MQTT_TLS_KEY: z.string().optional(),
  LOA_DATA_DIR: z.string().default('.loa'),
  LOA_FILES_DIR: z.string().optional(),
  LOA_FILES_BUCKET: z
    .string()
    .regex(BUCKET, 'LOA_FILES_BUCKET phải là s3://TÊN-KHO hoặc s3://TÊN-KHO/THƯ-MỤC')
    .optional(),
  LOA_FILES_URL: z
    .url({ protocol: /^https?$/, error: 'LOA_FILES_URL phải là địa chỉ http:// hoặc https://' })
    .optional(),
  AWS_ENDPOINT_URL_S3: z.string().optional(),
  AWS_ENDPOINT_URL: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  LOA_LEAVE_DEMO: z.stringbool('LOA_LEAVE_DEMO phải là true hoặc false').default(false),
  LOA_NO_COPY: z.stringbool('LOA_NO_COPY phải là true hoặc false').default(false),
  LOA_BACKUP_DIR: z.string().optional(),
  LOA_DEMO_DEVICES: z.coerce.number('LOA_DEMO_DEVICES phải là một số').int().min(0).max(100_000).default(50),
  LOA_SIMULATOR: z.enum(['on', 'off'], 'LOA_SIMULATOR phải là on hoặc off').default('on'),
  LOA_VARIANT: z.enum(VARIANTS, `LOA_VARIANT phải là một trong ${VARIANTS.join(', ')}`).default('smart-audio'),
  LOA_CONSOLE_HOSTS: z.string().default(''),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error:
        'DATABASE_URL phải là địa chỉ của một PostgreSQL (postgres://…); Loa không dùng được cơ sở dữ liệu loại khác.',
    })
    .optional(),
  LOA_DATABASE_WAIT_SEC: z.coerce.number('LOA_DATABASE_WAIT_SEC phải là một số').min(0).default(60),
  MQTT_URL: z.url({ protocol: /^(mqtt|ws)s?$/, error: 'MQTT_URL phải là địa chỉ mqtt:// hoặc mqtts://' }).optional(),
  LOA_BROKER_KEY: z.string().min(16, 'LOA_BROKER_KEY phải là một khóa từ 16 ký tự trở lên').optional(),
  LOA_SECRET: z.string().optional(),
  LOA_CORS_ORIGINS: z.string().default(''),
  LOA_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'LOA_LOG phải là silent, error, warn, info hoặc debug')
    .optional(),
  LOA_METRICS: z
    .string()
    .refine((value) => value === 'loopback' || value.length >= 16, METRICS)
    .optional(),
  LOA_RATE_LIMIT: z.coerce.number('LOA_RATE_LIMIT phải là một số').int().min(0).default(3000),
  LOA_TRUST_PROXY: z
    .string()
    .default('0')
    .transform((setting, context) => trustedProxies(setting) ?? (context.addIssue(TRUST_PROXY), z.NEVER)),
  LOA_REPORT_GRACE_SEC: z.coerce.number('LOA_REPORT_GRACE_SEC phải là một số').min(0).default(120),
  LOA_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'LOA_SMTP_URL phải là địa chỉ smtp:// hoặc smtps://' }).optional(),
  LOA_SMTP_FROM: z.string().optional(),
  LOA_CONSOLE_URL: z
    .url({ protocol: /^https?$/, error: 'LOA_CONSOLE_URL phải là địa chỉ http:// hoặc https://' })
    .optional(),
  LOA_AUDIO_DOMAIN: z.string().default(''),
  LOA_VIDEO_DOMAIN: z.string().default(''),
  LOA_RELAY_HOSTS: z.string().default(''),
  LOA_FFMPEG: z.string().optional(),
  LOA_VOICES_DIR: z.string().optional(),
});

function certificateFiles(cert: string | undefined, key: string | undefined) {
  if (!cert && !key) return null;
  if (!cert || !key)
    throw new StartError('LOA_MQTT_TLS_CERT và LOA_MQTT_TLS_KEY phải đi cùng nhau: tệp chứng chỉ và tệp khóa của nó.');
  return { cert: resolve(cert), key: resolve(key) };
}

/**
 * Mail settings. They need the console's own address: links in e-mails must not use the Host header, which anybody can
 * write.
 */
function mailSettings(url: string | undefined, from: string | undefined, console_url: string | undefined) {
  if (!url) return null;
  if (!from || !console_url)
    throw new StartError(
      'LOA_SMTP_URL cần LOA_SMTP_FROM, người gửi thư, và LOA_CONSOLE_URL, địa chỉ mở trang quản trị: liên kết trong thư dẫn tới đó.',
    );
  return { url, from, console_url: console_url.replace(/\/+$/, '') };
}

/** The bucket of the files; null when they are in a folder. Credentials are found by the SDK. */
function bucketOf(value: z.output<typeof environment>) {
  const { LOA_FILES_BUCKET, LOA_FILES_DIR, LOA_FILES_URL, AWS_REGION, AWS_DEFAULT_REGION } = value;
  if (LOA_FILES_URL && !LOA_FILES_BUCKET)
    throw new StartError('LOA_FILES_URL chỉ dùng cùng LOA_FILES_BUCKET: địa chỉ mà thiết bị tải tệp của kho ấy.');
  if (!LOA_FILES_BUCKET) return null;
  if (LOA_FILES_DIR)
    throw new StartError('LOA_FILES_DIR và LOA_FILES_BUCKET loại trừ nhau: tệp nằm trong thư mục hoặc trong kho S3.');
  const [, name = '', path = ''] = BUCKET.exec(LOA_FILES_BUCKET) ?? [];
  const folder = path.replace(/\/+$/, '');
  return {
    name,
    /** Beginning of all keys: empty, or a folder with its slash. */
    prefix: folder && `${folder}/`,
    /** Address of a store that is not Amazon's. */
    endpoint: value.AWS_ENDPOINT_URL_S3 ?? value.AWS_ENDPOINT_URL ?? null,
    region: AWS_REGION ?? AWS_DEFAULT_REGION ?? 'us-east-1',
    /** Address of a CDN before the bucket, to which devices and consoles are sent. */
    public_url: LOA_FILES_URL?.replace(/\/+$/, '') ?? null,
  };
}
export type Bucket = NonNullable<ReturnType<typeof bucketOf>>;

/** Names separated by commas or spaces. */
const listed = (names: string) => names.split(/[\s,]+/).filter(Boolean);

/** Host names with the console that each shows, as `radio.example.vn=ip-radio`. */
function consoleHosts(setting: string) {
  return listed(setting).map((pair) => {
    const [host = '', name] = pair.toLowerCase().split('=');
    const variant = VARIANTS.find((each) => each === name);
    if (!/^[\w.-]+$/.test(host) || !variant)
      throw new StartError(
        `LOA_CONSOLE_HOSTS: "${pair}" phải là một tên miền và một trong ${VARIANTS.join(', ')}, như radio.example.vn=ip-radio.`,
      );
    return { host, variant };
  });
}

/** A setting that makes starting impossible; its message is the one line that the operator reads. */
export class StartError extends Error {}

/** Settings from the environment, read once. Paths are absolute. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(blankIsMissing(env));
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'cài đặt không hợp lệ');
  const value = parsed.data;
  const production = value.LOA_MODE === 'production';
  if (production) requireSecret(value.LOA_SECRET);
  return {
    mode: value.LOA_MODE,
    production,
    port: value.PORT,
    host: value.LOA_HOST,
    mqtt_port: value.LOA_MQTT_PORT ?? value.PORT + 1,
    /** Where devices connect: the console may stand behind a proxy of this machine, they come from outside. */
    mqtt_host: value.LOA_MQTT_HOST ?? value.LOA_HOST,
    /** Certificate files of the broker; null when devices connect without TLS. */
    mqtt_tls: certificateFiles(value.LOA_MQTT_TLS_CERT, value.LOA_MQTT_TLS_KEY),
    data_dir: resolve(value.LOA_DATA_DIR),
    /** Folder of uploads and stored files; servers of one installation share it. */
    files_dir: resolve(value.LOA_FILES_DIR ?? value.LOA_DATA_DIR),
    /** Bucket of uploads and stored files instead of a folder. */
    bucket: bucketOf(value),
    /** Folder of voices that an administrator downloaded, a folder each. */
    voices_dir: resolve(value.LOA_VOICES_DIR ?? join(value.LOA_DATA_DIR, 'voices')),
    /** Allows production to take over a folder that was a demo. */
    leave_demo: value.LOA_LEAVE_DEMO,
    /** Upgrades a database without a copy of it: `npm start -- --no-copy`. */
    no_copy: value.LOA_NO_COPY,
    /** Folder of the nightly backups; null when there are none. */
    backup_dir: value.LOA_BACKUP_DIR ? resolve(value.LOA_BACKUP_DIR) : null,
    demo_devices: value.LOA_DEMO_DEVICES,
    /** Whether demo mode simulates its devices itself; off when they run elsewhere. */
    simulator: value.LOA_SIMULATOR === 'on',
    variant: value.LOA_VARIANT,
    /** Further consoles, each at a host name of its own. */
    console_hosts: consoleHosts(value.LOA_CONSOLE_HOSTS),
    database_url: value.DATABASE_URL,
    /** How long a start waits for a PostgreSQL that does not answer yet. */
    database_wait_sec: value.LOA_DATABASE_WAIT_SEC,
    mqtt_url: value.MQTT_URL,
    /** Key with which an external broker asks for rights; undefined allows brokers of this machine only. */
    broker_key: value.LOA_BROKER_KEY,
    /** Secret that signs tokens and addresses. In demo mode it comes from the data folder when it is not set. */
    secret: value.LOA_SECRET ?? '',
    cors_origins: value.LOA_CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    log_level: value.LOA_LOG ?? (production ? 'info' : 'warn'),
    /** Who may read /metrics: callers of this machine (`loopback`), or those who send this key; undefined is nobody. */
    metrics: value.LOA_METRICS,
    /** Calls per minute and caller; 0 turns it off. */
    rate_limit: value.LOA_RATE_LIMIT,
    /** Proxies that are trusted to report a caller's address. */
    trust_proxy: value.LOA_TRUST_PROXY,
    report_grace_sec: value.LOA_REPORT_GRACE_SEC,
    /** E-mail settings; null when no e-mails are sent. */
    mail: mailSettings(value.LOA_SMTP_URL, value.LOA_SMTP_FROM, value.LOA_CONSOLE_URL),
    /** Path of an ffmpeg to use instead of the one that ships; ffprobe is beside it. */
    ffmpeg: value.LOA_FFMPEG,
    audio_domain: value.LOA_AUDIO_DOMAIN,
    video_domain: value.LOA_VIDEO_DOMAIN,
    /**
     * Private hosts that relay links and speech services may use: the operator of the machine decides which internal
     * addresses it may reach, not an account of the console. `patience_ms`: how long a source may be silent;
     * `listen_ms`: how much of it a check hears; `check_ms`: interval at which due checks are found.
     */
    relay: { hosts: listed(value.LOA_RELAY_HOSTS), patience_ms: 8000, listen_ms: 4000, check_ms: 30_000 },
  };
}
export type Config = ReturnType<typeof readConfig>;

function requireSecret(secret: string | undefined) {
  if (!secret)
    throw new StartError(
      'thiếu LOA_SECRET; chế độ production cần một chuỗi ngẫu nhiên từ 32 ký tự trở lên (openssl rand -hex 32).',
    );
  const repeated = new Set(secret).size < 8;
  if (secret.length < 32 || KNOWN_SECRETS.has(secret.toLowerCase()) || repeated) {
    throw new StartError(
      'LOA_SECRET quá ngắn hoặc quá đơn giản; chế độ production cần một chuỗi ngẫu nhiên từ 32 ký tự trở lên (openssl rand -hex 32).',
    );
  }
}
