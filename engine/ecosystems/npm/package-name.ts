const LONGEST = 214;
const UNSCOPED = /^[\w~'!()*-][\w.~'!()*-]*$/;
const SCOPED = /^@[A-Za-z0-9~'!()*_-][\w.~'!()*-]*\/[\w~'!()*-][\w.~'!()*-]*$/;

/**
 * Whether a registry can have a package of this name: old spellings included, and a first underscore, which only npm refuses. Source:
 * validate-npm-package-name, "validForOldPackages".
 */
export function isPackageName(name: string): boolean {
  if (name.length > LONGEST || name === 'node_modules' || name === 'favicon.ico') return false;
  return name.startsWith('@') ? SCOPED.test(name) : UNSCOPED.test(name);
}
