export interface Source {
  readonly name: string;
  /** `remote`: a request. `stored`: a file, row or program output that a request may have written. `own`: not controlled from outside. */
  readonly kind: 'remote' | 'stored' | 'own';
  readonly text: string;
}

const remote = (name: string, text: string): Source => ({ name, kind: 'remote', text });
const stored = (name: string, text: string): Source => ({ name, kind: 'stored', text });
const own = (name: string, text: string): Source => ({ name, kind: 'own', text });

const DATABASE = "new mysqli('localhost', 'shop', getenv('DB_PASSWORD'), 'shop')";

/** Expressions, so that they fit every flow. */
export const SOURCES: readonly Source[] = [
  remote('GET', "$_GET['value']"),
  remote('POST', "$_POST['value']"),
  remote('REQUEST', "$_REQUEST['value']"),
  remote('COOKIE', "$_COOKIE['value']"),
  remote('GET with double quotes', '$_GET["value"]'),
  remote('GET with a default', "$_GET['value'] ?? ''"),
  remote('POST if it is set', "isset($_POST['value']) ? $_POST['value'] : 'none'"),
  remote('user agent', "$_SERVER['HTTP_USER_AGENT']"),
  remote('referrer', "$_SERVER['HTTP_REFERER']"),
  remote('forwarded for', "$_SERVER['HTTP_X_FORWARDED_FOR']"),
  remote('query string', "urldecode($_SERVER['QUERY_STRING'])"),
  remote('name of an upload', "$_FILES['upload']['name']"),
  remote('type of an upload', "$_FILES['upload']['type']"),
  remote('filter_input', "filter_input(INPUT_GET, 'value')"),
  remote('filter_input raw', "filter_input(INPUT_POST, 'value', FILTER_UNSAFE_RAW)"),
  remote('getallheaders', "getallheaders()['X-Value']"),
  remote('apache_request_headers', "apache_request_headers()['X-Value']"),
  remote('body', "file_get_contents('php://input')"),
  remote('JSON body', "json_decode(file_get_contents('php://input'), true)['value']"),
  remote('JSON body as an object', "json_decode(file_get_contents('php://input'))->value"),
  remote('unserialized cookie', "unserialize(base64_decode($_COOKIE['value']), ['allowed_classes' => false])['value']"),
  remote('element of a list', "$_POST['values'][0]"),
  remote('first of a split', "explode(',', $_GET['values'])[0]"),
  remote('trimmed', "trim($_GET['value'])"),
  stored('file', "file_get_contents('/var/data/value.txt')"),
  stored('line of a file', "fgets(fopen('/var/data/value.txt', 'r'))"),
  stored('command', "shell_exec('cat /var/data/value.txt')"),
  stored('backticks', '`cat /var/data/value.txt`'),
  stored('row of mysqli', `(${DATABASE})->query('SELECT name FROM users LIMIT 1')->fetch_assoc()['name']`),
  stored('column of PDO', "(new PDO('sqlite:shop.db'))->query('SELECT name FROM users')->fetchColumn()"),
  own('constant', "'value'"),
  own('document root', "$_SERVER['DOCUMENT_ROOT']"),
  own('size of an upload', "$_FILES['upload']['size']"),
  own('time', "date('Y-m-d')"),
  own('random bytes', 'bin2hex(random_bytes(8))'),
  own('count', 'count($_GET)'),
  own('configuration', "ini_get('memory_limit')"),
];
