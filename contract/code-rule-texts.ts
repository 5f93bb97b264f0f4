export interface CodeRuleTexts {
  readonly title: string;
  /** What happens, with `{source}`. */
  readonly message: string;
  readonly help: string;
  readonly fix: string;
}

/** What the built-in engine says of a weakness in the code, by its rule's name without the language. */
export const CODE_RULE_TEXTS = {
  'command-injection': {
    title: 'Command injection',
    message: '{source} is used in a system command.',
    help: 'A shell treats characters such as ; | & and ` as commands of their own. Untrusted input in a command line lets an attacker run programs with the privileges of this process.',
    fix: 'Run the program directly, without a shell, and pass its arguments as a list. Take the program’s name from an allowlist.',
  },
  'sql-injection': {
    title: 'SQL injection',
    message: '{source} is used in an SQL statement.',
    help: 'If untrusted input is concatenated into a statement, an attacker can change what the statement does: read other rows, write or delete data.',
    fix: 'Pass values as query parameters. Column names and sort orders cannot be parameters: choose them from an allowlist.',
  },
  'nosql-injection': {
    title: 'NoSQL injection',
    message: '{source} may be an object with query operators.',
    help: 'Parsed input can be an object where a string is expected. Keys such as $ne or $gt in that object change the query.',
    fix: 'Convert the value to a string, or check its type, before using it in a query.',
  },
  'code-injection': {
    title: 'Code injection',
    message: '{source} is executed as code.',
    help: 'If untrusted input is evaluated, compiled, or loaded as a module, an attacker can run arbitrary code.',
    fix: 'Parse data with a data parser, and choose what to run from an allowlist.',
  },
  'file-inclusion': {
    title: 'File inclusion',
    message: '{source} determines a file that is executed as code.',
    help: 'If the path comes from untrusted input, an attacker can execute any file on the server, including one they uploaded.',
    fix: 'Choose the file from an allowlist.',
  },
  'template-injection': {
    title: 'Template injection',
    message: '{source} is compiled as a template.',
    help: 'Template source is code. Anyone who controls it can read the process’s data and often execute commands.',
    fix: 'Keep the template source constant and pass the value in as data.',
  },
  'cross-site-scripting': {
    title: 'Cross-site scripting',
    message: '{source} is written to a page without escaping.',
    help: 'Untrusted markup in a page runs scripts in other users’ browsers, with their sessions.',
    fix: 'Escape the value for its context, set it as text, or sanitize it with a library made for that.',
  },
  'path-traversal': {
    title: 'Path traversal',
    message: '{source} is used in a file path on the server.',
    help: 'A path with .. segments, or an absolute path, leaves the intended folder. An attacker can then read, write, or delete other files.',
    fix: 'Use only the base name, or resolve the path and check that it is inside the intended folder.',
  },
  'unrestricted-upload': {
    title: 'Unrestricted file upload',
    message: '{source} determines the name and extension of an uploaded file.',
    help: 'A file that ends in .php or .html in a folder that is served runs on the server, or in other users’ browsers. The content type that the client sends proves nothing.',
    fix: 'Generate the file name, take its extension from an allowlist, and store the file outside of the folders that are served.',
  },
  'mass-assignment': {
    title: 'Mass assignment',
    message: '{source} determines which fields are set.',
    help: 'If a whole request is written to a record, an attacker can also set fields that the form does not have, such as a role or an owner.',
    fix: 'List the fields that may be set, in the model or where the request is read.',
  },
  'variable-extraction': {
    title: 'Request-controlled variables',
    message: '{source} determines which variables are set.',
    help: 'An attacker can overwrite any variable of the program, such as one that says who is signed in.',
    fix: 'Read the values by name, or keep them in a separate array.',
  },
  'request-forgery': {
    title: 'Server-side request forgery',
    message: '{source} determines the host of a request that the server sends.',
    help: 'The server can reach addresses that users cannot: internal services, cloud metadata. An attacker who controls the URL can use it as a proxy to them.',
    fix: 'Keep the host constant, or check it against an allowlist before sending the request.',
  },
  'open-redirect': {
    title: 'Open redirect',
    message: '{source} determines where the browser is redirected.',
    help: 'A link to this site that leads to another one makes phishing convincing: people look only at the first part of the URL.',
    fix: 'Redirect to paths of this site only, or to URLs on an allowlist.',
  },
  'prototype-pollution': {
    title: 'Prototype pollution',
    message: '{source} is used as a key, so an object’s prototype can be modified.',
    help: 'Writing to the key __proto__ changes every object in the process. Depending on the surrounding code, that leads to denial of service or code execution.',
    fix: 'Reject the keys __proto__, constructor, and prototype, or use a Map or an object without a prototype.',
  },
  'unsafe-deserialization': {
    title: 'Unsafe deserialization',
    message: '{source} is deserialized by a function that can create objects of any class.',
    help: 'With formats that can contain classes or functions, an attacker chooses which objects are created, and creating them runs code.',
    fix: 'Use JSON, or restrict the classes that may be created.',
  },
  'xml-external-entity': {
    title: 'XML external entity',
    message: '{source} is parsed as XML with external entities.',
    help: 'A document type can reference files and URLs, which the parser then reads into the document.',
    fix: 'Leave entity substitution disabled.',
  },
  'regex-injection': {
    title: 'Regular expression injection',
    message: '{source} is compiled as a regular expression.',
    help: 'An attacker can supply a pattern that keeps the process busy for hours, or one that matches what it should not.',
    fix: 'Escape the value before building a pattern from it.',
  },
  'slow-pattern': {
    title: 'Slow regular expression',
    message: '{source} is matched against a regular expression that is very slow for some inputs.',
    help: 'If a pattern can match the same text in several ways, the matcher tries all of them before it gives up. A crafted input keeps the process busy for seconds or hours (ReDoS).',
    fix: 'Rewrite the pattern so that each text matches in only one way, or limit the length of the text before matching.',
  },
  'ldap-injection': {
    title: 'LDAP injection',
    message: '{source} is used in an LDAP filter.',
    help: 'Parentheses and asterisks in a filter change which entries it matches.',
    fix: 'Escape the value for use in a filter.',
  },
  'xpath-injection': {
    title: 'XPath injection',
    message: '{source} is used in an XPath expression.',
    help: 'If untrusted input is concatenated into an expression, an attacker can select other parts of the document.',
    fix: 'Pass the value as a variable, or check it against an allowlist.',
  },
  'header-injection': {
    title: 'Header injection',
    message: '{source} is used in a header.',
    help: 'A line break ends a header, so input that contains one adds further headers: more recipients of a mail, cookies in a response.',
    fix: 'Remove line breaks from the value.',
  },
  'weak-hash': {
    title: 'Weak hash',
    message: 'A hash function with known collisions is used.',
    help: 'Collisions can be constructed for MD5 and SHA-1, and both are far too fast for hashing passwords.',
    fix: 'Use SHA-256 or better, and a password hashing function such as Argon2 or bcrypt for passwords.',
  },
  'weak-cipher': {
    title: 'Weak cipher',
    message: 'A broken cipher or an unsafe mode is used.',
    help: 'DES, RC2, RC4, and Blowfish can be broken, and ECB reveals which blocks are equal.',
    fix: 'Use AES-GCM.',
  },
  'hardcoded-secret': {
    title: 'Hard-coded secret',
    message: 'A password or key is hard-coded.',
    help: 'Everyone who can read the code, or has ever had a copy of it, has the secret.',
    fix: 'Read it from the environment or a secret store, and rotate the one that was published.',
  },
  'leaked-credential': {
    title: 'Leaked credential',
    message: 'A credential is in the code: {source}.',
    help: 'It has the format of a key or token that a service accepts. Everyone who can read the repository or its history can use it.',
    fix: 'Revoke it at the service that issued it, and read the new one from the environment or a secret store.',
  },
  'insecure-randomness': {
    title: 'Insecure randomness',
    message: 'A secret is generated from predictable random numbers.',
    help: 'General-purpose random number generators are predictable. Anyone who has seen some of their output can compute the next tokens and passwords.',
    fix: 'Use a cryptographic generator: crypto.randomBytes or randomUUID in JavaScript, random_bytes in PHP.',
  },
  'insecure-comparison': {
    title: 'Insecure comparison of secrets',
    message: 'A signature or the hash of a secret is not compared in constant time.',
    help: 'An ordinary comparison stops at the first difference, so its duration shows how much of a guess is right. In PHP, == also converts numeric strings to numbers, so different hashes can be equal.',
    fix: 'Compare with crypto.timingSafeEqual in JavaScript, and with hash_equals or password_verify in PHP.',
  },
  'insecure-cookie': {
    title: 'Insecure cookie',
    message: 'A cookie is set that scripts can read, or that is also sent without encryption.',
    help: 'Without httpOnly, a script in the page can read the cookie; without secure, it is also sent over plain HTTP.',
    fix: 'Set httpOnly, secure, and sameSite.',
  },
  'log-injection': {
    title: 'Log injection',
    message: '{source} is written to a log as is.',
    help: 'Input with a line break adds forged entries, which people and programs that read the log cannot tell from real ones.',
    fix: 'Remove line breaks, or log the value as JSON.',
  },
  'permissive-cors': {
    title: 'Permissive CORS policy',
    message: 'Every site may read the responses.',
    help: 'Any site can then send requests on behalf of its visitors and read the responses.',
    fix: 'List the sites that are allowed.',
  },
  'tls-verification-disabled': {
    title: 'TLS certificate not verified',
    message: 'The server’s TLS certificate is not verified.',
    help: 'Anyone on the network path can impersonate the server and read or change all traffic.',
    fix: 'Leave verification enabled, and add the missing certificate authority.',
  },
  'jwt-not-verified': {
    title: 'JWT not verified',
    message: 'A token is read without verifying its signature, or issued without one.',
    help: 'The content of a token can be trusted only after its signature has been verified.',
    fix: 'Verify the token with a key and a fixed algorithm.',
  },
} as const satisfies Readonly<Record<string, CodeRuleTexts>>;
