/**
 * Facts of Packagist about the packages of the sample repositories.
 *
 * One line a package: name | a later release | license | releases that the repositories use
 */
export const COMPOSER_RELEASES = `
container-interop/container-interop | 1.2.0 | MIT | -
guzzlehttp/guzzle | 7.9.3 | MIT | 7.4.0
guzzlehttp/promises | 2.2.0 | MIT | 1.5.1
guzzlehttp/psr7 | 2.7.1 | MIT | 2.1.0
monolog/monolog | 3.9.0 | MIT | 1.27.1 2.3.5
phpmailer/phpmailer | 6.10.0 | LGPL-2.1-only | v5.2.16 v6.4.0
psr/container | 2.0.2 | MIT | 1.0.0
psr/http-client | 1.0.3 | MIT | 1.0.1
psr/http-factory | 1.1.0 | MIT | 1.0.1
psr/http-message | 2.0 | MIT | 1.0.1
psr/log | 3.0.2 | MIT | 1.1.4
ralouphie/getallheaders | 3.0.3 | MIT | -
symfony/deprecation-contracts | v3.6.0 | MIT | -
symfony/polyfill-ctype | v1.32.0 | MIT | v1.23.0
symfony/polyfill-mbstring | v1.32.0 | MIT | v1.23.1
symfony/polyfill-php72 | v1.31.0 | MIT | v1.29.0
twig/twig | v3.21.1 | BSD-3-Clause | v2.14.0
`;
