import type { Member } from '../model.ts';
import { html, nothing, quotesSql, sql0 } from './members.ts';

const query: Member = { call: { returns: 'yii.Query' } };
/** A condition given as a string is SQL; an array has names and values. */
const condition: Member = { call: { sinks: { '0': 'sql' }, returns: 'yii.Query' } };

/** Yii's application, queries and controllers. Source: https://www.yiiframework.com/doc/api */
const classes: Readonly<Record<string, Member>> = {
  Yii: { type: 'yii.Yii' },
  Html: { type: 'yii.Html' },
  HtmlPurifier: { type: 'yii.Purifier' },
  'yii\\web\\Controller': { new: { returns: 'yii.Controller' } },
  'yii\\db\\ActiveRecord ActiveRecord': { type: 'yii.Record', new: { returns: 'yii.Record' } },
  'yii\\db\\Query': { new: { returns: 'yii.Query' } },
  'yii\\db\\Expression': { new: { sinks: { '0': 'sql' } } },
};

const types: Readonly<Record<string, Readonly<Record<string, Member>>>> = {
  'yii.Yii': { $app: { type: 'yii.App' } },
  'yii.App': {
    request: { type: 'http.Request' },
    getRequest: { call: { returns: 'http.Request' } },
    response: { type: 'yii.Response' },
    getResponse: { call: { returns: 'yii.Response' } },
    db: { type: 'yii.Db' },
    getDb: { call: { returns: 'yii.Db' } },
  },
  'yii.Controller': {
    redirect: { call: { sinks: { '0': 'redirect' } } },
    renderContent: { call: { sinks: { '0': 'xss' } } },
    request: { type: 'http.Request' },
    response: { type: 'yii.Response' },
  },
  'yii.Response': {
    redirect: { call: { sinks: { '0': 'redirect' } } },
    sendFile: { call: { sinks: { '0': 'path' } } },
    'sendContentAsFile xSendFile': nothing,
  },
  'yii.Db': { createCommand: { call: { sinks: { '0': 'sql' }, returns: 'yii.Command' } }, quoteValue: quotesSql },
  'yii.Command': { 'setSql setRawSql': sql0, '*': { call: { returns: 'yii.Command' } } },
  'yii.Record': {
    find: query,
    findBySql: { call: { sinks: { '0': 'sql' }, returns: 'yii.Query' } },
    'findOne findAll': { call: { returns: 'yii.Record' } },
    updateAll: { call: { sinks: { '1': 'sql' } } },
    deleteAll: { call: { sinks: { '0': 'sql' } } },
    setAttributes: { call: { when: [{ at: '1', is: false }], sinks: { '0': 'assign' } } },
  },
  'yii.Query': {
    'where andWhere orWhere having andHaving orHaving': condition,
    'orderBy addOrderBy groupBy addGroupBy': condition,
    'one all scalar column count exists each batch sum max min average': { call: {} },
    '*': query,
  },
  'yii.Html': { encode: html, '*': nothing },
  'yii.Purifier': { process: html },
};

export const yii = { class: classes, types };
