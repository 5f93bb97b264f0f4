// Who may import whom. Each message says what to do instead.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const LAYERS = ['contract', 'outbound', 'knowledge', 'engine', 'server', 'cli'];
// Server areas in their order: each imports only those before it.
const AREAS = [
  'platform',
  'mails',
  'users',
  'audit',
  'organizations',
  'auth',
  'saved-views',
  'notifications',
  'integrations',
  'source',
  'projects',
  'analyzers',
  'knowledge',
  'runs',
  'results',
  'code-reports',
  'policies',
  'licenses',
  'decisions',
  'analyses',
  'reevaluation',
  'portfolio',
  'retention',
  'reports',
  'dashboard',
  'about',
  'events',
];
const unknown = readdirSync(join(__dirname, 'server/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && !AREAS.includes(entry.name));
if (unknown.length > 0) throw new Error(`Give ${unknown.map(({ name }) => name).join(', ')} a place in the order of AREAS in .dependency-cruiser.cjs.`);

const layerRules = LAYERS.flatMap((layer, index) => {
  const above = [...LAYERS.slice(index + 1), 'web'];
  if (layer === 'cli') above.splice(0, above.length, 'web');
  return [
    {
      name: `${layer}-imports-nothing-above-it`,
      comment: `${layer}/ may not import ${above.join(', ')}: contract <- outbound <- knowledge <- engine <- server. Move the shared part down, or hand it in as a value.`,
      severity: 'error',
      from: { path: `^${layer}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^(${above.join('|')})/` },
    },
  ];
});

const areaRules = AREAS.slice(0, -1).map((area, index) => ({
  name: `${area}-imports-only-earlier-areas`,
  comment: `server/src/${area}/ comes before what it imports here. Let the later area call this one, or add a hook (see platform/hooks.ts).`,
  severity: 'error',
  from: { path: `^server/src/${area}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^server/src/(${AREAS.slice(index + 1).join('|')})/` },
}));

// Rooms of the web app in their order: each imports only those before it.
const WEB_ROOMS = ['messages', 'ui', 'session', 'queries', 'live', 'components', 'features', 'app'];
const roomRules = WEB_ROOMS.slice(0, -1).map((room, index) => ({
  name: `web-${room}-imports-only-earlier-rooms`,
  comment: `web/src/${room}/ comes before what it imports here (${WEB_ROOMS.join(' <- ')}). Move the shared part down, or hand the difference in as a property.`,
  severity: 'error',
  from: { path: `^web/src/${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^web/src/(${WEB_ROOMS.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...areaRules,
    {
      name: 'no-cycles',
      comment: 'These files import each other in a circle. Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-runs-anywhere',
      comment: 'contract/ may import zod alone: it runs in the browser and in Node.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'web-sees-only-the-contract',
      comment: 'web/ talks to the server through the contract. Put shared shapes into contract/.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(outbound|knowledge|engine|server|cli)/' },
    },
    {
      name: 'only-tests-use-test-data',
      comment: 'What ships does not import from tests/.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'A feature of the web app is independent of the others. Move what two of them share to web/src/components.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    ...roomRules,
    {
      name: 'web-ui-knows-no-product',
      comment: 'web/src/ui is a kit that any product could use. What knows an entity of the contract belongs in web/src/components.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: '\\.test\\.tsx?$' },
      // The numbers and texts that the specification gives toasts, lists and fields exist once.
      to: { path: '^contract/', pathNot: '^contract/(limits|specification-constants|specification-texts)\\.ts$' },
    },
    {
      name: 'engine-has-no-server-libraries',
      comment: 'engine/ and knowledge/ know neither HTTP server nor database. Let the server do it and hand the values in.',
      severity: 'error',
      from: { path: '^(engine|knowledge)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/(fastify|@fastify|pg|pg-boss|kysely)/' },
    },
    {
      name: 'one-way-out',
      comment: 'Requests to other servers go through outbound/, which knows timeouts, limits, retries and address rules. Use httpClient().',
      severity: 'error',
      from: { path: '^(contract|knowledge|engine|server|cli)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^node_modules/undici/' },
    },
    {
      name: 'only-stores-touch-the-query-builder',
      comment: 'SQL belongs into <area>.store.ts (or a *.store.ts beside it), migrations and tables. An expression that several stores share is a *.sql.ts.',
      severity: 'error',
      from: { path: '^server/src/(?!platform/)', pathNot: '(\\.store|\\.sql|\\.tables|\\.migrations|\\.test)\\.ts$' },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'product-does-not-import-tests',
      comment: 'Product code may not import tests/. The demo takes the forge by its own entry.',
      severity: 'error',
      from: { path: '^(contract|outbound|knowledge|engine|server|web|cli)/', pathNot: '(\\.test\\.tsx?|/demo/.*)$' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|/fixtures/)' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types vanish before anything runs, so they make no border; `database.ts` joins all areas' tables by them.
    parser: 'swc',
    tsPreCompilationDeps: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
