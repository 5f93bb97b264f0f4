import type { RuleWithoutTexts } from './rule.ts';

/** Weaknesses visible at a single place: options and constants. */
export const LOCAL_RULES: readonly RuleWithoutTexts[] = [
  {
    name: 'weak-hash',
    cwe: [327, 328],
    severity: 'MEDIUM',
    score: 5.9,
    sinks: [],
    // As a cache key, or in a protocol that prescribes it, MD5 is harmless.
    matters:
      /pass(?:w|phrase|code)|(?:^|[^a-z])pass(?![a-z_])|pwd|secret|token|credential|signature|sign(?:ed|ing)?(?![a-z])|auth(?!or(?!i[sz])|_?ident)|session_?(?:id|key|token|hash)|nonce|otp|salt|verif/i,
    // Over random bytes any hash will do. The raw digest is used where a key format or a protocol prescribes it, also to hash it again with
    // a key.
    harmless:
      /(?:md5|sha1|update)\(\s*\\?[\w.:>-]*rand(?:om)?\w*\(|^\\?(?:md5|sha1)\([^;]*(?:,\s*true\s*\)|\bpack\(\s*['"]H\*['"]\s*,\s*\\?(?:md5|sha1)\()/i,
    harmlessBehind: /\b(?:pack\(\s*['"]H(?:\*|32|40)['"]\s*,|hex2bin\()\s*\\?$/i,
    isNamedBefore: true,
    bad: { js: "createHash('md5').update(password);", php: 'md5($password);' },
    good: { js: "createHash('sha256').update(file);", php: 'password_hash($password, PASSWORD_DEFAULT);' },
  },
  {
    name: 'weak-cipher',
    cwe: [327],
    severity: 'MEDIUM',
    score: 5.9,
    sinks: [],
    bad: { js: "createCipheriv('des-ecb', key, null);", php: "openssl_encrypt($text, 'des-ecb', $key);" },
    good: { js: "createCipheriv('aes-256-gcm', key, iv);", php: "openssl_encrypt($text, 'aes-256-gcm', $key, 0, $iv, $tag);" },
  },
  {
    name: 'hardcoded-secret',
    isSecret: true,
    cwe: [798, 259, 321],
    severity: 'HIGH',
    score: 7.5,
    sinks: [],
    bad: { js: "jwt.sign(user, 'correct horse');", php: "new PDO($dsn, 'root', 'correct horse');" },
    good: { js: 'jwt.sign(user, process.env.JWT_SECRET);', php: "new PDO($dsn, 'root', getenv('DB_PASSWORD'));" },
  },
  {
    name: 'leaked-credential',
    cwe: [798, 540],
    severity: 'HIGH',
    score: 8.1,
    sinks: [],
    bad: { js: "const client = new Client({ apiKey: 'k9Xv…' });", php: "define('API_TOKEN', 'k9Xv…');" },
    good: { js: 'const client = new Client({ apiKey: process.env.API_KEY });', php: "define('API_TOKEN', getenv('API_TOKEN'));" },
  },
  {
    name: 'insecure-cookie',
    cwe: [614, 1004],
    severity: 'LOW',
    score: 3.7,
    sinks: [],
    bad: { js: "res.cookie('session', id, { httpOnly: false });", php: "setcookie('session', $id, 0, '/', '', false, false);" },
    good: {
      js: "res.cookie('session', id, { httpOnly: true, secure: true, sameSite: 'lax' });",
      php: "setcookie('session', $id, ['secure' => true, 'httponly' => true]);",
    },
  },
  {
    name: 'insecure-randomness',
    cwe: [338, 330],
    severity: 'MEDIUM',
    score: 5.9,
    sinks: [],
    // For shuffling, coloring or delays any random number will do.
    isUsedElsewhere: true,
    matters:
      /pass(?:w|phrase|code)|pwd|secret|token|session|nonce|otp(?![a-z])|salt|csrf|api_?key|(?:reset|verif|valid|confirm|activat|invit|recover)\w*(?:code|key|hash)|(?:auth|access|one_?time)_?code/i,
    isNamedBefore: true,
    bad: { js: 'const token = Math.random().toString(36).slice(2);', php: '$token = md5(uniqid(mt_rand(), true));' },
    good: { js: "const token = randomBytes(32).toString('hex');", php: '$token = bin2hex(random_bytes(32));' },
  },
  {
    name: 'tls-verification-disabled',
    cwe: [295],
    severity: 'HIGH',
    score: 7.4,
    sinks: [],
    bad: { js: 'new https.Agent({ rejectUnauthorized: false });', php: 'curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, false);' },
    good: { js: 'new https.Agent({ ca: ownAuthority });', php: 'curl_setopt($curl, CURLOPT_CAINFO, $ownAuthority);' },
  },
  {
    name: 'jwt-not-verified',
    cwe: [347],
    severity: 'HIGH',
    score: 7.5,
    sinks: [],
    bad: { js: 'jwt.decode(token);', php: 'json_decode(base64_decode(explode(".", $token)[1]));' },
    good: { js: "jwt.verify(token, key, { algorithms: ['RS256'] });", php: "JWT::decode($token, new Key($key, 'RS256'));" },
  },
  {
    name: 'insecure-comparison',
    cwe: [208, 697],
    severity: 'MEDIUM',
    score: 5.3,
    sinks: [],
    // The checksum of a file is no secret.
    matters:
      /pass(?:w|phrase|code)|pwd|secret|token|credential|sign|hmac|mac(?![a-z])|(?:^|\W)sig(?![a-z])|auth(?!or(?!i[sz])|_?ident)|csrf|otp(?![a-z])|verif|api_?key|digest|\bcode\b|\bkey\b|expected/i,
    isNamedBefore: true,
    bad: { js: "if (hmac.digest('hex') === signature) next();", php: "if (hash_hmac('sha256', $body, $key) == $signature) accept();" },
    good: {
      js: 'if (timingSafeEqual(hmac.digest(), signature)) next();',
      php: "if (hash_equals(hash_hmac('sha256', $body, $key), $signature)) accept();",
    },
  },
];
