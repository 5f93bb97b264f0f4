'use strict';

const { exec } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const express = require('express');
const marked = require('marked');
const { connection } = require('./database');

const app = express();

app.get('/products', (request, response) => {
  const sql = "SELECT * FROM product WHERE category = '" + request.query.category + "'";
  connection.query(sql, (error, rows) => response.json(rows));
});

app.get('/products/:id/manual', (request, response) => {
  const file = path.join(__dirname, 'manuals', request.query.file);
  response.send(fs.readFileSync(file, 'utf8'));
});

app.get('/greeting', (request, response) => {
  response.send('<h1>Hello ' + request.query.name + '</h1>');
});

app.post('/thumbnails', (request, response) => {
  exec('convert ' + request.query.image + ' -resize 100x100 out.png', () => response.end());
});

app.get('/about', (request, response) => response.send(marked('# About us')));

app.listen(3000);
