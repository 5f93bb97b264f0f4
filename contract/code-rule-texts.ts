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
    message: '{source} becomes part of a command that the system runs.',
    help: 'A shell reads characters such as ; | & and ` as commands of their own. Text from outside that gets into a command line lets its sender run programs with the rights of this process.',
    fix: 'Start the program itself with its arguments as a list and without a shell, and take the program’s name from a fixed list.',
  },
  'sql-injection': {
    title: 'SQL injection',
    message: '{source} becomes part of an SQL statement.',
    help: 'A statement that is put together from text lets the sender of that text change what the statement does: read other rows, write, or delete.',
    fix: 'Hand values over as parameters. Names of columns and sort orders cannot be parameters: choose them from a fixed list.',
  },
  'nosql-injection': {
    title: 'NoSQL injection',
    message: '{source} can be an object with query operators.',
    help: 'Parsed input may be an object where text is expected. Keys such as $ne or $gt in it change what a query asks.',
    fix: 'Turn the value into text or check its type before it gets into a query.',
  },
  'code-injection': {
    title: 'Code injection',
    message: '{source} is run as code.',
    help: 'Text from outside that is evaluated, compiled or loaded as a module lets its sender run code of their own.',
    fix: 'Parse data with a parser for data, and choose what to run from a fixed table.',
  },
  'file-inclusion': {
    title: 'File inclusion',
    message: '{source} chooses a file that is run as code.',
    help: 'A path that comes from outside lets its sender have any file of the server run as code, an uploaded one included.',
    fix: 'Choose the file from a fixed list.',
  },
  'template-injection': {
    title: 'Template injection',
    message: '{source} is compiled as a template.',
    help: 'The text of a template is code. Anyone who writes it can read the process’s data and often run programs.',
    fix: 'Keep the template’s text fixed and hand the value over as data.',
  },
  'cross-site-scripting': {
    title: 'Cross-site scripting',
    message: '{source} gets into a page without being escaped.',
    help: 'Markup from outside that a page shows as it is runs in the browsers of other people, with their sessions.',
    fix: 'Escape it for the place where it stands, set it as text, or clean it with a library made for that.',
  },
  'path-traversal': {
    title: 'Path traversal',
    message: '{source} chooses a file of the server.',
    help: 'A path with .. or an absolute one leaves the folder that was meant. The sender then reads, writes or deletes other files.',
    fix: 'Keep only the base name, or resolve the path and check that it begins with the folder.',
  },
  'unrestricted-upload': {
    title: 'Upload of any type',
    message: '{source} chooses the name of a file that is uploaded, with its extension.',
    help: 'A file that ends with .php or .html in a folder that the server shows is run on the server, or in the browsers of other people. The type that the sender names proves nothing.',
    fix: 'Give the file a name of your own with an extension from a fixed list, and keep it outside of what the server shows.',
  },
  'mass-assignment': {
    title: 'Mass assignment',
    message: '{source} chooses which fields are set.',
    help: 'When all that a request sends is written into a record, its sender can also set fields that the form does not have, such as a role or an owner.',
    fix: 'Name the fields that may be set, in the model or where the request is read.',
  },
  'variable-extraction': {
    title: 'Variables named by a request',
    message: '{source} chooses which variables are set.',
    help: 'The sender can then overwrite any variable of the program, such as one that says who is signed in.',
    fix: 'Read the values by their names, or keep them in an array of their own.',
  },
  'request-forgery': {
    title: 'Server-side request forgery',
    message: '{source} chooses the host that the server asks.',
    help: 'The server reaches addresses that its users cannot: internal services and the metadata of a cloud. An address from outside lets the sender use it as a go-between.',
    fix: 'Keep the host fixed, or compare it with a list before the request.',
  },
  'open-redirect': {
    title: 'Open redirect',
    message: '{source} chooses where the browser is sent.',
    help: 'A link to this site that leads elsewhere helps to deceive people who look at the first part of an address only.',
    fix: 'Redirect to paths of this site, or to addresses of a list.',
  },
  'prototype-pollution': {
    title: 'Prototype pollution',
    message: '{source} chooses a key, so that an object’s prototype can be written.',
    help: 'Writing through the key __proto__ changes all objects of the process. Depending on the code around it that ends in denial of service or in code being run.',
    fix: 'Refuse the keys __proto__, constructor and prototype, or use a Map or an object without prototype.',
  },
  'unsafe-deserialization': {
    title: 'Unsafe deserialization',
    message: '{source} is deserialized by a function that can make objects of any class.',
    help: 'Formats that carry classes or functions let the sender of the data choose what is built, and code runs while it is built.',
    fix: 'Use JSON, or restrict the classes that may be made.',
  },
  'xml-external-entity': {
    title: 'XML external entity',
    message: '{source} is parsed as XML with external entities.',
    help: 'A document type can name files and addresses that the parser then reads into the document.',
    fix: 'Leave the substitution of entities off.',
  },
  'regex-injection': {
    title: 'Regular expression injection',
    message: '{source} becomes a regular expression.',
    help: 'A pattern from outside can be made so slow that it keeps the process busy for hours, or match what it should not.',
    fix: 'Escape the text before it becomes a pattern.',
  },
  'slow-pattern': {
    title: 'Slow regular expression',
    message: '{source} is matched by a regular expression that some texts make very slow.',
    help: 'Where a pattern can match the same text in several ways, a matcher tries them all before it gives up. A text that is made for it keeps the process busy for seconds or hours.',
    fix: 'Write the pattern so that each text matches in one way, or limit the length of the text before.',
  },
  'ldap-injection': {
    title: 'LDAP injection',
    message: '{source} becomes part of an LDAP filter.',
    help: 'Brackets and stars in a filter change who is found by it.',
    fix: 'Escape the value for a filter.',
  },
  'xpath-injection': {
    title: 'XPath injection',
    message: '{source} becomes part of an XPath expression.',
    help: 'An expression that is put together from text lets its sender choose other parts of the document.',
    fix: 'Hand the value over as a variable, or compare it with a fixed list.',
  },
  'header-injection': {
    title: 'Header injection',
    message: '{source} becomes part of a header.',
    help: 'Line breaks end a header, so text with them adds headers of its own: mails get more recipients, answers get cookies.',
    fix: 'Remove line breaks from the text.',
  },
  'weak-hash': {
    title: 'Weak hash',
    message: 'A hash function is used for which collisions can be made.',
    help: 'MD5 and SHA-1 no longer keep two different inputs apart when somebody wants them to be equal, and are far too fast for passwords.',
    fix: 'Use SHA-256 or better, and for passwords a function made for them, such as Argon2 or bcrypt.',
  },
  'weak-cipher': {
    title: 'Weak cipher',
    message: 'A cipher or mode is used that no longer keeps a secret.',
    help: 'DES, RC2, RC4 and Blowfish can be broken, and ECB shows which blocks are equal.',
    fix: 'Use AES with GCM.',
  },
  'hardcoded-secret': {
    title: 'Secret in the code',
    message: 'A password or key is written in the code.',
    help: 'Anyone who reads the code has the secret, and so has everyone who ever had a copy of it.',
    fix: 'Read it from the environment or a secret store, and replace the one that was published.',
  },
  'leaked-credential': {
    title: 'Credential in the code',
    message: 'A credential is written in the code: {source}.',
    help: 'Its form is that of a key or token that a service accepts. Everyone who can read the repository or its history can use it.',
    fix: 'Revoke it at the service that issued it, and read its successor from the environment or a secret store.',
  },
  'insecure-randomness': {
    title: 'Predictable random value',
    message: 'A secret is made of random numbers that can be predicted.',
    help: 'Generators for games and statistics repeat what follows from their state. Anyone who sees some of their values can compute the next tokens and passwords.',
    fix: 'Use the generator for cryptography: crypto.randomBytes or randomUUID in JavaScript, random_bytes in PHP.',
  },
  'insecure-comparison': {
    title: 'Insecure comparison of secrets',
    message: 'A signature or a hash of a secret is compared in a way that gives it away.',
    help: 'An ordinary comparison ends at the first difference, so its time shows how much of a guess is right. In PHP, == also takes two texts of digits for numbers, so that different hashes can be equal.',
    fix: 'Compare with crypto.timingSafeEqual in JavaScript, and with hash_equals or password_verify in PHP.',
  },
  'insecure-cookie': {
    title: 'Cookie without protection',
    message: 'A cookie is set that scripts can read or that is sent without encryption.',
    help: 'Without httpOnly a script in the page reads the cookie; without secure it travels over plain HTTP.',
    fix: 'Set httpOnly, secure and sameSite.',
  },
  'log-injection': {
    title: 'Log injection',
    message: '{source} is written into a log as it is.',
    help: 'Text with a line break writes entries of its own, which people and programs that read the log take for those of the application.',
    fix: 'Remove line breaks, or write the text as JSON.',
  },
  'permissive-cors': {
    title: 'Permissive cross-origin access',
    message: 'Every site may read the answers.',
    help: 'A site that anybody runs can then ask in the name of a visitor and read what comes back.',
    fix: 'Name the sites that may.',
  },
  'tls-verification-disabled': {
    title: 'TLS certificate not verified',
    message: 'The certificate of the other side is not checked.',
    help: 'Anybody on the way can then pretend to be the other side, and read and change everything.',
    fix: 'Leave the check on, and add the certificate authority that is missing.',
  },
  'jwt-not-verified': {
    title: 'Token not verified',
    message: 'A token is read or made without a signature that is checked.',
    help: 'The content of a token is worth something only when its signature was checked.',
    fix: 'Verify the token with a key and a fixed algorithm.',
  },
} as const satisfies Readonly<Record<string, CodeRuleTexts>>;
