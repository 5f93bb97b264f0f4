/**
 * Facts of published advisories on the packages that the demo and the tests use: who is affected, in which versions, how badly.
 * No description was taken from anyone. It is a small choice: good to see the product at work, useless to judge a real project.
 *
 * One line an advisory: ecosystem | package | ids | published | affected versions (from..fixed, from..=last affected) | rating | weaknesses | vectors
 */
export const STARTER_ADVISORIES = `
npm | ajv | GHSA-v88g-cgmw-v5xw CVE-2020-15366 | 2022-02-10 | 0..6.12.3 | MODERATE | CWE-1321 CWE-915 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:L
npm | ansi-regex | GHSA-93q8-gq69-wqmw CVE-2021-3807 | 2021-09-20 | 3.0.0..3.0.1 4.0.0..4.1.1 5.0.0..5.0.1 6.0.0..6.0.1 | HIGH | CWE-1333 CWE-697 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | async | GHSA-fwr7-v2mv-hh25 CVE-2021-43138 | 2022-04-07 | 2.0.0..2.6.4 3.0.0..3.2.2 | HIGH | CWE-1321 | -
npm | axios | CVE-2019-10742 | 2019-05-29 | 0..0.18.1 | HIGH | CWE-20 CWE-755 | -
npm | axios | GHSA-4w2v-q235-vp99 CVE-2020-28168 | 2021-01-04 | 0..0.21.1 | MODERATE | CWE-918 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N
npm | axios | GHSA-cph5-m8f7-6c5x CVE-2021-3749 | 2021-09-01 | 0..0.21.2 | HIGH | CWE-1333 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | axios | GHSA-wf5p-g6vw-rhxx CVE-2023-45857 | 2023-11-08 | 0.8.1..0.28.0 1.0.0..1.6.0 | MODERATE | CWE-352 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:N/A:N
npm | axios | GHSA-8hc4-vh64-cxmj CVE-2024-39338 | 2024-08-12 | 1.3.2..1.7.4 | HIGH | CWE-918 | -
npm | axios | GHSA-jr5f-v2jv-69x6 CVE-2025-27152 | 2025-03-07 | 0..0.30.0 1.0.0..1.8.2 | HIGH | CWE-918 | CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N/E:P
npm | axios | GHSA-43fc-jf86-j433 CVE-2026-25639 | 2026-02-09 | 0..0.30.3 1.0.0..1.13.5 | HIGH | CWE-754 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | axios | GHSA-qj83-cq47-w5f8 CVE-2026-39865 | 2026-04-08 | 0..1.13.2 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | axios | GHSA-3p68-rc4w-qgx5 CVE-2025-62718 | 2026-04-09 | 0..1.15.0 | CRITICAL | CWE-441 CWE-918 | CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:L/VA:L/SC:H/SI:L/SA:L
npm | axios | GHSA-fvcv-3m26-pcqx CVE-2026-40175 | 2026-04-10 | 0..1.15.0 | CRITICAL | CWE-113 CWE-444 CWE-918 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H
npm | body-parser | GHSA-qwcr-r2fm-qrc7 CVE-2024-45590 | 2024-09-10 | 0..1.20.3 | HIGH | CWE-405 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N
npm | brace-expansion | GHSA-832h-xg76-4gv6 CVE-2017-18077 | 2018-01-29 | 0..1.1.7 | HIGH | CWE-1333 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | brace-expansion | GHSA-v6h2-p8h4-qcjw CVE-2025-5889 | 2025-06-09 | 1.0.0..1.1.12 2.0.0..2.0.2 3.0.0..3.0.1 4.0.0..4.0.1 | LOW | CWE-400 | CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:N/I:N/A:L CVSS:4.0/AV:N/AC:H/AT:N/PR:L/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N/E:P/CR:X/IR:X/AR:X/MAV:X/MAC:X/MAT:X/MPR:X/MUI:X/MVC:X/MVI:X/MVA:X/MSC:X/MSI:X/MSA:X/S:X/AU:X/R:X/V:X/RE:X/U:X
npm | braces | GHSA-g95f-p29q-9xw4 | 2019-06-06 | 0..2.3.1 | LOW | CWE-185 CWE-400 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | braces | GHSA-cwfw-4gq5-mrqx CVE-2018-1109 | 2022-01-06 | 0..2.3.1 | LOW | CWE-400 | -
npm | braces | GHSA-grv7-fg5c-xmjg CVE-2024-4068 | 2024-05-14 | 0..3.0.3 | HIGH | CWE-1050 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | color-convert | GHSA-pxx3-g568-hxr4 CVE-2025-59162 | 2025-09-15 | 3.1.1..3.1.2 | HIGH | CWE-506 | CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:H/VA:N/SC:N/SI:N/SA:N/E:A/U:Red
npm | color-name | GHSA-5fvm-p68v-5wmh CVE-2025-59145 | 2025-09-15 | 2.0.1..2.0.2 | HIGH | CWE-506 | CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:H/VA:N/SC:N/SI:N/SA:N/E:A/U:Red
npm | cookie | GHSA-pxg6-pf52-xh8x CVE-2024-47764 | 2024-10-04 | 0..0.7.0 | LOW | CWE-74 | -
npm | cookie-signature | CVE-2016-1000236 | 2020-01-06 | 0..1.0.4 | MODERATE | CWE-362 | -
npm | debug | GHSA-gxpj-cx7g-858c CVE-2017-16137 | 2018-08-09 | 0..2.6.9 3.0.0..3.1.0 3.2.0..3.2.7 4.0.0..4.3.1 | LOW | CWE-400 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | debug | GHSA-9vvw-cc9w-f27h CVE-2017-20165 | 2023-01-09 | 0..2.6.9 3.0.0..3.1.0 | HIGH | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | debug | GHSA-4x49-vf9v-38px CVE-2025-59144 | 2025-09-15 | 4.4.2..4.4.3 | HIGH | CWE-506 | CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:H/VA:N/SC:N/SI:N/SA:N/E:A/U:Red
npm | decamelize | GHSA-q5c4-39f5-m68j CVE-2017-16023 | 2018-07-24 | 1.1.0..1.1.2 | HIGH | CWE-400 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | diff | GHSA-h6ch-v84p-w6p9 | 2019-06-13 | 0..3.5.0 | HIGH | CWE-400 | -
npm | dompurify | GHSA-chqj-j4fh-rw7m CVE-2019-16728 | 2020-08-28 | 0..2.0.3 | MODERATE | CWE-79 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | dompurify | CVE-2020-26870 | 2020-12-18 | 0..2.0.17 | MODERATE | CWE-79 | -
npm | dompurify | GHSA-8hgg-xxm5-3873 CVE-2019-25155 | 2023-11-14 | 0..1.0.11 | MODERATE | CWE-601 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | dompurify | GHSA-mmhx-hmjr-r674 CVE-2024-45801 | 2024-09-16 | 0..2.5.4 3.0.0..3.1.3 | HIGH | CWE-1321 CWE-1333 | -
npm | dompurify | GHSA-gx9m-whjm-85jf CVE-2024-47875 | 2024-10-11 | 0..2.5.0 3.0.0..3.1.3 | HIGH | CWE-79 | -
npm | dompurify | GHSA-p3vf-v8qc-cwcr CVE-2024-48910 | 2024-10-31 | 0..2.4.2 | CRITICAL | CWE-1321 | -
npm | ejs | GHSA-3w5v-p54c-f74x CVE-2017-1000228 | 2017-11-30 | 0..2.5.5 | CRITICAL | CWE-20 | -
npm | ejs | GHSA-hwcf-pp87-7x6p CVE-2017-1000188 | 2017-11-30 | 0..2.5.5 | MODERATE | CWE-79 | -
npm | ejs | GHSA-6x77-rpqf-j6mw CVE-2017-1000189 | 2018-03-05 | 0..2.5.5 | HIGH | CWE-20 | -
npm | ejs | GHSA-phwq-j96m-2c2q CVE-2022-29078 | 2022-04-26 | 0..3.1.7 | CRITICAL | CWE-74 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | ejs | GHSA-ghr5-ch3p-vcr6 CVE-2024-33883 | 2024-04-28 | 0..3.1.10 | MODERATE | CWE-1321 CWE-693 | CVSS:3.1/AV:L/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | express | CVE-2014-6393 | 2018-10-23 | 0..3.11.0 4.0.0..4.5.0 | MODERATE | CWE-79 | -
npm | express | GHSA-rv95-896h-c2vc CVE-2024-29041 | 2024-03-25 | 0..4.19.2 5.0.0-alpha.1..5.0.0-beta.3 | MODERATE | CWE-1286 CWE-601 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | express | GHSA-qw6h-vgh9-j6wx CVE-2024-43796 | 2024-09-10 | 0..4.20.0 5.0.0-alpha.1..5.0.0 | LOW | CWE-79 | CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:L CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:N/VI:N/VA:N/SC:L/SI:L/SA:L
npm | express | GHSA-jj78-5fmv-mv28 CVE-2024-9266 | 2024-10-03 | 3.4.5..4.0.0-rc1 | LOW | CWE-601 | -
npm | fastify | CVE-2018-3711 | 2018-07-18 | 0..0.38.0 | HIGH | CWE-400 CWE-770 | -
npm | fastify | CVE-2020-8192 | 2020-08-05 | 0..2.15.1 | MODERATE | CWE-400 | -
npm | fastify | GHSA-455w-c45v-86rg CVE-2022-39288 | 2022-10-11 | 4.0.0..4.8.1 | HIGH | CWE-754 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | fastify | GHSA-3fjj-p79j-c9hh CVE-2022-41919 | 2022-11-21 | 3.0.0..3.29.4 4.0.0..4.10.2 | MODERATE | CWE-352 | -
npm | find-my-way | CVE-2020-7764 | 2020-11-09 | 0..2.2.5 3.0.0..3.0.5 | MODERATE | CWE-444 | -
npm | find-my-way | GHSA-rrr8-f88r-h8q6 CVE-2024-45813 | 2024-09-18 | 5.5.0..8.2.2 9.0.0..9.0.1 | HIGH | CWE-1333 | -
npm | flat | GHSA-2j2x-2gpw-g8fm CVE-2020-36632 | 2022-12-25 | 0..5.0.1 | CRITICAL | CWE-1321 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | follow-redirects | GHSA-74fj-2j2h-c42q CVE-2022-0155 | 2022-01-12 | 0..1.14.7 | HIGH | CWE-359 | CVSS:3.0/AV:N/AC:L/PR:L/UI:R/S:U/C:H/I:H/A:H
npm | follow-redirects | GHSA-pw2r-vq6v-hr8c CVE-2022-0536 | 2022-02-10 | 0..1.14.8 | MODERATE | CWE-200 CWE-212 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N
npm | follow-redirects | GHSA-jchw-25xp-jwwc CVE-2023-26159 | 2024-01-02 | 0..1.15.4 | MODERATE | CWE-20 CWE-601 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | follow-redirects | GHSA-cxjh-pqwp-8mfp CVE-2024-28849 | 2024-03-14 | 0..1.15.6 | MODERATE | CWE-200 | CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N
npm | forwarded | CVE-2017-16118 | 2018-07-24 | 0..0.1.2 | HIGH | CWE-400 | -
npm | fresh | GHSA-9qj9-36jm-prpv CVE-2017-16119 | 2018-07-24 | 0..0.5.2 | HIGH | CWE-400 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | fsevents | GHSA-8r6j-v8pm-fqw3 CVE-2023-45311 | 2023-10-06 | 0..1.2.11 | CRITICAL | CWE-94 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | glob-parent | GHSA-ww39-953v-wcq6 CVE-2020-28469 | 2021-06-07 | 4.0.0..5.1.2 | HIGH | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | glob-parent | GHSA-cj88-88mr-972w CVE-2021-35065 | 2022-07-18 | 6.0.0..6.0.1 | HIGH | CWE-1333 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | growl | GHSA-qh2h-chj9-jffq CVE-2017-16042 | 2018-06-08 | 0..1.10.0 | CRITICAL | CWE-78 CWE-94 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | handlebars | CVE-2015-8861 | 2018-10-23 | 0..4.0.0 | MODERATE | CWE-79 | -
npm | handlebars | GHSA-w457-6q6x-cgp9 CVE-2019-19919 | 2019-12-26 | 0..3.0.8 4.0.0..4.3.0 | CRITICAL | CWE-1321 CWE-74 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | handlebars | GHSA-f2jv-r9rf-7988 CVE-2021-23369 | 2021-05-06 | 0..4.7.7 | CRITICAL | CWE-94 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | handlebars | GHSA-3cqr-58rm-57f8 CVE-2019-20920 | 2022-02-10 | 0..3.0.8 4.0.0..4.5.3 | HIGH | CWE-94 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:H/I:L/A:L
npm | handlebars | GHSA-62gr-4qp9-h98f CVE-2019-20922 | 2022-02-10 | 4.0.0..4.4.5 | HIGH | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | handlebars | GHSA-765h-qjxv-5f44 CVE-2021-23383 | 2022-02-10 | 0..4.7.7 | CRITICAL | CWE-1321 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | hono | GHSA-f6gv-hh8j-q8vq CVE-2023-50710 | 2023-12-15 | 0..3.11.7 | MODERATE | CWE-94 | -
npm | hono | GHSA-3mpf-rcc7-5347 CVE-2024-32869 | 2024-04-23 | 0..4.2.7 | MODERATE | CWE-22 | -
npm | hono | GHSA-rpfr-3m35-5vx5 CVE-2024-43787 | 2024-08-22 | 0..4.5.8 | LOW | CWE-352 | -
npm | hono | GHSA-2234-fmw7-43wr CVE-2024-48913 | 2024-10-15 | 0..4.6.5 | MODERATE | CWE-352 | -
npm | immer | GHSA-9qmh-276g-x5pj CVE-2020-28477 | 2021-01-20 | 7.0.0..8.0.1 | HIGH | CWE-471 | -
npm | immer | GHSA-33f9-j839-rf8h CVE-2021-23436 | 2021-09-02 | 7.0.0..9.0.6 | CRITICAL | CWE-1321 CWE-843 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | immer | GHSA-c36v-fmgq-m8hx CVE-2021-3757 | 2021-09-07 | 7.0.0..9.0.6 | HIGH | CWE-1321 CWE-915 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | jose | CVE-2021-29443 | 2021-04-19 | 1.0.0..1.28.1 2.0.0..2.0.5 3.0.0..3.11.4 | MODERATE | CWE-203 CWE-696 | -
npm | jose | GHSA-jv3g-j58f-9mq9 CVE-2022-36083 | 2022-09-16 | 1.0.0..1.28.2 2.0.0..2.0.6 3.0.0..3.20.4 4.0.0..4.9.2 | MODERATE | CWE-400 CWE-834 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | jose | GHSA-hhhv-q57g-882q CVE-2024-28176 | 2024-03-07 | 0..2.0.7 3.0.0..4.15.5 | MODERATE | CWE-400 | -
npm | js-yaml | GHSA-xxvw-45rp-3mj2 CVE-2013-4660 | 2017-10-24 | 0..2.0.5 | CRITICAL | CWE-20 | -
npm | js-yaml | GHSA-8j8c-7jfh-h6hx | 2019-06-04 | 0..3.13.1 | HIGH | CWE-94 | -
npm | js-yaml | GHSA-2pr6-76vf-7546 | 2019-06-05 | 0..3.13.0 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | json5 | GHSA-9c47-m6qq-7p4h CVE-2022-46175 | 2022-12-29 | 0..1.0.2 2.0.0..2.2.2 | HIGH | CWE-1321 | CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:L/A:H
npm | jsonwebtoken | CVE-2015-9235 | 2018-10-09 | 0..4.2.2 | CRITICAL | CWE-20 | -
npm | jsonwebtoken | GHSA-27h2-hvpr-p74q CVE-2022-23529 | 2022-12-22 | 0..9.0.0 | HIGH | CWE-20 | -
npm | jsonwebtoken | GHSA-8cf7-32gw-wr33 CVE-2022-23539 | 2022-12-22 | 0..9.0.0 | HIGH | CWE-327 | CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N
npm | jsonwebtoken | GHSA-hjrf-2m68-5959 CVE-2022-23541 | 2022-12-22 | 0..9.0.0 | MODERATE | CWE-1259 CWE-287 | CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:L/A:L
npm | jsonwebtoken | GHSA-qwph-4952-7xr6 CVE-2022-23540 | 2022-12-22 | 0..9.0.0 | MODERATE | CWE-287 CWE-327 CWE-347 | CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:H/A:L
npm | jws | GHSA-gjcw-v447-2w7q CVE-2016-1000223 | 2020-09-01 | 0..3.0.0 | HIGH | - | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:C/C:H/I:H/A:N
npm | lodash | GHSA-fvqr-27wr-82fm CVE-2018-3721 | 2018-07-26 | 0..4.17.5 | MODERATE | CWE-1321 CWE-471 | CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:H/A:N
npm | lodash | GHSA-4xc9-xhrj-v574 CVE-2018-16487 | 2019-02-07 | 0..4.17.11 | HIGH | CWE-400 | -
npm | lodash | GHSA-jf85-cpcp-j695 CVE-2019-10744 | 2019-07-10 | 0..4.17.12 | CRITICAL | CWE-1321 CWE-20 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:H
npm | lodash | GHSA-x5rq-j2xg-h7qm CVE-2019-1010266 | 2019-07-19 | 4.7.0..4.17.11 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:N/A:H
npm | lodash | GHSA-p6mc-m468-83gw CVE-2020-8203 | 2020-07-15 | 3.7.0..4.17.19 | HIGH | CWE-1321 CWE-770 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:H
npm | lodash | GHSA-35jh-r3h4-6jhm CVE-2021-23337 | 2021-05-06 | 0..4.17.21 | HIGH | CWE-77 CWE-94 | CVSS:3.1/AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H
npm | lodash | GHSA-29mw-wpgm-hmr9 CVE-2020-28500 | 2022-01-06 | 4.0.0..4.17.21 | MODERATE | CWE-1333 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | lodash | GHSA-xxjr-mmjv-4gpg CVE-2025-13465 | 2026-01-21 | 4.0.0..4.17.23 | MODERATE | CWE-1321 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:L CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:L/SC:H/SI:H/SA:H/E:P
npm | lodash | GHSA-f23m-r3pf-42rh CVE-2026-2950 | 2026-04-01 | 0..4.18.0 | MODERATE | CWE-1321 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:L
npm | lodash | GHSA-r5fr-rjxr-66jc CVE-2026-4800 | 2026-04-01 | 4.0.0..4.18.0 | HIGH | CWE-94 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | marked | GHSA-cfjh-p3g4-3q2f CVE-2015-1370 | 2017-10-24 | 0..0.3.3 | MODERATE | CWE-79 | -
npm | marked | GHSA-hjcp-j389-59ff CVE-2015-8854 | 2017-10-24 | 0..0.3.4 | HIGH | CWE-1333 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | marked | CVE-2017-17461 | 2018-01-04 | 0..0.3.9 | MODERATE | - | -
npm | marked | GHSA-7px7-7xjx-hxm8 CVE-2017-1000427 | 2018-01-04 | 0..0.3.7 | MODERATE | CWE-79 | CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | marked | GHSA-x5pg-88wf-qq4p CVE-2017-16114 | 2018-07-24 | 0..0.3.9 | HIGH | CWE-400 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | marked | GHSA-vfvf-mqq8-rwqc CVE-2016-10531 | 2019-02-18 | 0..0.3.6 | MODERATE | CWE-79 | CVSS:3.0/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | marked | GHSA-xf5p-87ch-gxw2 | 2019-06-05 | 0.3.14..0.6.2 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | marked | GHSA-9cw2-jqp5-7x39 CVE-2014-3743 | 2020-08-31 | 0..0.3.1 | MODERATE | CWE-79 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | marked | GHSA-ch52-vgq2-943f | 2020-09-03 | 0.4.0..0.7.0 | LOW | CWE-1333 | -
npm | marked | GHSA-4r62-v4vq-hr96 CVE-2021-21306 | 2021-02-08 | 1.1.1..2.0.0 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | marked | GHSA-5v2h-r2cx-5xgj CVE-2022-21681 | 2022-01-14 | 0..4.0.10 | HIGH | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | marked | GHSA-rrrm-qjm4-v8hf CVE-2022-21680 | 2022-01-14 | 0..4.0.10 | HIGH | CWE-1333 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | marked | GHSA-p9wx-2529-fp83 CVE-2018-25110 | 2025-05-23 | 0..0.3.17 | MODERATE | CWE-1333 | CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:N
npm | mime | GHSA-wrvr-8mpx-r7pp CVE-2017-16138 | 2018-07-20 | 0..1.4.1 2.0.0..2.0.3 | HIGH | CWE-400 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | minimatch | GHSA-hxm2-r34f-qmc5 CVE-2016-10540 | 2018-10-09 | 0..3.0.2 | HIGH | CWE-400 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | minimatch | GHSA-f8q6-p94x-37v3 CVE-2022-3517 | 2022-10-18 | 0..3.0.5 | HIGH | CWE-1333 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | minimist | GHSA-vh95-rmgr-6w4m CVE-2020-7598 | 2020-04-03 | 0..0.2.1 1.0.0..1.2.3 | MODERATE | CWE-1321 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:L
npm | minimist | GHSA-xvch-5gv4-984h CVE-2021-44906 | 2022-03-18 | 0..0.2.4 1.0.0..1.2.6 | CRITICAL | CWE-1321 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | moment | CVE-2016-4055 | 2017-10-24 | 0..2.11.2 | MODERATE | CWE-400 | -
npm | moment | CVE-2017-18214 | 2018-03-05 | 0..2.19.3 | HIGH | CWE-400 | -
npm | moment | GHSA-8hfj-j24r-96c4 CVE-2022-24785 | 2022-04-04 | 0..2.29.2 | HIGH | CWE-22 CWE-27 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N
npm | moment | GHSA-wc69-rhjr-hc9g CVE-2022-31129 | 2022-07-06 | 2.18.0..2.29.4 | HIGH | CWE-1333 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | ms | GHSA-3fx5-fwvr-xrjg CVE-2015-8315 | 2017-10-24 | 0..0.7.1 | HIGH | CWE-1333 CWE-400 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | ms | GHSA-w9mr-4mfr-499f CVE-2017-20162 | 2023-01-05 | 0..2.0.0 | MODERATE | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | nanoid | GHSA-qrpm-p2h7-hrv2 CVE-2021-23566 | 2022-01-21 | 3.0.0..3.1.31 | MODERATE | CWE-200 CWE-704 | CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N
npm | nanoid | GHSA-mwcw-c2x4-8c55 CVE-2024-55565 | 2024-12-09 | 0..3.3.8 4.0.0..5.0.9 | MODERATE | CWE-835 | CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:L/A:N
npm | negotiator | CVE-2016-10539 | 2018-10-09 | 0..0.6.1 | HIGH | CWE-400 | -
npm | node-fetch | GHSA-w7rc-rwvf-8q5r CVE-2020-15168 | 2020-09-10 | 2.0.0..2.6.1 3.0.0-beta.1..3.0.0-beta.9 | LOW | CWE-20 CWE-770 | CVSS:3.1/AV:N/AC:H/PR:L/UI:R/S:U/C:N/I:N/A:L
npm | node-fetch | GHSA-r683-j2x4-v87g CVE-2022-0235 | 2022-01-21 | 0..2.6.7 3.0.0..3.1.1 | HIGH | CWE-173 CWE-200 CWE-601 | CVSS:3.0/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H
npm | node-fetch | GHSA-vp56-6g26-6827 CVE-2022-2596 | 2022-08-02 | 3.0.0..3.2.10 | MODERATE | CWE-1333 CWE-400 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | path-parse | GHSA-hj48-42vr-x3v9 CVE-2021-23343 | 2021-08-10 | 0..1.0.7 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | path-to-regexp | GHSA-9wv6-86v2-598j CVE-2024-45296 | 2024-09-09 | 0..0.1.10 0.2.0..1.9.0 2.0.0..3.3.0 4.0.0..6.3.0 7.0.0..8.0.0 | HIGH | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N/E:P
npm | path-to-regexp | GHSA-rhx6-c78j-4q9w CVE-2024-52798 | 2024-12-05 | 0..0.1.12 | HIGH | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N/E:P
npm | path-to-regexp | GHSA-37ch-88jc-xwx2 CVE-2026-4867 | 2026-03-27 | 0..0.1.13 | HIGH | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | postcss | GHSA-hwj9-h5mp-3pm3 CVE-2021-23368 | 2021-05-10 | 7.0.0..7.0.36 8.0.0..8.2.10 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | postcss | GHSA-566m-qj78-rww5 CVE-2021-23382 | 2022-01-07 | 0..7.0.36 8.0.0..8.2.13 | MODERATE | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | postcss | GHSA-7fh5-64p2-3v2j CVE-2023-44270 | 2023-09-30 | 0..8.4.31 | MODERATE | CWE-144 CWE-74 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N
npm | qs | GHSA-jjv7-qpx3-h62q CVE-2014-7191 | 2017-10-24 | 0..1.0.0 | HIGH | CWE-400 | -
npm | qs | GHSA-f9cm-p3w6-xvr3 CVE-2014-10064 | 2018-10-09 | 0..1.0.0 | HIGH | CWE-400 | -
npm | qs | GHSA-gqgv-6jq5-jjj9 CVE-2017-1000048 | 2020-04-30 | 0..6.0.4 6.1.0..6.1.2 6.2.0..6.2.3 6.3.0..6.3.2 | HIGH | CWE-20 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | qs | GHSA-hrpp-h998-j3pp CVE-2022-24999 | 2022-11-27 | 0..6.2.4 6.3.0..6.3.3 6.4.0..6.4.1 6.5.0..6.5.3 6.6.0..6.6.1 6.7.0..6.7.3 6.8.0..6.8.3 6.9.0..6.9.7 6.10.0..6.10.3 | HIGH | CWE-1321 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | qs | GHSA-6rw7-vpxm-498p CVE-2025-15284 | 2025-12-30 | 0..6.14.1 | MODERATE | CWE-20 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:N/VI:N/VA:L/SC:N/SI:N/SA:L
npm | qs | GHSA-w7fw-mjwx-w883 CVE-2026-2391 | 2026-02-12 | 6.7.0..6.14.2 | LOW | CWE-20 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | request | GHSA-7xfp-9c55-5vqj CVE-2017-16026 | 2018-11-09 | 2.2.6..2.68.0 2.49.0..2.68.0 | MODERATE | CWE-201 | CVSS:3.0/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N
npm | request | GHSA-p8p7-x288-28g6 CVE-2023-28155 | 2023-03-16 | 0..=2.88.2 | MODERATE | CWE-918 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N
npm | rollup | GHSA-gcx4-mw62-g8wm CVE-2024-47068 | 2024-09-23 | 0..2.79.2 3.0.0..3.29.5 4.0.0..4.22.4 | HIGH | CWE-79 | CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:L/A:H CVSS:4.0/AV:N/AC:H/AT:N/PR:N/UI:N/VC:L/VI:L/VA:H/SC:N/SI:N/SA:N
npm | semver | GHSA-x6fg-f45m-jf5q CVE-2015-8855 | 2017-10-24 | 0..4.3.2 | HIGH | CWE-1333 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | semver | GHSA-c2qf-rxjj-qqgw CVE-2022-25883 | 2023-06-21 | 0..5.7.2 6.0.0..6.3.1 7.0.0..7.5.2 | HIGH | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | send | CVE-2014-6394 | 2017-10-24 | 0..0.8.4 | LOW | CWE-22 | -
npm | send | GHSA-jgqf-hwc5-hh37 CVE-2015-8859 | 2017-10-24 | 0..0.11.1 | MODERATE | CWE-200 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N
npm | send | GHSA-m6fv-jmcg-4jfg CVE-2024-43799 | 2024-09-10 | 0..0.19.0 | LOW | CWE-79 | CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:L CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:N/VI:N/VA:N/SC:L/SI:L/SA:L
npm | serialize-javascript | GHSA-h9rv-jmmf-4pgx CVE-2019-16769 | 2019-12-05 | 0..2.1.1 | MODERATE | CWE-79 | CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:N/I:L/A:L
npm | serialize-javascript | GHSA-hxcc-f52p-wc94 CVE-2020-7660 | 2020-08-11 | 0..3.1.0 | HIGH | CWE-502 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | serialize-javascript | GHSA-76p7-773f-r4q5 CVE-2024-11831 | 2025-02-10 | 6.0.0..6.0.2 | MODERATE | CWE-79 | CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N
npm | serve-static | CVE-2015-1164 | 2020-08-31 | 0..1.7.2 1.7.0..1.7.2 | LOW | CWE-601 | -
npm | serve-static | GHSA-cm22-4g7w-348p CVE-2024-43800 | 2024-09-10 | 0..1.16.0 2.0.0..2.1.0 | LOW | CWE-79 | CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:L CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:P/VC:N/VI:N/VA:N/SC:L/SI:L/SA:L
npm | uglify-js | GHSA-34r7-q49f-h37c CVE-2015-8857 | 2017-10-24 | 0..2.4.24 | CRITICAL | CWE-1254 CWE-670 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | uglify-js | GHSA-c9f4-xj24-8jqx CVE-2015-8858 | 2017-10-24 | 0..2.6.0 | HIGH | CWE-1333 | CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | underscore | GHSA-cf4h-3jhx-xvhq CVE-2021-23358 | 2021-05-06 | 1.3.2..1.12.1 | CRITICAL | CWE-94 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
npm | undici | GHSA-pgw7-wx7w-2w33 CVE-2022-32210 | 2022-06-17 | 4.8.2..5.5.1 | HIGH | CWE-295 | CVSS:3.1/AV:N/AC:H/PR:H/UI:N/S:C/C:H/I:H/A:N
npm | undici | GHSA-3cvr-822r-rqcc CVE-2022-31150 | 2022-07-21 | 0..5.8.0 | MODERATE | CWE-93 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N
npm | undici | GHSA-q768-x9m6-m9qp CVE-2022-31151 | 2022-07-21 | 0..5.8.0 | LOW | CWE-346 CWE-601 CWE-93 | CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:L/A:N
npm | undici | GHSA-8qr4-xgw6-wmr3 CVE-2022-35949 | 2022-08-18 | 0..5.8.2 | MODERATE | CWE-918 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N
npm | undici | GHSA-f772-66g8-q5h3 CVE-2022-35948 | 2022-08-18 | 0..5.8.2 | MODERATE | CWE-74 CWE-93 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N
npm | undici | GHSA-5r9g-qh6m-jxff CVE-2023-23936 | 2023-02-16 | 2.0.0..5.19.1 | MODERATE | CWE-74 CWE-93 | CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:U/C:L/I:L/A:N
npm | undici | GHSA-r6ch-mqf9-qc9w CVE-2023-24807 | 2023-02-16 | 0..5.19.1 | HIGH | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | undici | GHSA-wqq4-5wpv-mx2g CVE-2023-45143 | 2023-10-16 | 0..5.26.2 | LOW | CWE-200 | CVSS:3.1/AV:N/AC:H/PR:H/UI:R/S:U/C:L/I:L/A:L
npm | undici | GHSA-3787-6prv-h9w3 CVE-2024-24758 | 2024-02-16 | 0..5.28.3 6.0.0..6.6.1 | LOW | CWE-200 | CVSS:3.1/AV:N/AC:H/PR:H/UI:R/S:U/C:L/I:L/A:L
npm | undici | GHSA-9f24-jqhm-jfcw CVE-2024-24750 | 2024-02-16 | 6.0.0..6.6.1 | MODERATE | CWE-400 CWE-401 | CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:N/A:H
npm | undici | GHSA-9qxr-qj54-h672 CVE-2024-30261 | 2024-04-04 | 0..5.28.4 6.0.0..6.11.1 | LOW | CWE-284 | CVSS:3.1/AV:N/AC:H/PR:L/UI:R/S:U/C:N/I:L/A:N
npm | undici | GHSA-m4v8-wqvr-p9f7 CVE-2024-30260 | 2024-04-04 | 0..5.28.4 6.0.0..6.11.1 | LOW | CWE-200 CWE-285 CWE-863 | CVSS:3.1/AV:N/AC:H/PR:H/UI:R/S:U/C:L/I:L/A:L
npm | undici | GHSA-3g92-w8c5-73pq CVE-2024-38372 | 2024-07-09 | 6.14.0..6.19.2 | LOW | CWE-201 | CVSS:3.1/AV:N/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N CVSS:4.0/AV:N/AC:H/AT:N/PR:H/UI:P/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N
npm | undici | GHSA-c76h-2ccp-4975 CVE-2025-22150 | 2025-01-21 | 4.5.0..5.28.5 6.0.0..6.21.1 7.0.0..7.2.3 | MODERATE | CWE-330 | CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:N
npm | undici | GHSA-cxrh-j4jr-qwg3 CVE-2025-47279 | 2025-05-15 | 0..5.29.0 6.0.0..6.21.2 7.0.0..7.5.0 | LOW | CWE-401 | CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:N/I:N/A:L
npm | validator | CVE-2013-7451 | 2017-10-24 | 0..1.1.0 | MODERATE | CWE-79 | -
npm | validator | CVE-2013-7452 | 2017-10-24 | 0..1.1.0 | MODERATE | CWE-79 | -
npm | validator | CVE-2013-7453 | 2017-10-24 | 0..1.1.0 | MODERATE | CWE-79 | -
npm | validator | CVE-2013-7454 | 2017-10-24 | 0..1.1.0 | MODERATE | CWE-79 | -
npm | validator | CVE-2014-9772 | 2018-11-06 | 0..2.0.0 | MODERATE | CWE-79 | -
npm | validator | CVE-2014-8882 | 2020-08-31 | 0..3.22.1 | HIGH | CWE-400 | -
npm | validator | GHSA-qgmg-gppg-76g5 CVE-2021-3765 | 2021-11-03 | 0..13.7.0 | MODERATE | CWE-1333 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | ws | GHSA-2mhh-w6q8-5hxw CVE-2016-10518 | 2019-02-18 | 0..1.0.1 | LOW | CWE-201 | -
npm | ws | GHSA-6663-c963-2gqg CVE-2016-10542 | 2019-02-18 | 0..1.1.1 | HIGH | CWE-400 | -
npm | ws | GHSA-5v72-xg48-5rpm | 2019-06-04 | 0.2.6..1.1.5 2.0.0..3.3.1 | HIGH | CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H
npm | ws | GHSA-6fc8-4gx4-v693 CVE-2021-32640 | 2021-05-28 | 5.0.0..5.2.3 6.0.0..6.2.2 7.0.0..7.4.6 | MODERATE | CWE-345 CWE-400 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L
npm | ws | GHSA-3h5v-q93c-6h6q CVE-2024-37890 | 2024-06-17 | 2.1.0..5.2.4 6.0.0..6.2.3 7.0.0..7.5.10 8.0.0..8.17.1 | HIGH | CWE-476 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N
npm | xml2js | GHSA-776f-qx25-q3cc CVE-2023-0842 | 2023-04-05 | 0..0.5.0 | MODERATE | CWE-1321 | -
npm | y18n | GHSA-c4w7-xm78-47vh CVE-2020-7774 | 2021-03-29 | 0..3.2.2 4.0.0..4.0.1 5.0.0..5.0.5 | HIGH | CWE-1321 CWE-20 CWE-915 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:L
npm | yargs-parser | GHSA-p9pc-299p-vxgp CVE-2020-7608 | 2020-09-04 | 0..5.0.1 6.0.0..13.1.2 14.0.0..15.0.1 16.0.0..18.1.1 | MODERATE | CWE-1321 CWE-915 | CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:L/I:L/A:L
Packagist | guzzlehttp/guzzle | GHSA-cwmx-hcrq-mhc3 CVE-2022-29248 | 2022-05-25 | 0..6.5.6 7.0.0..7.4.3 | HIGH | CWE-200 CWE-565 | CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:C/C:H/I:H/A:N
Packagist | guzzlehttp/guzzle | GHSA-f2wf-25xc-69c9 CVE-2022-31042 | 2022-06-09 | 4.0.0..6.5.7 7.0.0..7.4.4 | HIGH | CWE-200 CWE-212 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N
Packagist | guzzlehttp/guzzle | GHSA-w248-ffj2-4v5q CVE-2022-31043 | 2022-06-09 | 4.0.0..6.5.7 7.0.0..7.4.4 | HIGH | CWE-200 CWE-212 CWE-863 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N
Packagist | guzzlehttp/guzzle | GHSA-25mq-v84q-4j7r CVE-2022-31090 | 2022-06-21 | 0..6.5.8 7.0.0..7.4.5 | HIGH | CWE-200 CWE-212 | CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:N/A:N
Packagist | guzzlehttp/guzzle | GHSA-q559-8m2m-g699 CVE-2022-31091 | 2022-06-21 | 0..6.5.8 7.0.0..7.4.5 | HIGH | CWE-200 | CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:N/A:N
Packagist | guzzlehttp/psr7 | GHSA-q7rv-6hp3-vh96 CVE-2022-24775 | 2022-03-25 | 0..1.8.4 2.0.0..2.1.1 | MODERATE | CWE-20 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N
Packagist | guzzlehttp/psr7 | GHSA-wxmh-65f7-jcvw CVE-2022-24775 | 2023-04-19 | 0..1.9.1 2.0.0..2.4.5 | MODERATE | CWE-436 | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N
Packagist | phpmailer/phpmailer | GHSA-5f37-gxvh-23v6 CVE-2016-10033 | 2016-12-23 | 5.0.0..5.2.18 | - | - | -
Packagist | phpmailer/phpmailer | CVE-2018-19296 | 2018-11-16 | 5.0.0..5.2.27 6.0.0..6.0.6 | - | - | -
Packagist | phpmailer/phpmailer | CVE-2020-36326 | 2021-04-29 | 6.1.8..6.4.1 | - | - | -
Packagist | phpmailer/phpmailer | CVE-2021-34551 | 2021-06-16 | 0..6.5.0 | - | - | -
Packagist | phpmailer/phpmailer | CVE-2021-3603 | 2021-06-16 | 0..6.5.0 | - | - | -
Packagist | twig/twig | GHSA-xw83-pwrm-9j74 CVE-2015-7809 | 2015-08-12 | 0..1.20.0 | - | - | -
Packagist | twig/twig | GHSA-vxrc-68xx-x48g CVE-2019-9942 | 2019-03-12 | 0..1.38.0 2.0.0..2.7.0 | - | - | -
Packagist | twig/twig | GHSA-5mv2-rx3q-4w2v CVE-2022-23614 | 2022-02-04 | 2.0.0..2.14.11 3.0.0..3.3.8 | - | - | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H
Packagist | twig/twig | GHSA-52m2-vc4m-jj33 CVE-2022-39261 | 2022-09-28 | 1.0.0..1.44.7 2.0.0..2.15.3 3.0.0..3.4.3 | - | - | CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N
Packagist | twig/twig | GHSA-6j75-5wfj-gh66 CVE-2024-45411 | 2024-09-09 | 1.0.0..1.44.7 2.0.0..2.16.0 3.0.0..3.11.0 3.12.0..3.14.0 | - | - | -
Packagist | twig/twig | GHSA-6377-hfv9-hqf6 CVE-2024-51754 | 2024-11-06 | 1.0.0..2.0.0 2.0.0..3.0.0 3.0.0..3.11.2 3.12.0..3.14.1 | - | - | -
Packagist | twig/twig | GHSA-jjxq-ff2g-95vh CVE-2024-51755 | 2024-11-06 | 1.0.0..2.0.0 2.0.0..3.0.0 3.0.0..3.11.2 3.12.0..3.14.1 | - | - | -
Packagist | twig/twig | GHSA-3xg3-cgvq-2xwr CVE-2025-24374 | 2025-01-29 | 3.16.0..3.19.0 | - | - | -
`;
