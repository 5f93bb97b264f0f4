const ejs = require('ejs');
const qs = require('qs');

exports.render = (query) => ejs.render('<p><%= title %></p>', qs.parse(query));
