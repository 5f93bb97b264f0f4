/** What the server says of a field that it refuses; follows the name of the field. */
export const rules: Readonly<Record<string, string>> = {
  'is not known': 'ist nicht bekannt',
  'must not contain null characters': 'darf keine Nullzeichen enthalten',
  'must lie in the future': 'muss in der Zukunft liegen',
  'must not be before start_date': 'darf nicht vor start_date liegen',
  'must be at most ten years before end_date': 'darf höchstens zehn Jahre vor end_date liegen',
  'must be a PNG, JPEG or WebP picture': 'muss ein Bild im Format PNG, JPEG oder WebP sein',
  'is one that guessers try first: use a longer one, such as several words':
    'gehört zu denen, die Angreifer zuerst probieren: besser etwas Längeres, zum Beispiel mehrere Wörter',
  'is not the name of the organization': 'ist nicht der Name der Organisation',
  'must not contain a user name or password': 'darf weder Benutzernamen noch Passwort enthalten',
  'has a host name that cannot be found': 'hat einen Hostnamen, der nicht gefunden wird',
  'must have {expected} bytes, not {given}': 'muss {expected} Bytes haben, nicht {given}',
  '{license} is not an SPDX license identifier': '{license} ist keine SPDX-Lizenzkennung',
  'is not an SPDX license expression': 'ist kein SPDX-Lizenzausdruck',
  'is not a range of versions': 'ist kein Versionsbereich',
  'must leave at least one open finding': 'muss mindestens einen offenen Befund enthalten',
  'would take {needed} decisions, and at most {most} are made at once: choose fewer':
    'würde {needed} Entscheidungen erfordern, auf einmal sind höchstens {most} möglich: weniger auswählen',
  'would take {needed} decisions, and at most {most} are made at once: choose fewer, or the scope {alternatives}':
    'würde {needed} Entscheidungen erfordern, auf einmal sind höchstens {most} möglich: weniger auswählen oder den Geltungsbereich {alternatives}',
  'must name one policy': 'muss genau eine Richtlinie nennen',
  'names a policy that does not exist': 'nennt eine Richtlinie, die es nicht gibt',
  'is not a step of the analyzer': 'ist kein Schritt des Analyzers',
  'The analyzer has no such step.': 'Der Analyzer hat diesen Schritt nicht.',
  'The step has no such setting.': 'Der Schritt hat diese Einstellung nicht.',
  'The step {step} needs the setting {setting}.': 'Der Schritt {step} braucht die Einstellung {setting}.',
  'The step {step} needs a value for {setting}. {description}': 'Der Schritt {step} braucht einen Wert für {setting}. {description}',
  'Id of the policy that counts instead of the default one.': 'ID der Richtlinie, die statt der Standardrichtlinie gilt.',
  'must be a number': 'muss eine Zahl sein',
  'must be a boolean': 'muss wahr oder falsch sein',
  'must be a list': 'muss eine Liste sein',
  'The step {step} appears twice.': 'Der Schritt {step} kommt zweimal vor.',
  'The step {step} needs the result of {alternatives} in an earlier stage.':
    'Der Schritt {step} braucht das Ergebnis von {alternatives} aus einer früheren Stufe.',
  package: 'Paket',
  organization: 'Organisation',

  'must be one of the following values: {values}': 'muss einer dieser Werte sein: {values}',
  'must be a Date instance': 'muss ein Datum sein',
};

/** What schemas say in words of their own. */
export const schemaRules: Readonly<Record<string, string>> = {
  'has an unknown filter': 'hat einen unbekannten Filter',
  'has too many parameters': 'hat zu viele Parameter',
  'is not a parameter': 'ist kein Parameter',
  'is not a time zone': 'ist keine Zeitzone',
  'is not a valid branch or tag name': 'ist kein gültiger Branch- oder Tag-Name',
  'is not valid': 'ist ungültig',
  'must be 32 to 128 letters, digits, hyphens or underscores':
    'muss aus 32 bis 128 Buchstaben, Ziffern, Binde- oder Unterstrichen bestehen',
  'must be Base64': 'muss Base64 sein',
  'must be a PNG, JPEG or WebP picture as a data URL': 'muss ein Bild im Format PNG, JPEG oder WebP als Data-URL sein',
  'must be a SHA-256 in hexadecimal': 'muss ein SHA-256 in Hexadezimalschreibweise sein',
  'must be a bracketed comma list': 'muss eine kommagetrennte Liste in eckigen Klammern sein',
  'must be a full commit hash': 'muss ein vollständiger Commit-Hash sein',
  'must be given for not affected, and for nothing else': 'muss bei „nicht betroffen“ angegeben sein und sonst nicht',
  'must be given, or repositories, and not both': 'muss angegeben sein oder stattdessen repositories, nicht beides',
  'must name what its scope needs, and nothing else': 'muss nennen, was der Geltungsbereich verlangt, und sonst nichts',
  'must say which findings are meant': 'muss sagen, welche Befunde gemeint sind',
  'must say why the risk is accepted': 'muss sagen, warum das Risiko akzeptiert wird',
};

/** Why a VEX document, or a statement of one, is not imported. */
export const vex: Readonly<Record<string, string>> = {
  'is not an OpenVEX or CycloneDX document with at most {number} statements':
    'ist kein OpenVEX- oder CycloneDX-Dokument mit höchstens {number} Aussagen',
  'is not a CycloneDX document with vulnerabilities': 'ist kein CycloneDX-Dokument mit Schwachstellen',
  'has more than {number} analyses': 'hat mehr als {number} Bewertungen',
  'The vulnerability has no id.': 'Die Schwachstelle hat keine ID.',
  'The analysis names no vulnerability.': 'Die Bewertung nennt keine Schwachstelle.',
  'The components it is about are not packages of npm or Packagist.': 'Die genannten Komponenten sind keine Pakete von npm oder Packagist.',
  'The analysis names more than {number} components.': 'Die Bewertung nennt mehr als {number} Komponenten.',
  'The state exploitable leaves it open.': 'Der Zustand exploitable lässt den Befund offen.',
  'The state {word} leaves it open.': 'Der Zustand {word} lässt den Befund offen.',
  'The statement lacks a vulnerability or a status.': 'Der Aussage fehlt die Schwachstelle oder der Status.',
  'The statement names no vulnerability.': 'Die Aussage nennt keine Schwachstelle.',
  'The statement names more than {number} components.': 'Die Aussage nennt mehr als {number} Komponenten.',
  'The status {word} leaves it open.': 'Der Status {word} lässt den Befund offen.',
};
