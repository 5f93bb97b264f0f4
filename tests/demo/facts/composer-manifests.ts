/**
 * Releases that Packagist has of the sample repositories' packages and that fixes are computed from.
 *
 * One line a release: name@version, its repository on GitHub, what it requires
 */
export const COMPOSER_MANIFESTS = `
guzzlehttp/guzzle@7.9.3 guzzle/guzzle {"php":"^7.2.5 || ^8.0","ext-json":"*","guzzlehttp/promises":"^1.5.3 || ^2.0.3","guzzlehttp/psr7":"^2.7.0","psr/http-client":"^1.0","symfony/deprecation-contracts":"^2.2 || ^3.0"}
guzzlehttp/promises@1.5.3 guzzle/promises {"php":">=5.5"}
guzzlehttp/promises@2.2.0 guzzle/promises {"php":"^7.2.5 || ^8.0"}
guzzlehttp/psr7@2.7.1 guzzle/psr7 {"php":"^7.2.5 || ^8.0","psr/http-factory":"^1.0","psr/http-message":"^1.1 || ^2.0","ralouphie/getallheaders":"^3.0"}
phpmailer/phpmailer@v6.9.2 PHPMailer/PHPMailer {"php":">=5.5.0","ext-ctype":"*","ext-filter":"*","ext-hash":"*"}
psr/http-client@1.0.3 php-fig/http-client {"php":"^7.0 || ^8.0","psr/http-message":"^1.0 || ^2.0"}
psr/http-factory@1.1.0 php-fig/http-factory {"php":">=7.1","psr/http-message":"^1.0 || ^2.0"}
psr/http-message@1.1 php-fig/http-message {"php":"^7.2 || ^8.0"}
psr/http-message@2.0 php-fig/http-message {"php":"^7.2 || ^8.0"}
ralouphie/getallheaders@3.0.3 ralouphie/getallheaders {"php":">=5.6"}
symfony/deprecation-contracts@v2.5.4 symfony/deprecation-contracts {"php":">=7.1"}
symfony/deprecation-contracts@v3.6.0 symfony/deprecation-contracts {"php":">=8.1"}
symfony/polyfill-ctype@v1.33.0 symfony/polyfill-ctype {"php":">=7.2"}
symfony/polyfill-mbstring@v1.33.0 symfony/polyfill-mbstring {"php":">=7.2","ext-iconv":"*"}
symfony/polyfill-php72@v1.29.0 symfony/polyfill-php72 {"php":">=7.1"}
twig/twig@v2.15.5 twigphp/Twig {"php":">=7.1.3","symfony/polyfill-ctype":"^1.8","symfony/polyfill-mbstring":"^1.3","symfony/polyfill-php72":"^1.8"}
twig/twig@v3.21.1 twigphp/Twig {"php":">=8.1.0","symfony/deprecation-contracts":"^2.5|^3","symfony/polyfill-ctype":"^1.8","symfony/polyfill-mbstring":"^1.3"}
`;
