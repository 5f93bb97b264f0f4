/**
 * True for what Composer asks of the machine instead of a repository: PHP, its extensions and libraries, Composer's own interfaces.
 * Source: composer/composer, `PlatformRepository::PLATFORM_PACKAGE_REGEX`.
 */
export function isPlatformPackage(name: string): boolean {
  return PLATFORM.test(name);
}

const PLATFORM =
  /^(?:php(?:-64bit|-ipv6|-zts|-debug)?|hhvm|(?:ext|lib)-[a-z0-9](?:[_.-]?[a-z0-9]+)*|composer(?:-(?:plugin|runtime)-api)?)$/i;
