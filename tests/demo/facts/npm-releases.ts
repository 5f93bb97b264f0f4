/**
 * Facts of the npm registry on 2026-11-22 about the packages of the sample repositories.
 *
 * One line a package: name | latest release | its license | releases that the repositories use, with their license where it is another one
 */
export const NPM_RELEASES = `
@fastify/ajv-compiler | 4.0.7 | MIT | 3.6.0
@fastify/error | 4.2.1 | MIT | 3.4.1
@fastify/fast-json-stringify-compiler | 5.2.0 | MIT | 4.3.0
@fastify/merge-json-schemas | 0.2.2 | MIT | 0.1.1
@panva/asn1.js | 1.0.0 | MIT | -
abort-controller | 3.0.0 | MIT | -
abstract-logging | 2.0.1 | MIT | -
accepts | 2.0.0 | MIT | 1.3.8
ajv | 8.20.0 | MIT | -
ajv-formats | 3.0.1 | MIT | 2.1.1
ansi-colors | 4.1.3 | MIT | 4.1.1
ansi-regex | 6.6.0 | MIT | 3.0.1 4.1.1
ansi-styles | 7.0.0 | MIT | 3.2.1
anymatch | 3.1.3 | ISC | -
argparse | 3.0.4 | PSF-2.0 | 1.0.10=MIT
array-buffer-byte-length | 1.0.2 | MIT | -
array-flatten | 3.0.0 | MIT | 1.1.1
array.prototype.flatmap | 1.3.3 | MIT | -
array.prototype.map | 1.0.8 | MIT | -
arraybuffer.prototype.slice | 1.0.4 | MIT | -
async | 3.2.6 | MIT | -
async-function | 1.0.0 | MIT | -
async-generator-function | 1.0.0 | MIT | -
atomic-sleep | 1.0.0 | MIT | -
available-typed-arrays | 1.0.7 | MIT | -
avvio | 9.3.1 | MIT | 8.4.0
axios | 1.21.1 | MIT | 0.21.0
balanced-match | 5.0.0 | MIT | 1.0.2
base64-js | 1.5.1 | MIT | -
binary-extensions | 3.2.0 | MIT | 2.3.0
body-parser | 2.4.0 | MIT | 1.18.2
brace-expansion | 5.0.13 | MIT | 1.1.22 2.1.8
braces | 3.0.3 | MIT | 3.0.2
browser-stdout | 1.3.1 | ISC | -
buffer | 6.0.3 | MIT | -
buffer-equal-constant-time | 1.0.1 | BSD-3-Clause | -
busboy | 1.6.0 | MIT | -
bytes | 3.1.2 | MIT | 3.0.0
call-bind | 1.0.9 | MIT | -
call-bind-apply-helpers | 1.0.2 | MIT | -
call-bound | 1.0.4 | MIT | -
camelcase | 10.0.0 | MIT | 5.3.1
chalk | 6.0.1 | MIT | 2.4.2
chokidar | 6.0.0 | MIT | 3.3.1
cliui | 9.0.1 | ISC | 5.0.0
color-convert | 3.1.3 | MIT | 1.9.3
color-name | 2.1.1 | MIT | 1.1.3
concat-map | 0.0.2 | MIT | 0.0.1
content-disposition | 3.0.0 | MIT | 0.5.2
content-type | 3.1.1 | MIT | 1.0.5
cookie | 2.0.2 | MIT | 0.3.1 0.5.0 0.7.2
cookie-signature | 1.2.2 | MIT | 1.0.6
data-view-buffer | 1.0.2 | MIT | -
data-view-byte-length | 1.0.2 | MIT | -
data-view-byte-offset | 1.0.1 | MIT | -
debug | 4.4.3 | MIT | 2.6.9 3.2.6
decamelize | 7.0.0 | MIT | 1.2.0
deep-equal | 2.2.3 | MIT | -
define-data-property | 1.1.4 | MIT | -
define-properties | 1.2.1 | MIT | -
defined | 1.0.1 | MIT | -
depd | 2.0.0 | MIT | 1.1.1 1.1.2
destroy | 1.2.0 | MIT | 1.0.4
diff | 9.0.0 | BSD-3-Clause | 4.0.2
dompurify | 3.4.18 | (MPL-2.0 OR Apache-2.0) | 2.3.0
dotignore | 0.1.2 | MIT | -
dunder-proto | 1.0.1 | MIT | -
ecdsa-sig-formatter | 1.0.11 | Apache-2.0 | -
ee-first | 1.1.1 | MIT | -
ejs | 7.0.2 | Apache-2.0 | 3.1.5
emoji-regex | 11.0.0 | MIT | 7.0.3
encodeurl | 3.0.1 | MIT | 1.0.4
es-abstract | 1.24.2 | MIT | -
es-abstract-get | 1.0.0 | MIT | -
es-array-method-boxes-properly | 1.0.0 | MIT | -
es-define-property | 1.0.1 | MIT | -
es-errors | 1.3.0 | MIT | -
es-get-iterator | 1.1.3 | MIT | -
es-object-atoms | 1.1.2 | MIT | -
es-set-tostringtag | 2.1.0 | MIT | -
es-shim-unscopables | 1.1.0 | MIT | -
es-to-primitive | 1.3.4 | MIT | -
escape-html | 1.0.3 | MIT | -
escape-string-regexp | 5.0.0 | MIT | 1.0.5
esprima | 4.0.1 | BSD-2-Clause | -
etag | 1.8.1 | MIT | -
event-target-shim | 6.0.2 | MIT | 5.0.1
events | 3.3.0 | MIT | -
express | 5.3.0 | MIT | 4.16.0
fast-decode-uri-component | 1.0.1 | MIT | -
fast-deep-equal | 3.1.3 | MIT | -
fast-json-stringify | 7.3.6 | MIT | 5.16.1
fast-querystring | 1.1.2 | MIT | -
fast-redact | 3.5.0 | MIT | -
fast-uri | 4.2.3 | BSD-3-Clause | 2.4.8=MIT 3.1.9
fastify | 5.12.8 | MIT | 4.10.0
fastq | 1.20.3 | ISC | -
filelist | 2.0.2 | Apache-2.0 | 1.0.6
fill-range | 7.1.1 | MIT | -
finalhandler | 2.1.1 | MIT | 1.1.0
find-my-way | 9.10.1 | MIT | 7.7.0
find-up | 8.0.0 | MIT | 3.0.0 4.1.0
flat | 6.0.1 | BSD-3-Clause | 4.1.1
follow-redirects | 1.16.3 | MIT | 1.14.0
for-each | 0.3.5 | MIT | -
forwarded | 0.2.0 | MIT | -
fresh | 2.0.0 | MIT | 0.5.2
fs.realpath | 1.0.0 | ISC | -
fsevents | 2.3.3 | MIT | 2.1.3
function-bind | 1.1.2 | MIT | -
function.prototype.name | 1.2.0 | MIT | -
functions-have-names | 1.2.3 | MIT | -
generator-function | 2.0.1 | MIT | -
get-caller-file | 2.0.5 | ISC | -
get-intrinsic | 1.3.1 | MIT | -
get-proto | 1.0.1 | MIT | -
get-symbol-description | 1.1.0 | MIT | -
glob | 14.0.6 | BlueOak-1.0.0 | 7.1.6=ISC 7.2.3=ISC
glob-parent | 7.0.0 | ISC | 5.1.1 5.1.2
globalthis | 1.0.4 | MIT | -
gopd | 1.2.0 | MIT | -
growl | 1.10.5 | MIT | -
handlebars | 4.7.10 | MIT | 4.7.6
has | 1.0.4 | MIT | -
has-bigints | 1.1.0 | MIT | -
has-flag | 5.0.1 | MIT | 3.0.0 4.0.0
has-property-descriptors | 1.0.2 | MIT | -
has-proto | 1.2.0 | MIT | -
has-symbols | 1.1.0 | MIT | -
has-tostringtag | 1.0.2 | MIT | -
hasown | 2.0.4 | MIT | -
he | 2.0.0 | MIT | 1.2.0
hono | 4.13.19 | MIT | 4.2.0
http-errors | 2.0.1 | MIT | 1.6.2 1.6.3
iconv-lite | 0.7.3 | MIT | 0.4.19
ieee754 | 1.2.1 | BSD-3-Clause | -
immer | 11.2.10 | MIT | 8.0.0
inflight | 1.0.6 | ISC | -
inherits | 2.0.4 | ISC | 2.0.3
internal-slot | 1.1.0 | MIT | -
ipaddr.js | 2.5.0 | MIT | 1.9.1
is-arguments | 1.2.0 | MIT | -
is-array-buffer | 3.0.5 | MIT | -
is-async-function | 2.1.1 | MIT | -
is-bigint | 1.1.0 | MIT | -
is-binary-path | 3.0.0 | MIT | 2.1.0
is-boolean-object | 1.2.2 | MIT | -
is-buffer | 2.0.5 | MIT | -
is-callable | 1.2.7 | MIT | -
is-core-module | 2.18.0 | MIT | -
is-data-view | 1.0.2 | MIT | -
is-date-object | 1.1.0 | MIT | -
is-document.all | 1.0.0 | MIT | -
is-extglob | 2.1.1 | MIT | -
is-finalizationregistry | 1.1.1 | MIT | -
is-fullwidth-code-point | 5.1.0 | MIT | 2.0.0
is-generator-function | 1.1.2 | MIT | -
is-glob | 4.0.3 | MIT | -
is-map | 2.0.3 | MIT | -
is-negative-zero | 2.0.3 | MIT | -
is-number | 7.0.0 | MIT | -
is-number-object | 1.1.1 | MIT | -
is-plain-obj | 4.1.0 | MIT | 1.1.0
is-regex | 1.2.1 | MIT | -
is-set | 2.0.3 | MIT | -
is-shared-array-buffer | 1.0.4 | MIT | -
is-string | 1.1.1 | MIT | -
is-symbol | 1.1.1 | MIT | -
is-typed-array | 1.1.15 | MIT | -
is-weakmap | 2.0.2 | MIT | -
is-weakref | 1.1.1 | MIT | -
is-weakset | 2.0.4 | MIT | -
isarray | 2.0.5 | MIT | -
isexe | 4.0.0 | BlueOak-1.0.0 | 2.0.0=ISC
iterate-iterator | 1.0.2 | MIT | -
iterate-value | 1.0.2 | MIT | -
jake | 13.0.3 | Apache-2.0 | 10.9.4
jose | 6.2.17 | MIT | 2.0.5
js-yaml | 5.5.0 | MIT | 3.13.1
json-schema-ref-resolver | 3.0.1 | MIT | 1.0.1
json-schema-traverse | 1.0.0 | MIT | -
json5 | 2.2.3 | MIT | 2.2.1
jsonwebtoken | 9.0.3 | MIT | 8.5.1
jwa | 2.0.1 | MIT | 1.4.2
jws | 4.0.1 | MIT | 3.2.3
light-my-request | 6.8.1 | BSD-3-Clause | 5.14.0
locate-path | 8.0.0 | MIT | 3.0.0 5.0.0
lodash | 4.18.1 | MIT | 4.17.15 4.17.20 4.17.21
lodash.includes | 4.3.0 | MIT | -
lodash.isboolean | 3.0.3 | MIT | -
lodash.isinteger | 4.0.4 | MIT | -
lodash.isnumber | 3.0.3 | MIT | -
lodash.isplainobject | 4.0.6 | MIT | -
lodash.isstring | 4.0.1 | MIT | -
lodash.once | 4.1.1 | MIT | -
log-symbols | 7.0.1 | MIT | 3.0.0
lru-cache | 11.5.3 | BlueOak-1.0.0 | 6.0.0=ISC
marked | 18.2.1 | MIT | 0.3.6
math-intrinsics | 1.1.0 | MIT | -
meadow-routes | 1.0.0 | MIT | -
meadow-write | 1.0.1 | MIT | 1.0.0
media-typer | 2.0.0 | MIT | 0.3.0
merge-descriptors | 2.0.0 | MIT | 1.0.1
methods | 1.1.2 | MIT | -
mime | 4.1.2 | MIT | 1.4.1
mime-db | 1.54.0 | MIT | 1.52.0
mime-types | 3.0.2 | MIT | 2.1.35
minimatch | 11.0.9 | BlueOak-1.0.0 | 3.0.4=ISC 3.1.5=ISC 5.1.9=ISC
minimist | 1.2.8 | MIT | 0.0.8 1.2.0
mocha | 12.0.3 | MIT | 8.1.0
moment | 2.31.0 | MIT | 2.29.1
ms | 2.1.3 | MIT | 2.0.0 2.1.2
nanoid | 6.0.2 | MIT | 3.1.31 3.3.20
negotiator | 1.1.0 | MIT | 0.6.3
neo-async | 2.6.2 | MIT | -
node-exports-info | 2.0.0 | MIT | 1.6.2
node-fetch | 3.3.2 | MIT | 2.6.0
normalize-path | 3.0.0 | MIT | -
object-inspect | 1.14.0 | MIT | 1.13.4
object-is | 1.1.6 | MIT | -
object-keys | 1.1.1 | MIT | -
object.assign | 4.1.7 | MIT | 4.1.0
object.entries | 1.1.9 | MIT | -
on-exit-leak-free | 2.1.2 | MIT | -
on-finished | 2.4.2 | MIT | 2.3.0
once | 1.4.0 | ISC | -
own-keys | 1.0.2 | MIT | -
p-limit | 7.3.3 | MIT | 2.3.0
p-locate | 7.0.0 | MIT | 3.0.0 4.1.0
p-try | 3.0.0 | MIT | 2.2.0
parseurl | 1.3.3 | MIT | -
path-exists | 5.0.0 | MIT | 3.0.0 4.0.0
path-is-absolute | 2.0.0 | MIT | 1.0.1
path-parse | 1.0.7 | MIT | -
path-to-regexp | 9.0.0 | MIT | 0.1.7
picocolors | 1.1.1 | ISC | -
picomatch | 4.0.7 | MIT | 2.3.2
pino | 10.4.0 | MIT | 8.21.0
pino-abstract-transport | 3.0.0 | MIT | 1.2.0
pino-std-serializers | 7.1.0 | MIT | 6.2.2
possible-typed-array-names | 1.1.0 | MIT | -
postcss | 8.5.33 | MIT | 8.4.20
process | 0.11.10 | MIT | -
process-warning | 5.1.1 | MIT | 2.3.2 3.0.0
promise.allsettled | 1.0.7 | MIT | 1.0.2
proxy-addr | 2.0.8 | MIT | -
qs | 6.17.1 | BSD-3-Clause | 6.5.1 6.5.2
quick-format-unescaped | 4.0.4 | MIT | -
randombytes | 2.1.0 | MIT | -
range-parser | 1.3.0 | MIT | 1.2.1
raw-body | 4.0.0 | MIT | 2.3.2
readable-stream | 4.8.0 | MIT | -
readdirp | 5.1.1 | MIT | 3.3.0
real-require | 1.0.0 | MIT | 0.2.0
reflect.getprototypeof | 1.0.10 | MIT | -
regexp.prototype.flags | 1.5.4 | MIT | -
require-directory | 2.1.1 | MIT | -
require-from-string | 2.0.2 | MIT | -
require-main-filename | 2.0.0 | ISC | -
resolve | 1.22.14 | MIT | 2.0.0-next.7
resumer | 0.0.0 | MIT | -
ret | 0.5.1 | MIT | 0.2.2
reusify | 1.1.0 | MIT | -
rfdc | 1.4.1 | MIT | -
rollup | 4.68.7 | MIT | 2.79.1
safe-array-concat | 1.1.4 | MIT | -
safe-buffer | 5.2.1 | MIT | 5.1.1
safe-push-apply | 1.0.0 | MIT | -
safe-regex-test | 1.1.0 | MIT | -
safe-regex2 | 5.1.2 | MIT | 2.0.0
safe-stable-stringify | 3.0.0 | MIT | 2.5.0
sax | 1.6.1 | BlueOak-1.0.0 | -
secure-json-parse | 4.1.1 | BSD-3-Clause | 2.7.0
semver | 7.8.6 | ISC | 5.7.3 6.3.2 7.3.5
send | 1.2.1 | MIT | 0.16.0
serialize-javascript | 7.1.4 | BSD-3-Clause | 4.0.0
serve-static | 2.2.1 | MIT | 1.13.0
set-blocking | 2.0.0 | ISC | -
set-cookie-parser | 3.2.3 | MIT | 2.7.3
set-function-length | 1.2.2 | MIT | -
set-function-name | 2.0.2 | MIT | -
set-proto | 1.0.0 | MIT | -
setprototypeof | 1.2.0 | ISC | 1.0.3 1.1.0
side-channel | 1.1.1 | MIT | -
side-channel-list | 1.0.1 | MIT | -
side-channel-map | 1.0.1 | MIT | -
side-channel-weakmap | 1.0.2 | MIT | -
sisteransi | 2.0.0 | MIT | 1.0.5
sonic-boom | 5.0.2 | MIT | 3.8.1
source-map | 0.8.0 | BSD-3-Clause | 0.6.1
source-map-js | 1.2.4 | BSD-3-Clause | 1.2.3
split2 | 4.2.0 | ISC | -
sprintf-js | 1.1.3 | BSD-3-Clause | 1.0.3
statuses | 2.0.2 | MIT | 1.3.1 1.5.0
stop-iteration-iterator | 1.1.0 | MIT | -
streamsearch | 1.1.0 | MIT | -
string-width | 9.0.0 | MIT | 2.1.1 3.1.0
string.prototype.trim | 1.2.11 | MIT | -
string.prototype.trimend | 1.0.10 | MIT | -
string.prototype.trimstart | 1.0.8 | MIT | -
string_decoder | 1.3.0 | MIT | -
strip-ansi | 7.2.0 | MIT | 4.0.0 5.2.0
strip-json-comments | 5.1.0 | MIT | 3.0.1
supports-color | 11.0.0 | MIT | 5.5.0 7.1.0
supports-preserve-symlinks-flag | 1.0.0 | MIT | -
tape | 5.10.2 | MIT | 5.2.0
thread-stream | 4.2.1 | MIT | 2.7.0
through | 2.3.8 | MIT | -
tiny-lru | 13.1.0 | BSD-3-Clause | 10.4.1
to-regex-range | 5.0.1 | MIT | -
type-is | 3.0.0 | MIT | 1.6.18
typed-array-buffer | 1.0.3 | MIT | -
typed-array-byte-length | 1.0.3 | MIT | -
typed-array-byte-offset | 1.0.5 | MIT | -
typed-array-length | 1.0.8 | MIT | -
uglify-js | 3.19.3 | BSD-2-Clause | -
unbox-primitive | 1.1.0 | MIT | -
undici | 8.12.4 | MIT | 5.19.0
unpipe | 1.0.0 | MIT | -
utils-merge | 1.0.1 | MIT | -
validator | 13.15.35 | MIT | 13.6.0
vary | 1.1.2 | MIT | -
which | 7.0.0 | ISC | 2.0.2
which-boxed-primitive | 1.1.1 | MIT | -
which-builtin-type | 1.2.1 | MIT | -
which-collection | 1.0.2 | MIT | -
which-module | 2.0.1 | ISC | -
which-typed-array | 1.1.24 | MIT | -
wide-align | 1.1.5 | ISC | 1.1.3
wordwrap | 1.0.0 | MIT | -
workerpool | 10.0.3 | Apache-2.0 | 6.0.0
wrap-ansi | 10.0.2 | MIT | 5.1.0
wrappy | 1.0.2 | ISC | -
ws | 8.23.0 | MIT | 7.4.5
xml2js | 0.6.2 | MIT | 0.4.23
xmlbuilder | 15.1.1 | MIT | 11.0.1
y18n | 5.0.8 | ISC | 4.0.3
yallist | 5.0.0 | BlueOak-1.0.0 | 4.0.0=ISC
yargs | 18.2.0 | MIT | 13.3.2 14.2.3
yargs-parser | 22.0.0 | ISC | 13.1.2 15.0.3
yargs-unparser | 2.0.0 | MIT | 1.6.1
`;
