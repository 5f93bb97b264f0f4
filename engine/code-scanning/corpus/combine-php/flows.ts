export interface Flow {
  readonly name: string;
  /** Whether the source reaches the sink; some flows replace the value with a constant. */
  readonly arrives: boolean;
  /**
   * A program with `SOURCE` (an expression), `CLEAN($v)` (statements that clean a variable in place) and `USE($v)` (the sink). `--- path` starts
   * another file; the first one is index.php.
   */
  readonly text: string;
}

const flow = (name: string, text: string): Flow => ({ name, arrives: true, text });
const lost = (name: string, text: string): Flow => ({ name, arrives: false, text });

export const FLOWS: readonly Flow[] = [
  flow('straight', '$value = SOURCE;\nCLEAN($value)\nUSE($value)'),
  flow('three variables', '$a = SOURCE;\n$b = $a;\nCLEAN($b)\n$c = $b;\nUSE($c)'),
  flow('result of a function', 'function read_value() {\n  return SOURCE;\n}\n$value = read_value();\nCLEAN($value)\nUSE($value)'),
  flow('sink in a function', 'function run($v) {\n  USE($v)\n}\n$value = SOURCE;\nCLEAN($value)\nrun($value);'),
  flow('cleaned in a function', 'function clean($v) {\n  CLEAN($v)\n  return $v;\n}\n$value = clean(SOURCE);\nUSE($value)'),
  flow(
    'all in functions',
    'function take() {\n  $v = SOURCE;\n  return $v;\n}\nfunction work($v) {\n  CLEAN($v)\n  finish($v);\n}\nfunction finish($w) {\n  USE($w)\n}\nwork(take());',
  ),
  flow(
    'getter and setter',
    'class Holder {\n  private $value;\n  public function set($v) { $this->value = $v; }\n  public function get() { return $this->value; }\n}\n$holder = new Holder();\n$holder->set(SOURCE);\n$value = $holder->get();\nCLEAN($value)\nUSE($value)',
  ),
  flow(
    'constructor and method',
    'class Page {\n  public $value;\n  public function __construct($v) { $this->value = $v; }\n  public function show() {\n    $v = $this->value;\n    CLEAN($v)\n    USE($v)\n  }\n}\n(new Page(SOURCE))->show();',
  ),
  flow(
    'static method',
    'class Input {\n  public static function read() {\n    return SOURCE;\n  }\n}\n$value = Input::read();\nCLEAN($value)\nUSE($value)',
  ),
  flow('array field', "$data = ['kind' => 'x'];\n$data['value'] = SOURCE;\n$value = $data['value'];\nCLEAN($value)\nUSE($value)"),
  flow(
    'numbered elements',
    "$data = [];\n$data[0] = 'safe';\n$data[1] = SOURCE;\n$data[2] = 'safe';\n$value = $data[1];\nCLEAN($value)\nUSE($value)",
  ),
  flow('foreach', 'foreach ([SOURCE] as $value) {\n  CLEAN($value)\n  USE($value)\n}'),
  flow(
    'collected in a loop',
    "$list = [];\nfor ($i = 0; $i < 3; $i++) {\n  $list[] = SOURCE;\n}\n$value = implode(' ', $list);\nCLEAN($value)\nUSE($value)",
  ),
  flow('while', '$value = SOURCE;\n$n = 0;\nwhile ($n < 2) {\n  $n++;\n}\nCLEAN($value)\nUSE($value)'),
  flow('one branch', "$value = 'none';\nif (date('H') > 12) {\n  $value = SOURCE;\n}\nCLEAN($value)\nUSE($value)"),
  flow(
    'switch',
    "switch (date('D')) {\n  case 'Mon':\n    $value = SOURCE;\n    break;\n  default:\n    $value = 'none';\n}\nCLEAN($value)\nUSE($value)",
  ),
  flow('by reference', 'function fill(&$target) {\n  $target = SOURCE;\n}\nfill($value);\nCLEAN($value)\nUSE($value)'),
  flow('global variable', 'function load() {\n  global $value;\n  $value = SOURCE;\n}\nload();\nCLEAN($value)\nUSE($value)'),
  flow('closure', '$value = SOURCE;\n$run = function () use ($value) {\n  CLEAN($value)\n  USE($value)\n};\n$run();'),
  flow('arrow function', '$read = fn() => SOURCE;\n$value = $read();\nCLEAN($value)\nUSE($value)'),
  flow('list', "[$kind, $value] = ['x', SOURCE];\nCLEAN($value)\nUSE($value)"),
  flow('mapped', "$list = array_map('trim', [SOURCE]);\n$value = $list[0];\nCLEAN($value)\nUSE($value)"),
  flow('reference to the variable', '$value = SOURCE;\n$other = &$value;\n$copy = $other;\nCLEAN($copy)\nUSE($copy)'),
  flow('session', "session_start();\n$_SESSION['value'] = SOURCE;\n$value = $_SESSION['value'];\nCLEAN($value)\nUSE($value)"),
  flow(
    'trait',
    'trait Reads {\n  public function read() { return SOURCE; }\n}\nclass Form { use Reads; }\n$value = (new Form())->read();\nCLEAN($value)\nUSE($value)',
  ),
  flow(
    'interface',
    'interface Reader { public function read(); }\nclass FormReader implements Reader {\n  public function read() { return SOURCE; }\n}\nfunction handle(Reader $reader) {\n  $value = $reader->read();\n  CLEAN($value)\n  USE($value)\n}\nhandle(new FormReader());',
  ),
  flow('included file', "require 'input.php';\nCLEAN($value)\nUSE($value)\n--- input.php\n$value = SOURCE;"),
  flow(
    'class of another file',
    "require_once 'Store.php';\n$store = new Store(SOURCE);\n$value = $store->value();\nCLEAN($value)\nUSE($value)\n--- Store.php\nclass Store {\n  private $v;\n  public function __construct($v) { $this->v = $v; }\n  public function value() { return $this->v; }\n}",
  ),
  flow(
    'function of another file',
    "require_once 'run.php';\n$value = SOURCE;\nCLEAN($value)\nrun($value);\n--- run.php\nfunction run($v) {\n  USE($v)\n}",
  ),
  flow(
    'through JSON',
    "$text = json_encode(['value' => SOURCE]);\n$value = json_decode($text, true)['value'];\nCLEAN($value)\nUSE($value)",
  ),
  flow('put together', "$value = SOURCE;\n$value .= '';\nCLEAN($value)\nUSE($value)"),
  flow('try', "try {\n  $value = SOURCE;\n} catch (Exception $e) {\n  $value = 'none';\n}\nCLEAN($value)\nUSE($value)"),
  flow(
    'object of the standard class',
    '$data = new stdClass();\n$data->value = SOURCE;\n$value = $data->value;\nCLEAN($value)\nUSE($value)',
  ),
  flow('named by a variable', "$name = 'value';\n$$name = SOURCE;\nCLEAN($value)\nUSE($value)"),
  lost('replaced', "$value = SOURCE;\n$value = 'fixed';\nCLEAN($value)\nUSE($value)"),
  lost('another element', "$data = [];\n$data[0] = 'fixed';\n$data[1] = SOURCE;\n$value = $data[0];\nCLEAN($value)\nUSE($value)"),
  lost('another field', "$data = ['input' => SOURCE, 'fixed' => 'blue'];\n$value = $data['fixed'];\nCLEAN($value)\nUSE($value)"),
  lost(
    'another property',
    "class Pair {\n  public $a = 'fixed';\n  public $b;\n}\n$pair = new Pair();\n$pair->b = SOURCE;\n$value = $pair->a;\nCLEAN($value)\nUSE($value)",
  ),
  lost('a function that ignores it', "function pick($v) {\n  return 'fixed';\n}\n$value = pick(SOURCE);\nCLEAN($value)\nUSE($value)"),
  lost(
    'a condition that holds',
    "$n = 86;\nif ((7 * 42) - $n > 200) {\n  $value = 'fixed';\n} else {\n  $value = SOURCE;\n}\nCLEAN($value)\nUSE($value)",
  ),
];
