import type { CallModel, Member, PackageModel } from '../model.ts';

/** Results of a store: rows and documents whose fields are stored strings. */
const rows = {
  source: 'texts',
  tier: 'stored',
  gives: { 'cb0.1': 'texts', 'cb1.1': 'texts', 'cb2.1': 'texts', 'cb3.1': 'texts' },
} as const satisfies CallModel;
const oneText = { ...rows, source: 'text', gives: { 'cb1.1': 'text', 'cb2.1': 'text' } } as const satisfies CallModel;
const query: Member = { call: { sinks: { '0': 'sql', '0.sql': 'sql', '0.text': 'sql' }, ...rows } };
const connection: Record<string, Member> = {
  'query execute queryAsync': query,
  'escape escapeId format': { call: { passes: ['0'], clears: ['sql'] } },
  'connect end release beginTransaction commit rollback': { call: {} },
  getConnection: { call: { callbacks: { '0': [null, 'sql.Connection'] }, returns: 'sql.Connection' } },
  'promise acquire': { call: { returns: 'sql.Connection' } },
};
/** Weaknesses in connection options. */
const CONNECTION_FLAGS: CallModel['flags'] = [
  { rule: 'hardcoded-secret', when: [{ at: '0.password', matches: '^.{3,}$' }], at: '0' },
  { rule: 'tls-verification-disabled', when: [{ at: '0.ssl.rejectUnauthorized', is: false }], at: '0' },
];
const SEQUELIZE_FLAGS: CallModel['flags'] = ['2', '0.password', '1.password', '3.password'].map((at) => ({
  rule: 'hardcoded-secret',
  when: [{ at, matches: '^.{3,}$' }],
  at: at.slice(0, 1),
}));
/** pg-promise's placeholders for unescaped values. Source: https://github.com/vitaly-t/pg-promise#raw-text */
const RAW_PLACE = '\\$(?:\\d+|[{(<\\[/]\\s*\\w+\\s*[})>\\]/]?)(?:\\^|#|:raw|:value)|[})>\\]/](?:\\^|#|:raw|:value)';
const knexCall: Member = { call: { returns: 'knex.Builder', ...rows } };
const raw: Member = { call: { sinks: { '0': 'sql' }, returns: 'knex.Builder', ...rows } };
const filter: CallModel = { sinks: { '0': 'nosql', '0.$where': 'where' } };
/** An object that becomes a document with all its fields. */
const written: CallModel = { sinks: { '1': 'assign', '1.$set': 'assign' } };
const model: Record<string, Member> = {
  'find findOne findOneAndDelete findOneAndRemove count countDocuments deleteOne deleteMany remove exists where geoSearch': {
    call: { ...filter, returns: 'mongo.Query', ...rows },
  },
  'findOneAndUpdate findOneAndReplace updateOne updateMany update replaceOne': {
    call: { sinks: { ...filter.sinks, ...written.sinks }, returns: 'mongo.Query' },
  },
  aggregate: { call: { sinks: { '0': 'nosql' }, returns: 'mongo.Query', ...rows } },
  distinct: { call: { sinks: { '1': 'nosql' } } },
  findById: { call: { returns: 'mongo.Query', ...rows } },
  'findByIdAndDelete save': { call: {} },
  'create insertOne insertMany': { call: { sinks: { '0': 'assign' } } },
  findByIdAndUpdate: { call: written },
  // `new Account(…)`
  default: { new: { sinks: { '0': 'assign' } } },
  mapReduce: { call: { sinks: { '0': 'code', '1': 'code' } } },
};
const sequelize: Record<string, Member> = {
  query: { call: { sinks: { '0': 'sql', '0.query': 'sql' }, ...rows } },
  define: { call: { returns: 'sequelize.Model' } },
  literal: { call: { sinks: { '0': 'sql' } } },
  escape: { call: { passes: ['0'], clears: ['sql'] } },
};

/** Databases and query builders. */
export const dataStores: PackageModel = {
  name: 'databases',
  language: 'js',
  types: {
    mysql: {
      'createConnection createPool createPoolCluster': {
        call: {
          returns: 'sql.Connection',
          flags: CONNECTION_FLAGS,
        },
      },
      'escape escapeId format': { call: { passes: ['0'], clears: ['sql'] } },
      raw: { call: { passes: ['0'] } },
    },
    pg: {
      'Client Pool': {
        new: {
          returns: 'sql.Connection',
          flags: CONNECTION_FLAGS,
        },
      },
    },
    'sql.Connection': connection,
    postgres: { default: { call: { returns: 'postgres.Sql' } } },
    'postgres.Sql': { unsafe: { call: { sinks: { '0': 'sql' }, ...rows } }, default: { call: rows } },
    'pg-promise': { default: { call: { returns: 'pgp.Library' } } },
    'pgp.Library': { default: { call: { returns: 'pgp' } }, as: {} },
    pgp: {
      'any none one many oneOrNone manyOrNone result query func proc multi multiResult map each': {
        call: [
          query.call as CallModel,
          // Values of raw placeholders are not escaped.
          ...['0', '0.text'].map((at) => ({
            when: [{ at, matches: RAW_PLACE }],
            sinks: Object.fromEntries((at === '0' ? ['1', '1.*'] : ['0.values', '0.values.*']).map((place) => [place, 'sql' as const])),
          })),
        ],
      },
      'task tx taskIf txIf connect': { call: { callbacks: { '0': ['pgp'], '1': ['pgp'] }, returns: 'pgp' } },
      '*': { call: {} },
    },
    sqlite3: { Database: { new: { returns: 'sqlite' } }, verbose: { call: { returns: 'sqlite3' } } },
    'better-sqlite3': { default: { new: { returns: 'sqlite' }, call: { returns: 'sqlite' } } },
    sqlite: {
      'all get run each exec': query,
      prepare: { call: { sinks: { '0': 'sql' }, returns: 'sqlite.Statement' } },
      open: { call: { returns: 'sqlite' } },
    },
    'sqlite.Statement': { 'all get each iterate': { call: rows }, 'run finalize bind': { call: { returns: 'sqlite.Statement' } } },
    mssql: {
      'query batch': query,
      'connect ConnectionPool': { call: { returns: 'mssql.Pool' }, new: { returns: 'mssql.Pool' } },
      Request: { new: { returns: 'mssql.Request' } },
    },
    'mssql.Pool': { 'query batch': query, request: { call: { returns: 'mssql.Request' } } },
    'mssql.Request': { 'query batch': query, input: { call: { returns: 'mssql.Request' } } },
    knex: { default: { call: { returns: 'knex.Builder' } } },
    'knex.Builder': {
      default: knexCall,
      'raw whereRaw havingRaw orderByRaw groupByRaw selectRaw joinRaw fromRaw orWhereRaw andWhereRaw': raw,
      'select from where andWhere orWhere whereIn join leftJoin insert update first limit offset table into returning orderBy groupBy having':
        knexCall,
      column: { call: { sinks: { 'rest:0': 'sql' }, returns: 'knex.Builder' } },
    },
    sequelize: {
      'Sequelize default': { new: { returns: 'sequelize.Instance', flags: SEQUELIZE_FLAGS }, type: 'sequelize.Static' },
      literal: { call: { sinks: { '0': 'sql' } } },
      Model: { new: { returns: 'sequelize.Model' } },
      ...sequelize,
    },
    'sequelize.Model': {
      'findAll findOne findByPk findAndCountAll findOrCreate': { call: rows },
      'create build upsert update bulkCreate': { call: { when: [{ at: '1.fields', is: '<absent>' }], sinks: { '0': 'assign' } } },
    },
    'sequelize.Static': sequelize,
    'sequelize.Instance': sequelize,
    typeorm: {
      'getConnection getManager getRepository createConnection': { call: { returns: 'typeorm.Repository' } },
      DataSource: { new: { returns: 'typeorm.Repository' } },
      createQueryBuilder: { call: { returns: 'typeorm.Builder' } },
    },
    'typeorm.Repository': {
      query,
      createQueryBuilder: { call: { returns: 'typeorm.Builder' } },
      'getRepository manager': { call: { returns: 'typeorm.Repository' }, type: 'typeorm.Repository' },
      'find findOne findBy findOneBy findOneOrFail findOneByOrFail findAndCount': { call: rows },
    },
    'typeorm.Builder': {
      'where andWhere orWhere having andHaving orHaving orderBy addOrderBy groupBy addGroupBy select addSelect leftJoin innerJoin': {
        call: { sinks: { '0': 'sql' }, returns: 'typeorm.Builder' },
      },
      'getOne getMany getRawOne getRawMany getOneOrFail getManyAndCount': { call: rows },
      '*': { call: { returns: 'typeorm.Builder' } },
    },
    '@prisma/client': { PrismaClient: { new: { returns: 'prisma.Client' } }, Prisma: { type: 'prisma.Static' } },
    'prisma.Client': {
      '$queryRawUnsafe $executeRawUnsafe': { call: { sinks: { '0': 'sql' } } },
      '$queryRaw $executeRaw': { call: {} },
      '*': { type: 'prisma.Model' },
    },
    'prisma.Model': { 'findMany findUnique findFirst findUniqueOrThrow findFirstOrThrow': { call: rows } },
    'prisma.Static': { raw: { call: { sinks: { '0': 'sql' } } }, sql: { call: {} } },
    'drizzle-orm': { sql: { call: {}, type: 'drizzle.sql' } },
    'drizzle.sql': { raw: { call: { sinks: { '0': 'sql' } } } },
    'drizzle-orm.sql': { raw: { call: { sinks: { '0': 'sql' } } } },
    mongodb: {
      MongoClient: { new: { returns: 'mongo.Db' }, type: 'mongo.Db' },
      ObjectId: { call: {}, new: {} },
      ObjectID: { call: {}, new: {} },
    },
    'mongo.Db': {
      collection: { call: { returns: 'mongo.Collection', callbacks: { '1': [null, 'mongo.Collection'] } } },
      'db connect': { call: { returns: 'mongo.Db', callbacks: { '1': [null, 'mongo.Db'] } } },
      eval: { call: { sinks: { '0': 'code' } } },
    },
    'mongo.Collection': model,
    'mongo.Query': {
      $where: { call: { sinks: { '0': 'where' } } },
      'where find findOne or and nor count countDocuments merge': {
        call: { sinks: { '0': 'nosql', '0.$where': 'where' }, returns: 'mongo.Query' },
      },
      distinct: { call: { sinks: { '1': 'nosql' }, returns: 'mongo.Query' } },
      'sort limit skip select lean populate exec toArray': {
        call: { flows: [['receiver', 'return']], returns: 'mongo.Query', ...rows },
      },
    },
    mongoose: {
      model: { call: { returns: 'mongoose.Model' } },
      models: { type: 'mongoose.Models' },
      Schema: { new: {} },
      'connect createConnection': { call: { returns: 'mongoose.Connection' } },
      connection: { type: 'mongoose.Connection' },
      Types: {},
      Query: { new: { sinks: { '2': 'nosql' }, returns: 'mongo.Query' } },
    },
    'mongoose.Connection': {
      model: { call: { returns: 'mongoose.Model' } },
      models: { type: 'mongoose.Models' },
      db: { type: 'mongo.Db' },
      collection: { call: { returns: 'mongo.Collection' } },
    },
    'mongoose.Models': { '*': { type: 'mongoose.Model' } },
    'mongoose.Model': model,
    ldapts: { Client: { new: { returns: 'ldap.Client' } } },
    ldapjs: {
      createClient: { call: { returns: 'ldap.Client' } },
      'parseFilter parseDN': { call: { sinks: { '0': 'ldap' } } },
    },
    'ldap.Client': { search: { call: { sinks: { '0': 'ldap', '1.filter': 'ldap' } } } },
    xpath: {
      'select select1 evaluate parse selectWithResolver': { call: { sinks: { '0': 'xpath' } } },
      useNamespaces: { call: { returns: 'xpath.Select' } },
    },
    'xpath.Select': { default: { call: { sinks: { '0': 'xpath' } } } },
    redis: { createClient: { call: { returns: 'redis.Client' } } },
    'redis.Client': {
      'get hget hGet lpop lPop rpop rPop lindex lIndex getdel getDel': { call: oneText },
      'mget mGet hgetall hGetAll hvals hVals lrange lRange smembers sMembers': { call: rows },
    },
  },
  extends: { 'mongoose.Model': [] },
  aliases: {
    mysql2: 'mysql',
    'mysql2/promise': 'mysql',
    mariadb: 'mysql',
    promisePool: 'mysql',
    'promise-mysql': 'mysql',
    mongojs: 'mongodb',
    monk: 'mongodb',
  },
  declared: {
    'mongodb.Collection': 'mongo.Collection',
    'mongodb.Db': 'mongo.Db',
    'mongodb.MongoClient': 'mongo.Db',
    'sqlite3.Database': 'sqlite',
    'better-sqlite3.Database': 'sqlite',
    'mysql.PoolConnection': 'sql.Connection',
    'sequelize.Sequelize': 'sequelize.Instance',
    'typeorm.Repository': 'typeorm.Repository',
    'typeorm.DataSource': 'typeorm.Repository',
    'typeorm.QueryRunner': 'typeorm.Repository',
    '@prisma/client.PrismaClient': 'prisma.Client',
    'mongoose.Model': 'mongoose.Model',
    'typeorm.EntityManager': 'typeorm.Repository',
    'typeorm.Connection': 'typeorm.Repository',
    'knex.Knex': 'knex.Builder',
    'mysql.Connection': 'sql.Connection',
    'mysql.Pool': 'sql.Connection',
    'pg.PoolClient': 'sql.Connection',
    'pg.Client': 'sql.Connection',
    'pg.Pool': 'sql.Connection',
    'postgres.Sql': 'postgres.Sql',
  },
  loose: [
    { receiver: '(?:^|\\.)(?:sequelize)$', type: 'sequelize.Instance' },
    { receiver: '(?:^|\\.)(?:knex)(?:\\(\\))?$', type: 'knex.Builder' },
    { receiver: '(?:^|\\.)(?:prisma)$', type: 'prisma.Client' },
    {
      receiver: '(?:^|\\.)(?:con|conn|connection|pool|client|mysql|pg|pgClient|sql|dbConn|dbConnection)$',
      type: 'sql.Connection',
      needs: ['mysql', 'mysql2', 'pg', 'mariadb', 'promise-mysql', 'pg-pool', 'oracledb'],
    },
    {
      receiver: '(?:^|\\.)(?:db|database)$',
      type: 'sql.Connection',
      needs: ['mysql', 'mysql2', 'pg', 'mariadb', 'pg-promise', 'promise-mysql'],
    },
    { receiver: '(?:^|\\.)(?:db|database)$', type: 'sqlite', needs: ['sqlite3', 'better-sqlite3', 'sqlite', 'sql.js'] },
    { receiver: '(?:^|\\.)(?:[A-Z]\\w*|\\w+Model)$', type: 'mongoose.Model', needs: ['mongoose'] },
    {
      receiver: '(?:collection\\(\\)|(?:^|\\.)(?:col|coll|collection|\\w+Col|\\w+Collection|db\\.\\w+|users|products|posts))$',
      type: 'mongo.Collection',
      needs: ['mongodb', 'mongojs', 'monk', 'mongoose', 'marsdb'],
    },
    { receiver: '(?:^|\\.)(?:db|database|mongo|mongoClient)$', type: 'mongo.Db', needs: ['mongodb', 'mongojs'] },
    { receiver: '(?:^|\\.)mongo\\.db$', type: 'mongo.Db', needs: ['@fastify/mongodb', 'fastify-mongodb'] },
    {
      receiver: '(?:^|\\.)(?:\\w*[rR]epository|\\w*[mM]anager|dataSource|queryRunner)$',
      type: 'typeorm.Repository',
      needs: ['typeorm', '@nestjs/typeorm'],
    },
  ],
};
