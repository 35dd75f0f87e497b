import type { Config } from '../config';
import type { App } from '../deps';

const description = [
  'API của máy chủ Loa. Mọi thay đổi cần X-CSRF-Token lấy từ GET /api/_.',
  'Header type-app (1 truyền thanh, 2 giáo dục, 3 doanh nghiệp, 4 bảng LED; không gửi: 2) chỉ chọn từ ngữ trong câu máy chủ viết,',
  'không lọc dữ liệu; giá trị khác là lỗi 400. Header tz là múi giờ IANA của người gọi.',
].join(' ');

/**
 * The page at /api/docs, generated from the schemas that validate the calls. Registered before the routes it describes.
 * In production it is not public: `/api/docs/json` needs the token of a session.
 */
export async function apiDocs(app: App, { production }: Pick<Config, 'production'>) {
  const [{ default: swagger }, { default: swaggerUi }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
    import('fastify-type-provider-zod'),
  ]);
  const inHeader = (name: string) => ({ type: 'apiKey' as const, in: 'header' as const, name });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Loa', version: '1', description },
      components: { securitySchemes: { accesstoken: inHeader('accesstoken'), csrf: inHeader('X-CSRF-Token') } },
      security: [{ accesstoken: [], csrf: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: production ? 'signed-in' : 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
