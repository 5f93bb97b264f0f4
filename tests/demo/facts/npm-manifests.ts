/**
 * Manifests that the npm registry has of releases that fixes of the sample repositories are computed from: what is locked, what plans choose,
 * and what these need. As of 2026-11-22.
 *
 * One line a release: name@version, integrity of its archive, the rest of its manifest
 */
export const NPM_MANIFESTS = `
@fastify/ajv-compiler@3.6.0 sha512-LwdXQJjmMD+GwLOkP7TVC68qa+pSSogeWWmznRJ/coyTcfe9qA05AHFSe1eZFwK6q+xVRpChnvFUkf1iYaSZsQ== {"dependencies":{"ajv":"^8.11.0","ajv-formats":"^2.1.1","fast-uri":"^2.0.0"}}
@fastify/busboy@2.1.1 sha512-vBZP4NlzfOlerQTnba4aqZoMhE/a9HY7HRqoOPaETQcSQuWEIyZMHGfVu6w9wGtGK5fED5qRs2DteVCjOH60sA== {"engines":{"node":">=14"}}
@fastify/error@3.4.1 sha512-wWSvph+29GR783IhmvdwWnN4bUxTD01Vm5Xad4i7i1VuAOItLvbPAb69sb0IQ2N57yprvhNIwAP5B6xfKTmjmQ== {}
@fastify/fast-json-stringify-compiler@4.3.0 sha512-aZAXGYo6m22Fk1zZzEUKBvut/CIIQe/BapEORnxiD5Qr0kPHqqI69NtEMCme74h+at72sPhbkb4ZrLd1W3KRLA== {"dependencies":{"fast-json-stringify":"^5.7.0"}}
@fastify/forwarded@3.1.2 sha512-89WiRG+hW3VQSfCwg4Hb8b43PeyEX15K5+lEfsZ4EUth/FyOjS/lv8HsVuswUNXWiSnxMGNouE/fq/0w3VumHQ== {}
@fastify/merge-json-schemas@0.1.1 sha512-fERDVz7topgNjtXsJTTW1JKLy0rhuLRcquYqNR9rF7OcVpCa2OVW49ZPDIhaRRCaUuvVxI+N416xUoF76HNSXA== {"dependencies":{"fast-deep-equal":"^3.1.3"}}
@fastify/proxy-addr@5.1.3 sha512-ptgIgB+abBNTs5lsKNvFaKMCauPaTOE6ZIjxJr3FxCLehmYQQKYGg4srwwNICR9QQlFrYw59jWAo+i9GalVCaw== {"dependencies":{"@fastify/forwarded":"^3.0.0","ipaddr.js":"^2.1.0"}}
@isaacs/cliui@9.0.0 sha512-AokJm4tuBHillT+FpMtxQ60n8ObyXBatq7jD2/JA9dxbDDokKQm8KMht5ibGzLVU9IJDIKK4TPKgMHEYMn3lMg== {"engines":{"node":">=18"}}
@panva/asn1.js@1.0.0 sha512-UdkG3mLEqXgnlKsWanWcgb6dOjUzJ+XC5f+aWw30qrtjxeNUSfKX1cd5FBzOaXQumoe9nIqeZUvrRJS03HCCtw== {"engines":{"node":">=10.13.0"}}
@pinojs/redact@0.4.0 sha512-k2ENnmBugE/rzQfEcdWHcCY+/FM3VLzH9cYEsbdsoqrvzAKRhUZeRNhAZvB8OitQJ1TBed3yqWtdjzS6wJKBwg== {}
@rollup/rollup-android-arm-eabi@4.67.4 sha512-/v/pUAPOcwp+r1Hjjdg0cBV1TE89CzGKrKh2FgkIQw2QBcIMmVPOCSfuOZStCn4Xh/98HXfo/ht6ztcssctPNg== {"os":["android"],"cpu":["arm"]}
@rollup/rollup-android-arm64@4.67.4 sha512-6tmmB/P52Vt167FXXEw5auiEUgTtZz7aqUgWHqYXToIUE0HFDY6fTdAyeekjjsNk6O/8dtpSKtClxSj1mMneKQ== {"os":["android"],"cpu":["arm64"]}
@rollup/rollup-darwin-arm64@4.67.4 sha512-pnq6hssxTtwuRAl6Kdi/+IDY+b1IhkUetjhUkdLAAJCssjfqtL2Oqy/FXJVJFtAWOu1oRlArIvf0Yk1O92x2HQ== {"os":["darwin"],"cpu":["arm64"]}
@rollup/rollup-darwin-x64@4.67.4 sha512-BeIrGZvHMVdJg/N+ohZfFywG/gF41684YhDj2wBvouj7m9ziP1tZDUNwzXRiDY+3WIKngaC4hiUBqVtBPGP5og== {"os":["darwin"],"cpu":["x64"]}
@rollup/rollup-linux-arm-gnueabihf@4.67.4 sha512-L8IvdrJVtl65g1ozwDSyjGPG+FmibhCdFUwmqTItJLw0S3+Oj4QzFs7rfgTUiK7rsPjkCLdG1/GApFxoynXFJQ== {"os":["linux"],"cpu":["arm"],"libc":["glibc"]}
@rollup/rollup-linux-arm-musleabihf@4.67.4 sha512-h7PcoQOzC31jshNpQ48J0akB9tsghjkSjSl5AZ6XsVGTxVsln7t7C4SQyw62tNVSaz2SeHgk4VT2ELbL17BSHQ== {"os":["linux"],"cpu":["arm"],"libc":["musl"]}
@rollup/rollup-linux-arm64-gnu@4.68.7 sha512-wrqk3EkxQt98lTdiYhjcaWmFHwvKiSgHFi7XmPTSF4X8+uGUTBOAc0CaynEvpUhBgkPRbwASrYoU/5uJPF+LFA== {"os":["linux"],"cpu":["arm64"],"libc":["glibc"]}
@rollup/rollup-linux-arm64-musl@4.68.2 sha512-VoqlckWcwNF3WqsUkLZg91zYFgBvrC37Lc5e8AU+BKdCUFDMPoN0Rsin/LvF+rBVF527gWo5KT0oHkaAZaL1GA== {"os":["linux"],"cpu":["arm64"],"libc":["musl"]}
@rollup/rollup-linux-powerpc64le-gnu@4.45.1 sha512-7nR2KY8oEOUTD3pBAxIBBbZr0U7U+R9HDTPNy+5nVVHDXI4ikYniH1oxQz9VoB5PbBU1CZuDGHkLJkd3zLMWsg== {"os":["linux"],"cpu":["ppc64"],"libc":["glibc"]}
@rollup/rollup-linux-riscv64-gnu@4.67.4 sha512-uaqRFdfb8eIa2bVHN/FE3ndCvR0zV2xv0AwjCfxrqSu6l6fp/54VhjfhslKlf2RIik9L1jwlt4E56PeVX6tQtQ== {"os":["linux"],"cpu":["riscv64"],"libc":["glibc"]}
@rollup/rollup-linux-s390x-gnu@4.67.4 sha512-rdrh4e+Lq9fCNKoDPaCqeHXbQCe7yl77Ukl45tlSClwYdZ1gpFGZz1XLJdYtY++FRlfL5aHvb6/0n3GDW/Nxsw== {"os":["linux"],"cpu":["s390x"],"libc":["glibc"]}
@rollup/rollup-linux-x64-gnu@4.68.7 sha512-rsTjTf5HAm6F4sI6uUfJf2pc+7AWBKxgc2RveGvwB2OvVa1GezSSCDD1rtXPuFhcg3itPv7iHgcZsq/RwWvJ4Q== {"os":["linux"],"cpu":["x64"],"libc":["glibc"]}
@rollup/rollup-linux-x64-musl@4.68.2 sha512-5SKVaUiVs18+DGBnpg0mORGxgq/0udczngGxV/vf2nvK1djqpOKIxY/+8rBWxAbWGRE4RnnwxWabDwJN3pCwIQ== {"os":["linux"],"cpu":["x64"],"libc":["musl"]}
@rollup/rollup-win32-arm64-msvc@4.67.4 sha512-FOXOcKhNQpO4Po+Ynan6IbtM67SrXZbgpRJWVYwz53CT5veI7sVzDwVBmWS65N5Imv+wK3SVhIPAl+C5DXXNCg== {"os":["win32"],"cpu":["arm64"]}
@rollup/rollup-win32-ia32-msvc@4.67.4 sha512-cklKh0gJOkAZQcWziQa3hrjxZKN+PCHZ7SPTyGJDAiBVr05ZXlEjGFCG7zFJMaVibxsmzAe1FimN4u/HBns9+Q== {"os":["win32"],"cpu":["ia32"]}
@rollup/rollup-win32-x64-msvc@4.67.4 sha512-RJZnrwTWj7Iq2ooBwoGbDdC65tDwYawneGcAfFMJqVUrRZMcskka6nTkBpXR/47G7kzn3EW2qupExnaBy11vwg== {"os":["win32"],"cpu":["x64"]}
@types/estree@1.0.10 sha512-lTyOMnOcmRBzdCv6/4zUZCrEhV0xrqQiUZBZtVcbmLHBXKLnN8q89v/wKRF/Q0HbwVsqbIG3o5HDoFl9sduM+g== {}
@ungap/promise-all-settled@1.1.2 sha512-sL/cEvJWAnClXw0wHk85/2L0G6Sj8UB0Ctc1TEMbKSsmpRosqhwj9gWgFRZSrBr2f9tiXISwNhCPmlfqUqyb9Q== {}
abort-controller@3.0.0 sha512-h8lQ8tacZYnR3vNQTgibj+tODHI5/+l06Au2Pcriv/Gmet0eaj4TwWH41sO9wnHDiQsEj19q0drzdWdeAHtweg== {"dependencies":{"event-target-shim":"^5.0.0"},"engines":{"node":">=6.5"}}
abstract-logging@2.0.1 sha512-2BjRTZxTPvheOvGbBslFSYOUkr+SjPtOnrLP33f+VIWLzezQpZcqVg7ja3L4dBXmzzgwT+a029jRx5PCi3JuiA== {}
accepts@1.3.8 sha512-PYAthTa2m2VKxuvSD3DPC/Gy+U+sOA1LAuT8mkmRuvw+NACSaeXEQ+NHcVF7rONl6qcaxV3Uuemwawk+7+SJLw== {"dependencies":{"mime-types":"~2.1.34","negotiator":"0.6.3"},"engines":{"node":">= 0.6"}}
agent-base@9.0.0 sha512-TQf59BsZnytt8GdJKLPfUZ54g/iaUL2OWDSFCCvMOhsHduDQxO8xC4PNeyIkVcA5KwL2phPSv0douC0fgWzmnA== {"engines":{"node":">= 20"}}
ajv@8.20.0 sha512-Thbli+OlOj+iMPYFBVBfJ3OmCAnaSyNn4M1vz9T6Gka5Jt9ba/HIR56joy65tY6kx/FCF5VXNB819Y7/GUrBGA== {"dependencies":{"fast-deep-equal":"^3.1.3","fast-uri":"^3.0.1","json-schema-traverse":"^1.0.0","require-from-string":"^2.0.2"}}
ajv-formats@2.1.1 sha512-Wx0Kx52hxE7C18hkMEggYlEifqWZtYaRgouJor+WMdPnQyEK13vgEWyVNup7SoeeoLMsr4kf5h6dOW11I15MUA== {"dependencies":{"ajv":"^8.0.0"},"peerDependencies":{"ajv":"^8.0.0"},"peerDependenciesMeta":{"ajv":{"optional":true}}}
ajv-formats@3.0.1 sha512-8iUql50EUR+uUcdRQ3HDqa6EVyo3docL8g5WJ3FNcWmu62IbkGUue/pEyLBW8VGKKucTPgqeks4fIU1DA4yowQ== {"dependencies":{"ajv":"^8.0.0"},"peerDependencies":{"ajv":"^8.0.0"},"peerDependenciesMeta":{"ajv":{"optional":true}}}
ansi-colors@4.1.1 sha512-JoX0apGbHaUJBNl6yF+p6JAFYZ666/hhCGKN5t9QFjbJQKUU/g8MNbFDbvfrgKXvI1QpZplPOnwIo99lX/AAmA== {"engines":{"node":">=6"}}
ansi-regex@3.0.1 sha512-+O9Jct8wf++lXxxFc4hc8LsjaSq0HFzzL7cVsw8pRDIPdjKD2mT4ytDZlLuSBZ4cLKZFXIrMGO7DbQCtMJJMKw== {"engines":{"node":">=4"}}
ansi-regex@4.1.1 sha512-ILlv4k/3f6vfQ4OoP2AGvirOktlQ98ZEL1k9FaQjxa3L1abBgbuTDAdPOpvbGncC0BTVQrl+OM8xZGK6tWXt7g== {"engines":{"node":">=6"}}
ansi-regex@5.0.1 sha512-quJQXlTSUGL2LH9SUXo8VwsY4soanhgo6LNSm84E1LBcE8s3O0wpdiRzyR9z/ZZJMlMWv37qOOb9pdJlMUEKFQ== {"engines":{"node":">=8"}}
ansi-styles@3.2.1 sha512-VT0ZI6kZRdTh8YyJw3SMbYm/u+NqfsAxEpWO0Pf9sq8/e94WxxOpPKx9FR1FlyCtOVDNOQ+8ntlqFxiRc+r5qA== {"dependencies":{"color-convert":"^1.9.0"},"engines":{"node":">=4"}}
ansi-styles@4.1.0 sha512-Qts4KCLKG+waHc9C4m07weIY8qyeixoS0h6RnbsNVD6Fw+pEZGW3vTyObL3WXpE09Mq4Oi7/lBEyLmOiLtlYWQ== {"dependencies":{"color-convert":"^2.0.1"},"engines":{"node":">=8"}}
anymatch@3.1.3 sha512-KMReFUr0B4t+D+OBkjR3KYqvocp2XaSzO55UcB6mgQMd3KbcE+mWTyvVV7D/zsdEbNnV6acZUutkiHQXvTr1Rw== {"dependencies":{"normalize-path":"^3.0.0","picomatch":"^2.0.4"},"engines":{"node":">= 8"}}
argparse@1.0.10 sha512-o5Roy6tNG4SL/FOkCAN6RzjiakZS25RLYFrcMttJqbdd8BWrnA+fGz57iN5Pb06pvBGvl5gQ0B48dJlslXvoTg== {"dependencies":{"sprintf-js":"~1.0.2"}}
argparse@2.0.1 sha512-8+9WqebbFzpX9OR+Wa6O29asIogeRMzcGtAINdpMHHyAg10f05aSFVBbcEqGf/PXw1EjAZ+q2/bEBg3DvurK3Q== {}
array-buffer-byte-length@1.0.2 sha512-LHE+8BuR7RYGDKvnrmcuSq3tDcKv9OFEXQt/HpbZhY7V6h0zlUXutnAD82GiFx9rdieCMjkvtcsPqBwgUl1Iiw== {"dependencies":{"call-bound":"^1.0.3","is-array-buffer":"^3.0.5"},"engines":{"node":">= 0.4"}}
array-flatten@1.1.1 sha512-PCVAQswWemu6UdxsDFFX/+gVeYqKAod3D3UVm91jHwynguOwAvYPhx8nNlM++NqRcK6CxxpUafjmhIdKiHibqg== {}
array.prototype.map@1.0.8 sha512-YocPM7bYYu2hXGxWpb5vwZ8cMeudNHYtYBcUDY4Z1GWa53qcnQMWSl25jeBHNzitjl9HW2AWW4ro/S/nftUaOQ== {"dependencies":{"call-bind":"^1.0.8","call-bound":"^1.0.3","define-properties":"^1.2.1","es-abstract":"^1.23.6","es-array-method-boxes-properly":"^1.0.0","es-object-atoms":"^1.0.0","is-string":"^1.1.1"},"engines":{"node":">= 0.4"}}
arraybuffer.prototype.slice@1.0.4 sha512-BNoCY6SXXPQ7gF2opIP4GBE+Xw7U+pHMYKuzjgCN3GwiaIR09UUeKfheyIry77QtrCBlC0KK0q5/TER/tYh3PQ== {"dependencies":{"array-buffer-byte-length":"^1.0.1","call-bind":"^1.0.8","define-properties":"^1.2.1","es-abstract":"^1.23.5","es-errors":"^1.3.0","get-intrinsic":"^1.2.6","is-array-buffer":"^3.0.4"},"engines":{"node":">= 0.4"}}
async@3.2.6 sha512-htCUDlxyyCLMgaM3xXg0C0LW2xqfuQ6p05pCEIsXuyQ+a1koYKTuBMzRNwmybfLgvJDMd0r1LTn4+E0Ti6C2AA== {}
async-function@1.0.0 sha512-hsU18Ae8CDTR6Kgu9DYf0EbCr/a5iGL0rytQDobUcdpYOKokk8LEjVphnXkDkgpi0wYVsqrXuP0bZxJaTqdgoA== {"engines":{"node":">= 0.4"}}
async-generator-function@1.0.0 sha512-+NAXNqgCrB95ya4Sr66i1CL2hqLVckAk7xwRYWdcm39/ELQ6YNn1aw5r0bdQtqNZgQpEWzc5yc/igXc7aL5SLA== {"engines":{"node":">= 0.4"}}
asynckit@0.4.0 sha512-Oei9OH4tRh0YqU3GxhX79dM/mwVgvbZJaSNaRk+bshkj0S5cfHcgYakreBjrHwatXKbz+IoIdYLxrKim2MjW0Q== {}
atomic-sleep@1.0.0 sha512-kNOjDqAh7px0XWNI+4QbzoiR/nTkHAWNud2uvnJquD1/x5a7EQZMJT0AczqK0Qn67oY/TTQ1LbUKajZpp3I9tQ== {"engines":{"node":">=8.0.0"}}
available-typed-arrays@1.0.7 sha512-wvUjBtSGN7+7SjNpq/9M2Tg350UZD3q62IFZLbRAR1bSMlCo1ZaeW+BJ+D090e4hIIZLBcTDWe4Mh4jvUDajzQ== {"dependencies":{"possible-typed-array-names":"^1.0.0"},"engines":{"node":">= 0.4"}}
avvio@8.4.0 sha512-CDSwaxINFy59iNwhYnkvALBwZiTydGkOecZyPkqBpABYR1KqGEsET0VOOYDwtleZSUIdeY36DC2bSZ24CO1igA== {"dependencies":{"@fastify/error":"^3.3.0","fastq":"^1.17.1"}}
axios@0.21.0 sha512-fmkJBknJKoZwem3/IKSSLpkdNXZeBu5Q7GA/aRsr2btgrptmSCxi2oFjZHqGdK9DoTil9PIHlPIZw2EcRJXRvw== {"dependencies":{"follow-redirects":"^1.10.0"}}
axios@1.15.0 sha512-wWyJDlAatxk30ZJer+GeCWS209sA42X+N5jU2jy6oHTp7ufw8uzUTVFBX9+wTfAlhiJXGS0Bq7X6efruWjuK9Q== {"dependencies":{"follow-redirects":"^1.15.11","form-data":"^4.0.5","proxy-from-env":"^2.1.0"}}
balanced-match@1.0.2 sha512-3oSeUO0TMV67hN1AmbXsK4yaqU7tjiHlbxRDZOpH0KW9+CeX4bRAaX0Anxt0tx2MrpRpWwQaPwIlISEJhYU5Pw== {}
base64-js@1.5.1 sha512-AKpaYlHn8t4SVbOHCy+b5+KKgvR4vrsD8vbvrbiQJps7fKDTkjkDry6ji0rUJjC0kzbNePLwzxq8iypo41qeWA== {}
binary-extensions@2.3.0 sha512-Ceh+7ox5qe7LJuLHoY0feh3pHuUDHAcRUeyL2VYghZwfpkNIy/+8Ocg0a3UuSoYzavmylwuLWQOf3hl0jjMMIw== {"engines":{"node":">=8"}}
body-parser@1.18.2 sha512-XIXhPptoLGNcvFyyOzjNXCjDYIbYj4iuXO0VU9lM0f3kYdG0ar5yg7C+pIc3OyoTlZXDu5ObpLTmS2Cgp89oDg== {"dependencies":{"bytes":"3.0.0","content-type":"~1.0.4","debug":"2.6.9","depd":"~1.1.1","http-errors":"~1.6.2","iconv-lite":"0.4.19","on-finished":"~2.3.0","qs":"6.5.1","raw-body":"2.3.2","type-is":"~1.6.15"},"engines":{"node":">= 0.8"}}
body-parser@1.20.5 sha512-3grm+/2tUOvu2cjJkvsIxrv/wVpfXQW4PsQHYm7yk4vfpu7Ekl6nEsYBoJUL6qDwZUx8wUhQ8tR2qz+ad9c9OA== {"dependencies":{"bytes":"~3.1.2","content-type":"~1.0.5","debug":"2.6.9","depd":"2.0.0","destroy":"~1.2.0","http-errors":"~2.0.1","iconv-lite":"~0.4.24","on-finished":"~2.4.1","qs":"~6.15.1","raw-body":"~2.5.3","type-is":"~1.6.18","unpipe":"~1.0.0"},"engines":{"node":">= 0.8","npm":"1.2.8000 || >= 1.4.16"}}
brace-expansion@1.1.22 sha512-CKLDTuSsN0+r1ThM0WkzzBI7dnPI6xEGfa/JnVYIK9JNBA1N1NyPwXVHor//NKD/y3sDxp764sZdLhFK7pH8XQ== {"dependencies":{"balanced-match":"^1.0.0","concat-map":"0.0.1"}}
brace-expansion@2.1.8 sha512-BnlDzDYQoplTsZSvPi86CNzmbcb07X8ufR8fk1zivaiEJlXJkiq1MQyDCVmlWcsWbj6aWXqHnrwwevbrm/Saig== {"dependencies":{"balanced-match":"^1.0.0"}}
braces@3.0.2 sha512-b8um+L1RzM3WDSzvhm6gIz1yfTbBt6YTlcEKAvsmqCZZFw46z626lVj9j1yEPW33H5H+lBQpZMP1k8l+78Ha0A== {"dependencies":{"fill-range":"^7.0.1"},"engines":{"node":">=8"}}
braces@3.0.3 sha512-yQbXgO/OSZVD2IsiLlro+7Hf6Q18EJrKSEsdoMzKePKXct3gvD8oLcOQdIzGupr5Fj+EDe8gO/lxc1BzfMpxvA== {"dependencies":{"fill-range":"^7.1.1"},"engines":{"node":">=8"}}
browser-stdout@1.3.1 sha512-qhAVI1+Av2X7qelOfAIYwXONood6XlZE/fXaBSmW/T5SzLAmCgzi+eiWE7fUvbHaeNBQH13UftjpXxsfLkMpgw== {}
buffer@6.0.3 sha512-FTiCpNxtwiZZHEZbcbTIcZjERVICn9yq/pDFkTl95/AxzD1naBctN7YO68riM/gLSDY7sdrMby8hofADYuuqOA== {"dependencies":{"base64-js":"^1.3.1","ieee754":"^1.2.1"}}
buffer-equal-constant-time@1.0.1 sha512-zRpUiDwd/xk6ADqPMATG8vc9VPrkck7T07OIx0gnjmJAnHnTVXNQG3vfvWNuiZIkwu9KrKdA1iJKfsfTVxE6NA== {}
busboy@1.6.0 sha512-8SFQbg/0hQ9xy3UNTB0YEnsNBbWfhf7RtnzpL7TkBiTBRfrQ9Fxcnz7VJsleJpyp6rVLvXiuORqjlHi5q+PYuA== {"dependencies":{"streamsearch":"^1.1.0"},"engines":{"node":">=10.16.0"}}
bytes@3.0.0 sha512-pMhOfFDPiv9t5jjIXkHosWmkSyQbvsgEVNkz0ERHbuLh2T/7j4Mqqpz523Fe8MVY89KC6Sh/QfS2sM+SjgFDcw== {"engines":{"node":">= 0.8"}}
bytes@3.1.2 sha512-/Nf7TyzTx6S3yRJObOAV7956r8cr2+Oj8AC5dt8wSP3BQAoeX58NoHyCU8P8zGkNXStjTSi6fzO6F0pBdcYbEg== {"engines":{"node":">= 0.8"}}
call-bind@1.0.9 sha512-a/hy+pNsFUTR+Iz8TCJvXudKVLAnz/DyeSUo10I5yvFDQJBFU2s9uqQpoSrJlroHUKoKqzg+epxyP9lqFdzfBQ== {"dependencies":{"call-bind-apply-helpers":"^1.0.2","es-define-property":"^1.0.1","get-intrinsic":"^1.3.0","set-function-length":"^1.2.2"},"engines":{"node":">= 0.4"}}
call-bind-apply-helpers@1.0.2 sha512-Sp1ablJ0ivDkSzjcaJdxEunN5/XvksFJ2sMBFfq6x0ryhQV/2b/KwFe21cMpmHtPOSij8K99/wSfoEuTObmuMQ== {"dependencies":{"es-errors":"^1.3.0","function-bind":"^1.1.2"},"engines":{"node":">= 0.4"}}
call-bound@1.0.4 sha512-+ys997U96po4Kx/ABpBCqhA9EuxJaQWDQg7295H4hBphv3IZg0boBKuwYpt4YXp6MZ5AmZQnU/tyMTlRpaSejg== {"dependencies":{"call-bind-apply-helpers":"^1.0.2","get-intrinsic":"^1.3.0"},"engines":{"node":">= 0.4"}}
camelcase@5.3.1 sha512-L28STB170nwWS63UjtlEOE3dldQApaJXZkOI1uMFfzf3rRuPegHaHesyee+YxQ+W6SvRDQV6UrdOdRiR153wJg== {"engines":{"node":">=6"}}
camelcase@6.0.0 sha512-8KMDF1Vz2gzOq54ONPJS65IvTUaB1cHJ2DMM7MbPmLZljDH1qpzzLsWdiN9pHh6qvkRVDTi/07+eNGch/oLU4w== {"engines":{"node":">=10"}}
chalk@2.4.2 sha512-Mti+f9lpJNcwF4tWV8/OrTTtF1gZi+f8FqlyAdouralcFWFQWF2+NgCHShjkCb+IFBLq9buZwE1xckQU4peSuQ== {"dependencies":{"ansi-styles":"^3.2.1","escape-string-regexp":"^1.0.5","supports-color":"^5.3.0"},"engines":{"node":">=4"}}
chalk@4.0.0 sha512-N9oWFcegS0sFr9oh1oz2d7Npos6vNoWW9HvtCg5N1KRFpUhaAhvTv5Y58g880fZaEYSNm3qDz8SU1UrGvp+n7A== {"dependencies":{"ansi-styles":"^4.1.0","supports-color":"^7.1.0"},"engines":{"node":">=10"}}
chokidar@3.3.1 sha512-4QYCEWOcK3OJrxwvyyAOxFuhpvOVCYkr33LPfFNBjAD/w3sEzWsp2BUOkI4l9bHvWioAd0rc6NlHUOEaWkTeqg== {"dependencies":{"anymatch":"~3.1.1","braces":"~3.0.2","glob-parent":"~5.1.0","is-binary-path":"~2.1.0","is-glob":"~4.0.1","normalize-path":"~3.0.0","readdirp":"~3.3.0"},"optionalDependencies":{"fsevents":"~2.1.2"},"engines":{"node":">= 8.10.0"}}
chokidar@3.5.1 sha512-9+s+Od+W0VJJzawDma/gvBNQqkTiqYTWLuZoyAsivsI4AaWTCzHG06/TMjsf1cYe9Cb97UCEhjz7HvnPk2p/tw== {"dependencies":{"anymatch":"~3.1.1","braces":"~3.0.2","glob-parent":"~5.1.0","is-binary-path":"~2.1.0","is-glob":"~4.0.1","normalize-path":"~3.0.0","readdirp":"~3.5.0"},"optionalDependencies":{"fsevents":"~2.3.1"},"engines":{"node":">= 8.10.0"}}
cliui@5.0.0 sha512-PYeGSEmmHM6zvoef2w8TPzlrnNpXIjTipYK780YswmIP9vjxmd6Y2a3CB2Ks6/AU8NHjZugXvo8w3oWM2qnwXA== {"dependencies":{"string-width":"^3.1.0","strip-ansi":"^5.2.0","wrap-ansi":"^5.1.0"}}
cliui@7.0.2 sha512-lhpKkuUj67j5JgZIPZxLe7nSa4MQoojzRVWQyzMqBp2hBg6gwRjUDAwC1YDeBaC3APDBKNnjWbv2mlDF4XgOSA== {"dependencies":{"string-width":"^4.2.0","strip-ansi":"^6.0.0","wrap-ansi":"^7.0.0"}}
color-convert@1.9.3 sha512-QfAUtd+vFdAtFQcC8CCyYt1fYWxSqAiK2cSD6zDB8N3cpsEBAvRxp9zOGg6G/SHHJYAT88/az/IuDGALsNVbGg== {"dependencies":{"color-name":"1.1.3"}}
color-convert@2.0.1 sha512-RRECPsj7iu/xb5oKYcsFHSppFNnsj/52OVTRKb4zP5onXwVF3zVmmToNcOfGC+CRDpfK/U584fMg38ZHCaElKQ== {"dependencies":{"color-name":"~1.1.4"},"engines":{"node":">=7.0.0"}}
color-name@1.1.3 sha512-72fSenhMw2HZMTVHeCA9KCmpEIbzWiQsjN+BHcBbS9vr1mtt+vJjPdksIBNUmKAW8TFUDPJK5SUU3QhE9NEXDw== {}
color-name@1.1.4 sha512-dOy+3AuW3a2wNbZHIuMZpTcgjGuLU/uBL/ubcZF9OXbDo8ff4O8yVp5Bf0efS8uEoYo5q4Fx7dY9OgQGXgAsQA== {}
combined-stream@1.0.8 sha512-FQN4MRfuJeHf7cBbBMJFXhKSDq+2kAArBlmRBvcvFE5BB1HZKXtSFASDhdlz9zOYwxh8lDdnvmMOe/+5cdoEdg== {"dependencies":{"delayed-stream":"~1.0.0"},"engines":{"node":">= 0.8"}}
concat-map@0.0.1 sha512-/Srv4dswyQNBfohGpz9o6Yb3Gz3SrUDqBH5rTuhGR7ahtlbYKnVxw2bCFMRljaA7EXHaXZ8wsHdodFvbkhKmqg== {}
content-disposition@0.5.2 sha512-kRGRZw3bLlFISDBgwTSA1TMBFN6J6GWDeubmDE3AF+3+yXL8hTWv8r5rkLbqYXY4RjPk/EzHnClI3zQf1cFmHA== {"engines":{"node":">= 0.6"}}
content-disposition@0.5.4 sha512-FveZTNuGw04cxlAiWbzi6zTAL/lhehaWbTtgluJh4/E95DqMwTmha3KZN1aAWA8cFIhHzMZUvLevkw5Rqk+tSQ== {"dependencies":{"safe-buffer":"5.2.1"},"engines":{"node":">= 0.6"}}
content-type@1.0.5 sha512-nTjqfcBFEipKdXCv4YDQWCfmcLZKm81ldF0pAopTvyrFGVbcR6P/VAAd5G7N+0tTr8QqiU0tFadD6FK4NtJwOA== {"engines":{"node":">= 0.6"}}
cookie@0.3.1 sha512-+IJOX0OqlHCszo2mBUq+SrEbCj6w7Kpffqx60zYbPTFaO4+yYgRjHwcZNpWvaTylDHaV7PPmBHzSecZiMhtPgw== {"engines":{"node":">= 0.6"}}
cookie@0.5.0 sha512-YZ3GUyn/o8gfKJlnlX7g7xq4gyO6OSuhGPKaaGssGB2qgDUS0gPgtTvoyZLTt9Ab6dC4hfc9dV5arkvc/OCmrw== {"engines":{"node":">= 0.6"}}
cookie@0.7.0 sha512-qCf+V4dtlNhSRXGAZatc1TasyFO6GjohcOul807YOb5ik3+kQSnb4d7iajeCL8QHaJ4uZEjCgiCJerKXwdRVlQ== {"engines":{"node":">= 0.6"}}
cookie@0.7.1 sha512-6DnInpx7SJ2AK3+CTUE/ZM0vWTUboZCegxhC2xiIydHR9jNuTAASBrfEpHhiGOZw/nX51bHt6YQl8jsGo4y/0w== {"engines":{"node":">= 0.6"}}
cookie@0.7.2 sha512-yki5XnKuf750l50uGTllt6kKILY4nQ1eNIQatoXEByZ5dWgnKqbnqmTrBE5B4N7lrMJKQ2ytWMiTO2o0v6Ew/w== {"engines":{"node":">= 0.6"}}
cookie-signature@1.0.6 sha512-QADzlaHc8icV8I7vbaJXJwod9HWYp8uCqf1xa4OfNu1T7JVxQIrUgOWtHdNDtPiywmFbiS12VjotIXLrKM3orQ== {}
data-view-buffer@1.0.2 sha512-EmKO5V3OLXh1rtK2wgXRansaK1/mtVdTUEiEI0W8RkvgT05kfxaH29PliLnpLP73yYO6142Q72QNa8Wx/A5CqQ== {"dependencies":{"call-bound":"^1.0.3","es-errors":"^1.3.0","is-data-view":"^1.0.2"},"engines":{"node":">= 0.4"}}
data-view-byte-length@1.0.2 sha512-tuhGbE6CfTM9+5ANGf+oQb72Ky/0+s3xKUpHvShfiz2RxMFgFPjsXuRLBVMtvMs15awe45SRb83D6wH4ew6wlQ== {"dependencies":{"call-bound":"^1.0.3","es-errors":"^1.3.0","is-data-view":"^1.0.2"},"engines":{"node":">= 0.4"}}
data-view-byte-offset@1.0.1 sha512-BS8PfmtDGnrgYdOonGZQdLZslWIeCGFP9tpan0hi1Co2Zr2NKADsvGYA8XxuG/4UWgJ6Cjtv+YJnB6MM69QGlQ== {"dependencies":{"call-bound":"^1.0.2","es-errors":"^1.3.0","is-data-view":"^1.0.1"},"engines":{"node":">= 0.4"}}
debug@2.6.9 sha512-bC7ElrdJaJnPbAP+1EotYvqZsb3ecl5wi6Bfi6BJTUcNowp6cvspg0jXznRTKDjm/E7AdgFBVeAPVMNcKGsHMA== {"dependencies":{"ms":"2.0.0"}}
debug@3.2.6 sha512-mel+jf7nrtEl5Pn1Qx46zARXKDpBbvzezse7p7LqINmdoIk8PYP5SySaxEmYv6TZ0JyEKA1hsCId6DIhgITtWQ== {"dependencies":{"ms":"^2.1.1"}}
debug@4.3.1 sha512-doEwdvm4PCeK4K3RQN2ZC2BYUBaxwLARCqZmMjtF8a51J2Rb0xpVloFRnCODwqjpwnAoao4pelN8l3RJdv3gRQ== {"dependencies":{"ms":"2.1.2"},"peerDependenciesMeta":{"supports-color":{"optional":true}},"engines":{"node":">=6.0"}}
debug@4.4.3 sha512-RGwwWnwQvkVfavKVt22FGLw+xYSdzARwm0ru6DhTVA3umU5hZc28V3kO4stgYryrTlLpuvgI9GiijltAjNbcqA== {"dependencies":{"ms":"^2.1.3"},"peerDependenciesMeta":{"supports-color":{"optional":true}},"engines":{"node":">=6.0"}}
decamelize@1.2.0 sha512-z2S+W9X73hAUUki+N+9Za2lBlun89zigOyGrsax+KUQ6wKW4ZoWpEYBkGhQjwAjjDCkWxhY0VKEhk8wzY7F5cA== {"engines":{"node":">=0.10.0"}}
decamelize@4.0.0 sha512-9iE1PgSik9HeIIw2JO94IidnE3eBoQrFJ3w7sFuzSX4DpmZ3v5sZpUiV5Swcf6mQEF+Y0ru8Neo+p+nyh2J+hQ== {"engines":{"node":">=10"}}
define-data-property@1.1.4 sha512-rBMvIzlpA8v6E+SJZoo++HAYqsLrkg7MSfIinMPFhmkorw7X+dOXVJQs+QT69zGkzMyfDnIMN2Wid1+NbL3T+A== {"dependencies":{"es-define-property":"^1.0.0","es-errors":"^1.3.0","gopd":"^1.0.1"},"engines":{"node":">= 0.4"}}
define-properties@1.2.1 sha512-8QmQKqEASLd5nx0U1B1okLElbUuuttJ/AnYmRXbbbGDWh6uS208EjD4Xqq/I9wK7u0v6O08XhTWnt5XtEbR6Dg== {"dependencies":{"define-data-property":"^1.0.1","has-property-descriptors":"^1.0.0","object-keys":"^1.1.1"},"engines":{"node":">= 0.4"}}
delayed-stream@1.0.0 sha512-ZySD7Nf91aLB0RxL4KGrKHBXl7Eds1DAmEdcoVawXnLD7SDhpNgtuII2aAkg7a7QS41jxPSZ17p4VdGnMHk3MQ== {"engines":{"node":">=0.4.0"}}
depd@1.1.1 sha512-Jlk9xvkTDGXwZiIDyoM7+3AsuvJVoyOpRupvEVy9nX3YO3/ieZxhlgh8GpLNZ8AY7HjO6y2YwpMSh1ejhu3uIw== {"engines":{"node":">= 0.6"}}
depd@1.1.2 sha512-7emPTl6Dpo6JRXOXjLRxck+FlLRX5847cLKEn00PLAgc3g2hTZZgr+e4c2v6QpSmLeFP3n5yUo7ft6avBK/5jQ== {"engines":{"node":">= 0.6"}}
depd@2.0.0 sha512-g7nH6P6dyDioJogAAGprGpCtVImJhpPk/roCzdb3fIh61/s/nPsfR6onyMwkCAR/OlC3yBC0lESvUoQEAssIrw== {"engines":{"node":">= 0.8"}}
dequal@2.0.3 sha512-0je+qPKHEMohvfRTCEo3CrPG6cAzAYgmzKyxRiYSSDkS6eGJdyVJm7WaYA5ECaAD9wLB2T4EEeymA5aFVcYXCA== {"engines":{"node":">=6"}}
destroy@1.0.4 sha512-3NdhDuEXnfun/z7x9GOElY49LoqVHoGScmOKwmxhsS8N5Y+Z8KyPPDnaSzqWgYt/ji4mqwfTS34Htrk0zPIXVg== {}
destroy@1.2.0 sha512-2sJGJTaXIIaR1w4iJSNoN0hnMY7Gpc/n8D4qSCJw8QqFWXf7cuAgnEHxBpweaVcPevC2l3KpjYCx3NypQQgaJg== {"engines":{"node":">= 0.8","npm":"1.2.8000 || >= 1.4.16"}}
diff@4.0.2 sha512-58lmxKSA4BNyLz+HHMUzlOEpg09FV+ev6ZMe3vJihgdxzgcwZ8VoEEPmALCZG9LmqfVoNMMKpttIYTVG6uDY7A== {"engines":{"node":">=0.3.1"}}
diff@5.0.0 sha512-/VTCrvm5Z0JGty/BWHljh+BAiw3IK+2j87NGMu8Nwc/f48WoDAC395uomO9ZD117ZOBaHmkX1oyLvkVM/aIT3w== {"engines":{"node":">=0.3.1"}}
dompurify@2.3.0 sha512-VV5C6Kr53YVHGOBKO/F86OYX6/iLTw2yVSI721gKetxpHCK/V5TaLEf9ODjRgl1KLSWRMY6cUhAbv/c+IUnwQw== {}
dompurify@2.5.4 sha512-l5NNozANzaLPPe0XaAwvg3uZcHtDBnziX/HjsY1UcDj1MxTK8Dd0Kv096jyPK5HRzs/XM5IMj20dW8Fk+HnbUA== {}
dunder-proto@1.0.1 sha512-KIN/nDJBQRcXw0MLVhZE9iQHmG68qAVIBg9CqmUYjmQIhgij9U5MFvrqkUL5FbtyyzZuOeOt0zdeRe4UY7ct+A== {"dependencies":{"call-bind-apply-helpers":"^1.0.1","es-errors":"^1.3.0","gopd":"^1.2.0"},"engines":{"node":">= 0.4"}}
ecdsa-sig-formatter@1.0.11 sha512-nagl3RYrbNv6kQkeJIpt6NJZy8twLB/2vtz6yN9Z4vRKHN4/QZJIEbqohALSgwKdnksuY3k5Addp5lg8sVoVcQ== {"dependencies":{"safe-buffer":"^5.0.1"}}
ee-first@1.1.1 sha512-WMwm9LhRUo+WUaRN+vRuETqG89IgZphVSNkdFgeb6sS/E4OrDIN7t48CAewSHXc6C8lefD8KKfr5vY61brQlow== {}
ejs@3.1.5 sha512-dldq3ZfFtgVTJMLjOe+/3sROTzALlL9E34V4/sDtUd/KlBSS0s6U1/+WPE1B4sj9CXHJpL1M6rhNJnc9Wbal9w== {"dependencies":{"jake":"^10.6.1"},"bin":{"ejs":"./bin/cli.js"},"engines":{"node":">=0.10.0"}}
ejs@3.1.10 sha512-UeJmFfOrAQS8OJWPZ4qtgHyWExa088/MtK5UEyoJGFH67cDEXkZSviOiKRCZ4Xij0zxI3JECgYs3oKx+AizQBA== {"dependencies":{"jake":"^10.8.5"},"bin":{"ejs":"./bin/cli.js"},"engines":{"node":">=0.10.0"}}
emoji-regex@7.0.3 sha512-CwBLREIQ7LvYFB0WyRvwhq5N5qPhc6PMjD6bYggFlI5YyDgl+0vxq5VHbMOFqLg7hfWzmu8T5Z1QofhmTIhItA== {}
emoji-regex@8.0.0 sha512-MSjYzcWNOA0ewAHpz0MxpYFvwg6yjy1NG3xteoqz644VCo/RPgnr1/GGt+ic3iJTzQ8Eu3TdM14SawnVUmGE6A== {}
encodeurl@1.0.4 sha512-ImAQpWtQZKdkUxvj9CMNzB8M4IGg0DkRTZzmOHqgVFrf71JDmUacbt+iKljfIpD2yHcxI+HR76d8bwvdvtSvGA== {"engines":{"node":">= 0.8"}}
encodeurl@2.0.0 sha512-Q0n9HRi4m6JuGIV1eFlmvJB7ZEVxu93IrMyiMsGC0lrMJMWzRgx6WGquyfQgZVb31vhGgXnfmPNNXmxnOkRBrg== {"engines":{"node":">= 0.8"}}
es-abstract@1.24.2 sha512-2FpH9Q5i2RRwyEP1AylXe6nYLR5OhaJTZwmlcP0dL/+JCbgg7yyEo/sEK6HeGZRf3dFpWwThaRHVApXSkW3xeg== {"dependencies":{"array-buffer-byte-length":"^1.0.2","arraybuffer.prototype.slice":"^1.0.4","available-typed-arrays":"^1.0.7","call-bind":"^1.0.8","call-bound":"^1.0.4","data-view-buffer":"^1.0.2","data-view-byte-length":"^1.0.2","data-view-byte-offset":"^1.0.1","es-define-property":"^1.0.1","es-errors":"^1.3.0","es-object-atoms":"^1.1.1","es-set-tostringtag":"^2.1.0","es-to-primitive":"^1.3.0","function.prototype.name":"^1.1.8","get-intrinsic":"^1.3.0","get-proto":"^1.0.1","get-symbol-description":"^1.1.0","globalthis":"^1.0.4","gopd":"^1.2.0","has-property-descriptors":"^1.0.2","has-proto":"^1.2.0","has-symbols":"^1.1.0","hasown":"^2.0.2","internal-slot":"^1.1.0","is-array-buffer":"^3.0.5","is-callable":"^1.2.7","is-data-view":"^1.0.2","is-negative-zero":"^2.0.3","is-regex":"^1.2.1","is-set":"^2.0.3","is-shared-array-buffer":"^1.0.4","is-string":"^1.1.1","is-typed-array":"^1.1.15","is-weakref":"^1.1.1","math-intrinsics":"^1.1.0","object-inspect":"^1.13.4","object-keys":"^1.1.1","object.assign":"^4.1.7","own-keys":"^1.0.1","regexp.prototype.flags":"^1.5.4","safe-array-concat":"^1.1.3","safe-push-apply":"^1.0.0","safe-regex-test":"^1.1.0","set-proto":"^1.0.0","stop-iteration-iterator":"^1.1.0","string.prototype.trim":"^1.2.10","string.prototype.trimend":"^1.0.9","string.prototype.trimstart":"^1.0.8","typed-array-buffer":"^1.0.3","typed-array-byte-length":"^1.0.3","typed-array-byte-offset":"^1.0.4","typed-array-length":"^1.0.7","unbox-primitive":"^1.1.0","which-typed-array":"^1.1.19"},"engines":{"node":">= 0.4"}}
es-abstract-get@1.0.0 sha512-6PMWXpdhshVvFp+FoWYs1EvG1Nj0tvk0dZM+XcK0xMEM1czRVcP6ohqPWHy6qPagSpC8j4+p89WXlT+xXJs/fg== {"dependencies":{"es-errors":"^1.3.0","es-object-atoms":"^1.1.2","is-callable":"^1.2.7","object-inspect":"^1.13.4"},"engines":{"node":">= 0.4"}}
es-array-method-boxes-properly@1.0.0 sha512-wd6JXUmyHmt8T5a2xreUwKcGPq6f1f+WwIJkijUqiGcJz1qqnZgP6XIK+QyIWU5lT7imeNxUll48bziG+TSYcA== {}
es-define-property@1.0.1 sha512-e3nRfgfUZ4rNGL232gUgX06QNyyez04KdjFrF+LTRoOXmrOgFKDg4BCdsjW8EnT69eqdYGmRpJwiPVYNrCaW3g== {"engines":{"node":">= 0.4"}}
es-errors@1.3.0 sha512-Zf5H2Kxt2xjTvbJvP2ZWLEICxA6j+hAmMzIlypy4xcBg1vKVnx89Wy0GbS+kf5cwCVFFzdCFh2XSCFNULS6csw== {"engines":{"node":">= 0.4"}}
es-get-iterator@1.1.3 sha512-sPZmqHBe6JIiTfN5q2pEi//TwxmAFHwj/XEuYjTuse78i8KxaqMTTzxPoFKuzRpDpTJ+0NAbpfenkmH2rePtuw== {"dependencies":{"call-bind":"^1.0.2","get-intrinsic":"^1.1.3","has-symbols":"^1.0.3","is-arguments":"^1.1.1","is-map":"^2.0.2","is-set":"^2.0.2","is-string":"^1.0.7","isarray":"^2.0.5","stop-iteration-iterator":"^1.0.0"}}
es-object-atoms@1.1.2 sha512-HWcBoN6NileqtSydK2FqHbS/LoDd2pqrnQHLyJzBj4kOp/ky2MWMN694xOfkK8/SnUsW2DH7EfyVlydKCsm1Zw== {"dependencies":{"es-errors":"^1.3.0"},"engines":{"node":">= 0.4"}}
es-set-tostringtag@2.1.0 sha512-j6vWzfrGVfyXxge+O0x5sh6cvxAog0a/4Rdd2K36zCMV5eJ+/+tOAngRO8cODMNWbVRdVlmGZQL2YS3yR8bIUA== {"dependencies":{"es-errors":"^1.3.0","get-intrinsic":"^1.2.6","has-tostringtag":"^1.0.2","hasown":"^2.0.2"},"engines":{"node":">= 0.4"}}
es-to-primitive@1.3.4 sha512-yPDz7wqpg1/mmHLmS3tcfTfbw5f1eryXvyghYBffGdERwe+mV7ZcWzTR8LR17Kvqt3qfPurjlonmnq3MKXIOXw== {"dependencies":{"es-abstract-get":"^1.0.0","es-define-property":"^1.0.1","es-errors":"^1.3.0","is-callable":"^1.2.7","is-date-object":"^1.1.0","is-symbol":"^1.1.1"},"engines":{"node":">= 0.4"}}
escalade@3.2.0 sha512-WUj2qlxaQtO4g6Pq5c29GTcWGDyd8itL8zTlipgECz3JesAiiOKotd8JU6otB3PACgG6xkJUyVhboMS+bje/jA== {"engines":{"node":">=6"}}
escape-html@1.0.3 sha512-NiSupZ4OeuGwr68lGIeym/ksIZMJodUGOSCZ/FSnTxcrekbvqrgdUxlJOMpijaKZVjAJrWrGs/6Jy8OMuyj9ow== {}
escape-string-regexp@1.0.5 sha512-vbRorB5FUQWvla16U8R/qgaFIya2qGzwDrNmCZuYKrbdSUMG6I1ZCGQRefkRVhuOkIGVne7BQ35DSfo1qvJqFg== {"engines":{"node":">=0.8.0"}}
escape-string-regexp@4.0.0 sha512-TtpcNJ3XAzx3Gq8sWRzJaVajRs0uVxA2YAkdb1jm2YkPz4G6egUFAyA3n5vtEIZefPk5Wa4UXbKuS5fKkJWdgA== {"engines":{"node":">=10"}}
esprima@4.0.1 sha512-eGuFFw7Upda+g4p+QHvnW0RyTX/SVeJBDM/gCtMARO0cLuT2HcEKnTPvhjV6aGeqrCB/sbNop0Kszm0jsaWU4A== {"bin":{"esparse":"./bin/esparse.js","esvalidate":"./bin/esvalidate.js"},"engines":{"node":">=4"}}
etag@1.8.1 sha512-aIL5Fx7mawVa300al2BnEE4iNvo1qETxLrPI/o05L7z6go7fCw1J6EQmbK4FmJ2AS7kgVF/KEZWufBfdClMcPg== {"engines":{"node":">= 0.6"}}
event-target-shim@5.0.1 sha512-i/2XbnSz/uxRCU6+NdVJgKWDTM427+MqYbkQzD321DuCQJUqOuJKIA0IM2+W2xtYHdKOmZ4dR6fExsd4SXL+WQ== {"engines":{"node":">=6"}}
events@3.3.0 sha512-mQw+2fkQbALzQ7V0MY0IqdnXNOeTtP4r0lN9z7AAawCXgqea7bDii20AYrIBrFd/Hx0M2Ocz6S111CaFkUcb0Q== {"engines":{"node":">=0.8.x"}}
express@4.16.0 sha512-mBhv3wUcA4u0UyVlxjwJYmvdrDu1eBj9w9/8go1WCRqMDH2Rs0i+GFoWutMHtYlEkfjz9C4aQeEleWxT//ZYKg== {"dependencies":{"accepts":"~1.3.4","array-flatten":"1.1.1","body-parser":"1.18.2","content-disposition":"0.5.2","content-type":"~1.0.4","cookie":"0.3.1","cookie-signature":"1.0.6","debug":"2.6.9","depd":"~1.1.1","encodeurl":"~1.0.1","escape-html":"~1.0.3","etag":"~1.8.1","finalhandler":"1.1.0","fresh":"0.5.2","merge-descriptors":"1.0.1","methods":"~1.1.2","on-finished":"~2.3.0","parseurl":"~1.3.2","path-to-regexp":"0.1.7","proxy-addr":"~2.0.2","qs":"6.5.1","range-parser":"~1.2.0","safe-buffer":"5.1.1","send":"0.16.0","serve-static":"1.13.0","setprototypeof":"1.1.0","statuses":"~1.3.1","type-is":"~1.6.15","utils-merge":"1.0.1","vary":"~1.1.2"},"engines":{"node":">= 0.10.0"}}
express@4.22.2 sha512-IuL+Elrou2ZvCFHs18/CIzy2Nzvo25nZ1/D2eIZlz7c+QUayAcYoiM2BthCjs+EBHVpjYjcuLDAiCWgeIX3X1Q== {"dependencies":{"accepts":"~1.3.8","array-flatten":"1.1.1","body-parser":"~1.20.5","content-disposition":"~0.5.4","content-type":"~1.0.4","cookie":"~0.7.1","cookie-signature":"~1.0.6","debug":"2.6.9","depd":"2.0.0","encodeurl":"~2.0.0","escape-html":"~1.0.3","etag":"~1.8.1","finalhandler":"~1.3.1","fresh":"~0.5.2","http-errors":"~2.0.0","merge-descriptors":"1.0.3","methods":"~1.1.2","on-finished":"~2.4.1","parseurl":"~1.3.3","path-to-regexp":"~0.1.12","proxy-addr":"~2.0.7","qs":"~6.15.1","range-parser":"~1.2.1","safe-buffer":"5.2.1","send":"~0.19.0","serve-static":"~1.16.2","setprototypeof":"1.2.0","statuses":"~2.0.1","type-is":"~1.6.18","utils-merge":"1.0.1","vary":"~1.1.2"},"engines":{"node":">= 0.10.0"}}
express@4.22.3 sha512-Bdcs4+3qlpVlx2NRn6fgX2Ue2/gGRaPeawebgclM0ERSCqDpA+owF1fdPwjJUTAJWMTuAaxjDf+hzb0/4eKvvw== {"dependencies":{"accepts":"~1.3.8","array-flatten":"1.1.1","body-parser":"~1.20.5","content-disposition":"~0.5.4","content-type":"~1.0.4","cookie":"~0.7.1","cookie-signature":"~1.0.6","debug":"2.6.9","depd":"2.0.0","encodeurl":"~2.0.0","escape-html":"~1.0.3","etag":"~1.8.1","finalhandler":"~1.3.1","fresh":"~0.5.2","http-errors":"~2.0.0","merge-descriptors":"1.0.3","methods":"~1.1.2","on-finished":"~2.4.1","parseurl":"~1.3.3","path-to-regexp":"~0.1.13","proxy-addr":"~2.0.7","qs":"~6.16.0","range-parser":"~1.2.1","safe-buffer":"5.2.1","send":"~0.19.0","serve-static":"~1.16.2","setprototypeof":"1.2.0","statuses":"~2.0.1","type-is":"~1.6.18","utils-merge":"1.0.1","vary":"~1.1.2"},"engines":{"node":">= 0.10.0"}}
fast-content-type-parse@4.0.1 sha512-AAu9Ey/t6KDFqqeCfbwdlASlv7rQBG57gXYf2YU+MXJx1OIJn2q3BEJKmtnZaeGm1y5AYxLzRMmq9VWWXrfRcA== {}
fast-decode-uri-component@1.0.1 sha512-WKgKWg5eUxvRZGwW8FvfbaH7AXSh2cL+3j5fMGzUMCxWBJ3dV3a7Wz8y2f/uQ0e3B6WmodD3oS54jTQ9HVTIIg== {}
fast-deep-equal@3.1.3 sha512-f3qQ9oQy9j2AhBe/H9VC91wLmKBCCU/gDOnKNAYG5hswO7BLKj09Hc5HYNz9cGI++xlpDCIgDaitVs03ATR84Q== {}
fast-json-stringify@5.16.1 sha512-KAdnLvy1yu/XrRtP+LJnxbBGrhN+xXu+gt3EUvZhYGKCr3lFHq/7UFJHHFgmJKoqlh6B40bZLEv7w46B0mqn1g== {"dependencies":{"ajv":"^8.10.0","ajv-formats":"^3.0.1","fast-deep-equal":"^3.1.3","fast-uri":"^2.1.0","rfdc":"^1.2.0","json-schema-ref-resolver":"^1.0.1","@fastify/merge-json-schemas":"^0.1.0"}}
fast-querystring@1.1.2 sha512-g6KuKWmFXc0fID8WWH0jit4g0AGBoJhCkJMb1RmbsSEUNvQ+ZC8D6CUZ+GtF8nMzSPXnhiePyyqqipzNNEnHjg== {"dependencies":{"fast-decode-uri-component":"^1.0.1"}}
fast-redact@3.5.0 sha512-dwsoQlS7h9hMeYUq1W++23NDcBLV4KqONnITDV9DjfS3q1SgDGVrBdvvTLUotWtPSD7asWDV9/CmsZPy8Hf70A== {"engines":{"node":">=6"}}
fast-uri@2.4.8 sha512-knw8ym69bDOF980l2z0tDKh7XB9zfsUmpMmoQUx9KskazmddvnhNntiTzen4VsiW7qVWiVZkrcd5Pj2bziC3gA== {}
fast-uri@3.1.9 sha512-hS/0Wt3Ya043oKXs0sIxrMpKQITXhMLIrVAKKXi4gozGC9v7YRWVnXIZzjNPTO02M9BdxLCWqK1yRXgNziVyJQ== {}
fastify@4.10.0 sha512-8yQPT+c/EbETjNxwM9PHeu2U4eXMoXTva0L9zoVgv7/ZCBtovWpfK4RKexhyh5Va3Jg82HovnfCxoZmwcZDfsQ== {"dependencies":{"@fastify/ajv-compiler":"^3.3.1","@fastify/error":"^3.0.0","@fastify/fast-json-stringify-compiler":"^4.1.0","abstract-logging":"^2.0.1","avvio":"^8.2.0","find-my-way":"^7.3.0","light-my-request":"^5.6.1","pino":"^8.5.0","process-warning":"^2.0.0","proxy-addr":"^2.0.7","rfdc":"^1.3.0","secure-json-parse":"^2.5.0","semver":"^7.3.7","tiny-lru":"^10.0.0"}}
fastify@4.10.2 sha512-0T+4zI6N3S8ex0LCZi3H4FasJR4AzWw834fUkPWvV8r6GBJkLmAOfFxH8f5V29Plef24IK0QSQD/tz1Nx+1UOA== {"dependencies":{"@fastify/ajv-compiler":"^3.3.1","@fastify/error":"^3.0.0","@fastify/fast-json-stringify-compiler":"^4.1.0","abstract-logging":"^2.0.1","avvio":"^8.2.0","content-type":"^1.0.4","find-my-way":"^7.3.0","light-my-request":"^5.6.1","pino":"^8.5.0","process-warning":"^2.0.0","proxy-addr":"^2.0.7","rfdc":"^1.3.0","secure-json-parse":"^2.5.0","semver":"^7.3.7","tiny-lru":"^10.0.0"}}
fastq@1.20.3 sha512-XKv5nnLs6nLF71NgiKJLIZFLkPyIEuOselLG7ujZnGrRfQK8HpvY+WqKhAJUAdLomwVHErVS4LfxFlPq0/FTAw== {"dependencies":{"reusify":"^1.0.4"}}
filelist@1.0.6 sha512-5giy2PkLYY1cP39p17Ech+2xlpTRL9HLspOfEgm0L6CwBXBTgsK5ou0JtzYuepxkaQ/tvhCFIJ5uXo0OrM2DxA== {"dependencies":{"minimatch":"^5.0.1"}}
fill-range@7.1.1 sha512-YsGpe3WHLK8ZYi4tWDg2Jy3ebRz2rXowDxnld4bkQB00cc/1Zw9AWnC0i9ztDJitivtQvaI9KaLyKrc+hBW0yg== {"dependencies":{"to-regex-range":"^5.0.1"},"engines":{"node":">=8"}}
finalhandler@1.1.0 sha512-ejnvM9ZXYzp6PUPUyQBMBf0Co5VX2gr5H2VQe2Ui2jWXNlxv+PYZo8wpAymJNJdLsG1R4p+M4aynF8KuoUEwRw== {"dependencies":{"debug":"2.6.9","encodeurl":"~1.0.1","escape-html":"~1.0.3","on-finished":"~2.3.0","parseurl":"~1.3.2","statuses":"~1.3.1","unpipe":"~1.0.0"},"engines":{"node":">= 0.8"}}
finalhandler@1.3.1 sha512-6BN9trH7bp3qvnrRyzsBz+g3lZxTNZTbVO2EV1CS0WIcDbawYVdYvGflME/9QP0h0pYlCDBCTjYa9nZzMDpyxQ== {"dependencies":{"debug":"2.6.9","encodeurl":"~2.0.0","escape-html":"~1.0.3","on-finished":"2.4.1","parseurl":"~1.3.3","statuses":"2.0.1","unpipe":"~1.0.0"},"engines":{"node":">= 0.8"}}
find-my-way@7.7.0 sha512-+SrHpvQ52Q6W9f3wJoJBbAQULJuNEEQwBvlvYwACDhBTLOTMiQ0HYWh4+vC3OivGP2ENcTI1oKlFA2OepJNjhQ== {"dependencies":{"fast-deep-equal":"^3.1.3","fast-querystring":"^1.0.0","safe-regex2":"^2.0.0"},"engines":{"node":">=14"}}
find-my-way@8.2.2 sha512-Dobi7gcTEq8yszimcfp/R7+owiT4WncAJ7VTTgFH1jYJ5GaG1FbhjwDG820hptN0QDFvzVY3RfCzdInvGPGzjA== {"dependencies":{"fast-deep-equal":"^3.1.3","fast-querystring":"^1.0.0","safe-regex2":"^3.1.0"},"engines":{"node":">=14"}}
find-up@3.0.0 sha512-1yD6RmLI1XBfxugvORwlck6f75tYL+iR0jqwsOrOxMZyGYqUuDhJ0l4AXdO1iX/FTs9cBAMEk1gWSEx1kSbylg== {"dependencies":{"locate-path":"^3.0.0"},"engines":{"node":">=6"}}
find-up@4.1.0 sha512-PpOwAdQ/YlXQ2vj8a3h8IipDuYRi3wceVQQGYWxNINccq40Anw7BlsEXCMbt1Zt+OLA6Fq9suIpIWD0OsnISlw== {"dependencies":{"locate-path":"^5.0.0","path-exists":"^4.0.0"},"engines":{"node":">=8"}}
find-up@5.0.0 sha512-78/PXT1wlLLDgTzDs7sjq9hzz0vXD+zn+7wypEe4fXQxCmdmqfGsEPQxmiCSQI3ajFV91bVSsvNtrJRiW6nGng== {"dependencies":{"locate-path":"^6.0.0","path-exists":"^4.0.0"},"engines":{"node":">=10"}}
flat@4.1.1 sha512-FmTtBsHskrU6FJ2VxCnsDb84wu9zhmO3cUX2kGFb5tuwhfXxGciiT0oRY+cck35QmG+NmGh5eLz6lLCpWTqwpA== {"dependencies":{"is-buffer":"~2.0.3"},"bin":"cli.js"}
flat@5.0.2 sha512-b6suED+5/3rTpUBdG1gupIl8MPFCAMA0QXwmljLhvCUKcUvdE4gWky9zpuGCcXHOsz4J9wPGNWq6OKpmIzz3hQ== {"bin":"cli.js"}
follow-redirects@1.14.0 sha512-0vRwd7RKQBTt+mgu87mtYeofLFZpTas2S9zY+jIeuLJMNvudIgF52nr19q40HOwH5RrhWIPuj9puybzSJiRrVg== {"peerDependenciesMeta":{"debug":{"optional":true}},"engines":{"node":">=4.0"}}
follow-redirects@1.15.6 sha512-wWN62YITEaOpSK584EZXJafH1AGpO8RVgElfkuXbTOrPX4fIfOyEpW/CsiNd8JdYrAoOvafRTOEnvsO++qCqFA== {"peerDependenciesMeta":{"debug":{"optional":true}},"engines":{"node":">=4.0"}}
follow-redirects@1.16.3 sha512-toOSoqN6d51Wjf1aOFJYcoVv1aND9rj/CwjLU0Vz40oDuSpWDayCeKe4JpL5NL0WdFvoOOCI3BRo69HahjbR1A== {"peerDependenciesMeta":{"debug":{"optional":true}},"engines":{"node":">=4.0"}}
for-each@0.3.5 sha512-dKx12eRCVIzqCxFGplyFKJMPvLEWgmNtUrpTiJIR5u97zEhRG8ySrtboPHZXx7daLxQVrl643cTzbab2tkQjxg== {"dependencies":{"is-callable":"^1.2.7"},"engines":{"node":">= 0.4"}}
form-data@4.0.6 sha512-vKatAh4SlVfgbv+YtmhiRjhEMJsYpsG1Y2rMQtR+SVSbytsSD1YGzDIcrAJmdFec88u/+VoGmxnl+80gL1tRCQ== {"dependencies":{"asynckit":"^0.4.0","combined-stream":"^1.0.8","es-set-tostringtag":"^2.1.0","hasown":"^2.0.4","mime-types":"^2.1.35"},"engines":{"node":">= 6"}}
forwarded@0.2.0 sha512-buRG0fpBtRHSTCOASe6hD258tEubFoRLb4ZNA6NxMVHNw2gOcwHo9wyablzMzOA5z9xA9L1KNjk/Nt6MT9aYow== {"engines":{"node":">= 0.6"}}
fresh@0.5.2 sha512-zJ2mQYM18rEFOudeV4GShTGIQ7RbzA7ozbU9I/XBpm7kqgMywgmylMwXHxZJmkVoYkna9d2pVXVXPdYTP9ej8Q== {"engines":{"node":">= 0.6"}}
fs.realpath@1.0.0 sha512-OO0pH2lK6a0hZnAdau5ItzHPI6pUlvI7jMVnxUQRtw4owF2wk8lOSabtGDCTP4Ggrg2MbGnWO9X8K1t4+fGMDw== {}
fsevents@2.1.3 sha512-Auw9a4AxqWpa9GUfj370BMPzzyncfBABW8Mab7BGWBYDj4Isgq+cDKtx0i6u9jcX9pQDnswsaaOTgTmA5pEjuQ== {"engines":{"node":"^8.16.0 || ^10.6.0 || >=11.0.0"},"os":["darwin"]}
fsevents@2.3.1 sha512-YR47Eg4hChJGAB1O3yEAOkGO+rlzutoICGqGo9EZ4lKWokzZRSyIW1QmTzqjtw8MJdj9srP869CuWw/hyzSiBw== {"engines":{"node":"^8.16.0 || ^10.6.0 || >=11.0.0"},"os":["darwin"]}
fsevents@2.3.3 sha512-5xoDfX+fL7faATnagmWPpbFtwh/R77WmMMqqHGS65C3vvB0YHrgF+B1YmZ3441tMj5n63k0212XNoJwzlhffQw== {"engines":{"node":"^8.16.0 || ^10.6.0 || >=11.0.0"},"os":["darwin"]}
function-bind@1.1.2 sha512-7XHNxH7qX9xG5mIwxkhumTox/MIRNcOgDrxWsMt2pAr23WHp6MrRlN7FBSFpCpr+oVO0F744iUgR82nJMfG2SA== {}
function.prototype.name@1.2.0 sha512-jObKIik1P2QjPHP5nz5BaOtUlfgS0fWo8IUByNXkM+o+02sJOi94em77GwJKQSJ3gfPHdgzLNrHc1uokV4P/ew== {"dependencies":{"call-bind":"^1.0.9","call-bound":"^1.0.4","es-define-property":"^1.0.1","es-errors":"^1.3.0","functions-have-names":"^1.2.3","has-property-descriptors":"^1.0.2","hasown":"^2.0.4","is-callable":"^1.2.7","is-document.all":"^1.0.0"},"engines":{"node":">= 0.4"}}
functions-have-names@1.2.3 sha512-xckBUXyTIqT97tq2x2AMb+g163b5JFysYk0x4qxNFwbfQkmNZoiRHb6sPzI9/QV33WeuvVYBUIiD4NzNIyqaRQ== {}
generator-function@2.0.1 sha512-SFdFmIJi+ybC0vjlHN0ZGVGHc3lgE0DxPAT0djjVg+kjOnSqclqmj0KQ7ykTOLP6YxoqOvuAODGdcHJn+43q3g== {"engines":{"node":">= 0.4"}}
get-caller-file@2.0.5 sha512-DyFP3BM/3YHTQOCUL/w0OZHR0lpKeGrxotcHWcqNEdnltqFwXVfhEBQ94eIo34AfQpo0rGki4cyIiftY06h2Fg== {"engines":{"node":"6.* || 8.* || >= 10.*"}}
get-intrinsic@1.3.1 sha512-fk1ZVEeOX9hVZ6QzoBNEC55+Ucqg4sTVwrVuigZhuRPESVFpMyXnd3sbXvPOwp7Y9riVyANiqhEuRF0G1aVSeQ== {"dependencies":{"async-function":"^1.0.0","async-generator-function":"^1.0.0","call-bind-apply-helpers":"^1.0.2","es-define-property":"^1.0.1","es-errors":"^1.3.0","es-object-atoms":"^1.1.1","function-bind":"^1.1.2","generator-function":"^2.0.0","get-proto":"^1.0.1","gopd":"^1.2.0","has-symbols":"^1.1.0","hasown":"^2.0.2","math-intrinsics":"^1.1.0"},"engines":{"node":">= 0.4"}}
get-proto@1.0.1 sha512-sTSfBjoXBp89JvIKIefqw7U2CCebsc74kiY6awiGogKtoSGbgjYE/G/+l9sF3MWFPNc9IcoOC4ODfKHfxFmp0g== {"dependencies":{"dunder-proto":"^1.0.1","es-object-atoms":"^1.0.0"},"engines":{"node":">= 0.4"}}
get-symbol-description@1.1.0 sha512-w9UMqWwJxHNOvoNzSJ2oPF5wvYcvP7jUvYzhp67yEhTi17ZDBBC1z9pTdGuzjD+EFIqLSYRweZjqfiPzQ06Ebg== {"dependencies":{"call-bound":"^1.0.3","es-errors":"^1.3.0","get-intrinsic":"^1.2.6"},"engines":{"node":">= 0.4"}}
glob@7.1.6 sha512-LwaxwyZ72Lk7vZINtNNrywX0ZuLyStrdDtabefZKAY5ZGJhVtgdznluResxNmPitE0SAO+O26sWTHeKSI2wMBA== {"dependencies":{"fs.realpath":"^1.0.0","inflight":"^1.0.4","inherits":"2","minimatch":"^3.0.4","once":"^1.3.0","path-is-absolute":"^1.0.0"},"engines":{"node":"*"}}
glob-parent@5.1.1 sha512-FnI+VGOpnlGHWZxthPGR+QhR78fuiK0sNLkHQv+bL9fQi57lNNdquIbna/WrfROrolq8GK5Ek6BiMwqL/voRYQ== {"dependencies":{"is-glob":"^4.0.1"},"engines":{"node":">= 6"}}
glob-parent@5.1.2 sha512-AOIgSQCepiJYwP3ARnGx+5VnTu2HBYdzbGP45eLw1vr3zB3vZLeyed1sC9hnbcOc9/SrMyM5RPQrkGz4aS9Zow== {"dependencies":{"is-glob":"^4.0.1"},"engines":{"node":">= 6"}}
globalthis@1.0.4 sha512-DpLKbNU4WylpxJykQujfCcwYWiV/Jhm50Goo0wrVILAv5jOr9d+H+UR3PhSCD2rCCEIg0uc+G+muBTwD54JhDQ== {"dependencies":{"define-properties":"^1.2.1","gopd":"^1.0.1"},"engines":{"node":">= 0.4"}}
gopd@1.2.0 sha512-ZUKRh6/kUFoAiTAtTYPZJ3hw9wNxx+BIBOijnlG9PnrJsCcSjs1wyyD6vJpaYtgnzDrKYRSqf3OO6Rfa93xsRg== {"engines":{"node":">= 0.4"}}
growl@1.10.5 sha512-qBr4OuELkhPenW6goKVXiv47US3clb3/IbuWF9KNKEijAy9oeHxU9IgzjvJhHkUzhaj7rOUD7+YGWqUjLp5oSA== {"engines":{"node":">=4.x"}}
handlebars@4.7.6 sha512-1f2BACcBfiwAfStCKZNrUCgqNZkGsAT7UM3kkYtXuLo0KnaVfjKOyf7PRzB6++aK9STyT1Pd2ZCPe3EGOXleXA== {"dependencies":{"minimist":"^1.2.5","neo-async":"^2.6.0","source-map":"^0.6.1","wordwrap":"^1.0.0"},"optionalDependencies":{"uglify-js":"^3.1.4"},"bin":{"handlebars":"bin/handlebars"},"engines":{"node":">=0.4.7"}}
handlebars@4.7.7 sha512-aAcXm5OAfE/8IXkcZvCepKU3VzW1/39Fb5ZuqMtgI/hT8X2YgoMvBY5dLhq/cpOvw7Lk1nK/UF71aLG/ZnVYRA== {"dependencies":{"minimist":"^1.2.5","neo-async":"^2.6.0","source-map":"^0.6.1","wordwrap":"^1.0.0"},"optionalDependencies":{"uglify-js":"^3.1.4"},"bin":{"handlebars":"bin/handlebars"},"engines":{"node":">=0.4.7"}}
has-bigints@1.1.0 sha512-R3pbpkcIqv2Pm3dUwgjclDRVmWpTJW2DcMzcIhEXEx1oh/CEMObMm3KLmRJOdvhM7o4uQBnwr8pzRK2sJWIqfg== {"engines":{"node":">= 0.4"}}
has-flag@3.0.0 sha512-sKJf1+ceQBr4SMkvQnBDNDtf4TXpVhVGateu0t918bl30FnbE2m4vNLX+VWe/dpjlb+HugGYzW7uQXH98HPEYw== {"engines":{"node":">=4"}}
has-flag@4.0.0 sha512-EykJT/Q1KjTWctppgIAgfSO0tKVuZUjhgMr17kqTumMl6Afv3EISleU7qZUzoXDFTAHTDC4NOoG/ZxU3EvlMPQ== {"engines":{"node":">=8"}}
has-property-descriptors@1.0.2 sha512-55JNKuIW+vq4Ke1BjOTjM2YctQIvCT7GFzHwmfZPGo5wnrgkid0YQtnAleFSqumZm4az3n2BS+erby5ipJdgrg== {"dependencies":{"es-define-property":"^1.0.0"}}
has-proto@1.2.0 sha512-KIL7eQPfHQRC8+XluaIw7BHUwwqL19bQn4hzNgdr+1wXoU0KKj6rufu47lhY7KbJR2C6T6+PfyN0Ea7wkSS+qQ== {"dependencies":{"dunder-proto":"^1.0.0"},"engines":{"node":">= 0.4"}}
has-symbols@1.1.0 sha512-1cDNdwJ2Jaohmb3sg4OmKaMBwuC48sYni5HUw2DvsC8LjGTLK9h+eb1X6RyuOHe4hT0ULCW68iomhjUoKUqlPQ== {"engines":{"node":">= 0.4"}}
has-tostringtag@1.0.2 sha512-NqADB8VjPFLM2V0VvHUewwwsw0ZWBaIdgo+ieHtK3hasLz4qeCRjYcqfB6AQrBggRKppKF8L52/VqdVsO47Dlw== {"dependencies":{"has-symbols":"^1.0.3"},"engines":{"node":">= 0.4"}}
hasown@2.0.4 sha512-T2UbfbBEF32wiepXIsMlTW9+dDYC6wMh/t/vYA4tuOMKqWz/n3vr1NFSxQiyP+zk2mXsoMA/i/7qV6LKut1t1A== {"dependencies":{"function-bind":"^1.1.2"},"engines":{"node":">= 0.4"}}
he@1.2.0 sha512-F/1DnUGPopORZi0ni+CvrCgHQ5FyEAHRLSApuYWMmrbSwoN2Mn/7k+Gl38gJnR7yyDZk6WLXwiGod1JOWNDKGw== {"bin":"bin/he"}
hono@4.2.0 sha512-4A9WSwQW1V1Bby07Ida1FZwvYceSkByd8uoxvcmYSPaEWIZqutn/s5jE3CJOci8Jt//vb9VDn+5B3xobIzvA6A== {"engines":{"node":">=16.0.0"}}
hono@4.6.5 sha512-qsmN3V5fgtwdKARGLgwwHvcdLKursMd+YOt69eGpl1dUCJb8mCd7hZfyZnBYjxCegBG7qkJRQRUy2oO25yHcyQ== {"engines":{"node":">=16.9.0"}}
http-errors@1.6.2 sha512-STnYGcKMXL9CGdtpeTFnLmgMSHTTNQJSHxiC4DETHKf934Q160Ht5pljrNeH24S0O9xUN+9vsDJZdZtk5js6Ww== {"dependencies":{"depd":"1.1.1","inherits":"2.0.3","setprototypeof":"1.0.3","statuses":">= 1.3.1 < 2"},"engines":{"node":">= 0.6"}}
http-errors@1.6.3 sha512-lks+lVC8dgGyh97jxvxeYTWQFvh4uw4yC12gVl63Cg30sjPX4wuGcdkICVXDAESr6OJGjqGA8Iz5mkeN6zlD7A== {"dependencies":{"depd":"~1.1.2","inherits":"2.0.3","setprototypeof":"1.1.0","statuses":">= 1.4.0 < 2"},"engines":{"node":">= 0.6"}}
http-errors@2.0.0 sha512-FtwrG/euBzaEjYeRqOgly7G0qviiXoJWnvEH2Z1plBdXgbyjv34pHTSb9zoeHMyDy33+DWy5Wt9Wo+TURtOYSQ== {"dependencies":{"depd":"2.0.0","inherits":"2.0.4","setprototypeof":"1.2.0","statuses":"2.0.1","toidentifier":"1.0.1"},"engines":{"node":">= 0.8"}}
http-errors@2.0.1 sha512-4FbRdAX+bSdmo4AUFuS0WNiPz8NgFt+r8ThgNWmlrjQjt1Q7ZR9+zTlce2859x4KSXrwIsaeTqDoKQmtP8pLmQ== {"dependencies":{"depd":"~2.0.0","inherits":"~2.0.4","setprototypeof":"~1.2.0","statuses":"~2.0.2","toidentifier":"~1.0.1"},"engines":{"node":">= 0.8"}}
https-proxy-agent@9.1.0 sha512-ag87y7cJJ9/3+GxFr8Oy4O5faDsGRGnBGsJj/YjOSsSx/5eadKLYTMPlzuR6obgoCDDm0abAAZitXXQkMOPSpA== {"dependencies":{"debug":"^4.3.4","agent-base":"9.0.0","proxy-agent-negotiate":"1.1.0"},"engines":{"node":">= 20"}}
iconv-lite@0.4.19 sha512-oTZqweIP51xaGPI4uPa56/Pri/480R+mo7SeU+YETByQNhDG55ycFyNLIgta9vXhILrxXDmF7ZGhqZIcuN0gJQ== {"engines":{"node":">=0.10.0"}}
iconv-lite@0.4.24 sha512-v3MXnZAcvnywkTUEZomIActle7RXXeedOR31wwl7VlyoXO4Qi9arvSenNQWne1TcRwhCL1HwLI21bEqdpj8/rA== {"dependencies":{"safer-buffer":">= 2.1.2 < 3"},"engines":{"node":">=0.10.0"}}
ieee754@1.2.1 sha512-dcyqhDvX1C46lXZcVqCpK+FtMRQVdIMN6/Df5js2zouUsqG7I6sFxitIC+7KYK29KdXOLHdu9zL4sFnoVQnqaA== {}
immer@8.0.0 sha512-jm87NNBAIG4fHwouilCHIecFXp5rMGkiFrAuhVO685UnMAlOneEAnOyzPt8OnP47TC11q/E7vpzZe0WvwepFTg== {}
immer@9.0.6 sha512-G95ivKpy+EvVAnAab4fVa4YGYn24J1SpEktnJX7JJ45Bd7xqME/SCplFzYFmTbrkwZbQ4xJK1xMTUYBkN6pWsQ== {}
inflight@1.0.6 sha512-k92I/b08q4wvFscXCLvqfsHCrjrF7yiXsQuIVvVE7N82W3+aqpzuUdBbfhWcy/FZR3/4IgflMgKLOsvPDrGCJA== {"dependencies":{"once":"^1.3.0","wrappy":"1"}}
inherits@2.0.3 sha512-x00IRNXNy63jwGkJmzPigoySHbaqpNuzKbBOmzK+g2OdZpQ9w+sxCN+VSB3ja7IAge2OP2qpfxTjeNcyjmW1uw== {}
inherits@2.0.4 sha512-k/vGaX4/Yla3WzyMCvTQOXYeIHvqOKtnqBduzTHpzpQZzAskKMhZ2K+EnBiSM9zGSoIFeMpXKxa4dYeZIQqewQ== {}
internal-slot@1.1.0 sha512-4gd7VpWNQNB4UKKCFFVcp1AVv+FMOgs9NKzjHKusc8jTMhd5eL1NqQqOpE0KzMds804/yHlglp3uxgluOqAPLw== {"dependencies":{"es-errors":"^1.3.0","hasown":"^2.0.2","side-channel":"^1.1.0"},"engines":{"node":">= 0.4"}}
ipaddr.js@1.9.1 sha512-0KI/607xoxSToH7GjN1FfSbLoU0+btTicjsQSWQlh/hZykN8KpmMf7uYwPW3R+akZ6R/w18ZlXSHBYXiYUPO3g== {"engines":{"node":">= 0.10"}}
ipaddr.js@2.5.0 sha512-aq+t5NAc+cS6rZQQVWC2x98CPqGtKKTMDd4Gaodv0wShnItdKg/51djkGJ1hqH+Oy0ivDftCbSLCQob8zso01w== {"engines":{"node":">= 10"}}
is-arguments@1.2.0 sha512-7bVbi0huj/wrIAOzb8U1aszg9kdi3KN/CyU19CTI7tAoZYEZoL9yCDXpbXN+uPsuWnP02cyug1gleqq+TU+YCA== {"dependencies":{"call-bound":"^1.0.2","has-tostringtag":"^1.0.2"},"engines":{"node":">= 0.4"}}
is-array-buffer@3.0.5 sha512-DDfANUiiG2wC1qawP66qlTugJeL5HyzMpfr8lLK+jMQirGzNod0B12cFB/9q838Ru27sBwfw78/rdoU7RERz6A== {"dependencies":{"call-bind":"^1.0.8","call-bound":"^1.0.3","get-intrinsic":"^1.2.6"},"engines":{"node":">= 0.4"}}
is-async-function@2.1.1 sha512-9dgM/cZBnNvjzaMYHVoxxfPj2QXt22Ev7SuuPrs+xav0ukGB0S6d4ydZdEiM48kLx5kDV+QBPrpVnFyefL8kkQ== {"dependencies":{"async-function":"^1.0.0","call-bound":"^1.0.3","get-proto":"^1.0.1","has-tostringtag":"^1.0.2","safe-regex-test":"^1.1.0"},"engines":{"node":">= 0.4"}}
is-bigint@1.1.0 sha512-n4ZT37wG78iz03xPRKJrHTdZbe3IicyucEtdRsV5yglwc3GyUfbAfpSeD0FJ41NbUNSt5wbhqfp1fS+BgnvDFQ== {"dependencies":{"has-bigints":"^1.0.2"},"engines":{"node":">= 0.4"}}
is-binary-path@2.1.0 sha512-ZMERYes6pDydyuGidse7OsHxtbI7WVeUEozgR/g7rd0xUimYNlvZRE/K2MgZTjWy725IfelLeVcEM97mmtRGXw== {"dependencies":{"binary-extensions":"^2.0.0"},"engines":{"node":">=8"}}
is-boolean-object@1.2.2 sha512-wa56o2/ElJMYqjCjGkXri7it5FbebW5usLw/nPmCMs5DeZ7eziSYZhSmPRn0txqeW4LnAmQQU7FgqLpsEFKM4A== {"dependencies":{"call-bound":"^1.0.3","has-tostringtag":"^1.0.2"},"engines":{"node":">= 0.4"}}
is-buffer@2.0.5 sha512-i2R6zNFDwgEHJyQUtJEk0XFi1i0dPFn/oqjK3/vPCcDeJvW5NQ83V8QbicfF1SupOaB0h8ntgBC2YiE7dfyctQ== {"engines":{"node":">=4"}}
is-callable@1.2.7 sha512-1BC0BVFhS/p0qtw6enp8e+8OD0UrK0oFLztSjNzhcKA3WDuJxxAPXzPuPtKkjEY9UUoEWlX/8fgKeu2S8i9JTA== {"engines":{"node":">= 0.4"}}
is-data-view@1.0.2 sha512-RKtWF8pGmS87i2D6gqQu/l7EYRlVdfzemCJN/P3UOs//x1QE7mfhvzHIApBTRf7axvT6DMGwSwBXYCT0nfB9xw== {"dependencies":{"call-bound":"^1.0.2","get-intrinsic":"^1.2.6","is-typed-array":"^1.1.13"},"engines":{"node":">= 0.4"}}
is-date-object@1.1.0 sha512-PwwhEakHVKTdRNVOw+/Gyh0+MzlCl4R6qKvkhuvLtPMggI1WAHt9sOwZxQLSGpUaDnrdyDsomoRgNnCfKNSXXg== {"dependencies":{"call-bound":"^1.0.2","has-tostringtag":"^1.0.2"},"engines":{"node":">= 0.4"}}
is-document.all@1.0.0 sha512-+XSoyS05OdBbhFuELhgTCpFNHkpBOJqtsZfUFFpe5QTw+9Sjbh8zitxhQkYAo6wV7e1Vb8cAPvpCk9jGam/82g== {"dependencies":{"call-bound":"^1.0.4"},"engines":{"node":">= 0.4"}}
is-extglob@2.1.1 sha512-SbKbANkN603Vi4jEZv49LeVJMn4yGwsbzZworEoyEiutsN3nJYdbO36zfhGJ6QEDpOZIFkDtnq5JRxmvl3jsoQ== {"engines":{"node":">=0.10.0"}}
is-finalizationregistry@1.1.1 sha512-1pC6N8qWJbWoPtEjgcL2xyhQOP491EQjeUo3qTKcmV8YSDDJrOepfG8pcC7h/QgnQHYSv0mJ3Z/ZWxmatVrysg== {"dependencies":{"call-bound":"^1.0.3"},"engines":{"node":">= 0.4"}}
is-fullwidth-code-point@2.0.0 sha512-VHskAKYM8RfSFXwee5t5cbN5PZeq1Wrh6qd5bkyiXIf6UQcN6w/A0eXM9r6t8d+GYOh+o6ZhiEnb88LN/Y8m2w== {"engines":{"node":">=4"}}
is-fullwidth-code-point@3.0.0 sha512-zymm5+u+sCsSWyD9qNaejV3DFvhCKclKdizYaJUuHA83RLjb7nSuGnddCHGv0hk+KY7BMAlsWeK4Ueg6EV6XQg== {"engines":{"node":">=8"}}
is-generator-function@1.1.2 sha512-upqt1SkGkODW9tsGNG5mtXTXtECizwtS2kA161M+gJPc1xdb/Ax629af6YrTwcOeQHbewrPNlE5Dx7kzvXTizA== {"dependencies":{"call-bound":"^1.0.4","generator-function":"^2.0.0","get-proto":"^1.0.1","has-tostringtag":"^1.0.2","safe-regex-test":"^1.1.0"},"engines":{"node":">= 0.4"}}
is-glob@4.0.3 sha512-xelSayHH36ZgE7ZWhli7pW34hNbNl8Ojv5KVmkJD4hBdD3th8Tfk9vYasLM+mXWOZhFkgZfxhLSnrwRr4elSSg== {"dependencies":{"is-extglob":"^2.1.1"},"engines":{"node":">=0.10.0"}}
is-map@2.0.3 sha512-1Qed0/Hr2m+YqxnM09CjA2d/i6YZNfF6R2oRAOj36eUdS6qIV/huPJNSEpKbupewFs+ZsJlxsjjPbc0/afW6Lw== {"engines":{"node":">= 0.4"}}
is-negative-zero@2.0.3 sha512-5KoIu2Ngpyek75jXodFvnafB6DJgr3u8uuK0LEZJjrU19DrMD3EVERaR8sjz8CCGgpZvxPl9SuE1GMVPFHx1mw== {"engines":{"node":">= 0.4"}}
is-number@7.0.0 sha512-41Cifkg6e8TylSpdtTpeLVMqvSBEVzTttHvERD741+pnZ8ANv0004MRL43QKPDlK9cGvNp6NZWZUBlbGXYxxng== {"engines":{"node":">=0.12.0"}}
is-number-object@1.1.1 sha512-lZhclumE1G6VYD8VHe35wFaIif+CTy5SJIi5+3y4psDgWu4wPDoBhF8NxUOinEc7pHgiTsT6MaBb92rKhhD+Xw== {"dependencies":{"call-bound":"^1.0.3","has-tostringtag":"^1.0.2"},"engines":{"node":">= 0.4"}}
is-plain-obj@1.1.0 sha512-yvkRyxmFKEOQ4pNXCmJG5AEQNlXJS5LaONXo5/cLdTZdWvsZ1ioJEonLGAosKlMWE8lwUy/bJzMjcw8az73+Fg== {"engines":{"node":">=0.10.0"}}
is-plain-obj@2.1.0 sha512-YWnfyRwxL/+SsrWYfOpUtz5b3YD+nyfkHvjbcanzk8zgyO4ASD67uVMRt8k5bM4lLMDnXfriRhOpemw+NfT1eA== {"engines":{"node":">=8"}}
is-regex@1.2.1 sha512-MjYsKHO5O7mCsmRGxWcLWheFqN9DJ/2TmngvjKXihe6efViPqc274+Fx/4fYj/r03+ESvBdTXK0V6tA3rgez1g== {"dependencies":{"call-bound":"^1.0.2","gopd":"^1.2.0","has-tostringtag":"^1.0.2","hasown":"^2.0.2"},"engines":{"node":">= 0.4"}}
is-set@2.0.3 sha512-iPAjerrse27/ygGLxw+EBR9agv9Y6uLeYVJMu+QNCoouJ1/1ri0mGrcWpfCqFZuzzx3WjtwxG098X+n4OuRkPg== {"engines":{"node":">= 0.4"}}
is-shared-array-buffer@1.0.4 sha512-ISWac8drv4ZGfwKl5slpHG9OwPNty4jOWPRIhBpxOoD+hqITiwuipOQ2bNthAzwA3B4fIjO4Nln74N0S9byq8A== {"dependencies":{"call-bound":"^1.0.3"},"engines":{"node":">= 0.4"}}
is-string@1.1.1 sha512-BtEeSsoaQjlSPBemMQIrY1MY0uM6vnS1g5fmufYOtnxLGUZM2178PKbhsk7Ffv58IX+ZtcvoGwccYsh0PglkAA== {"dependencies":{"call-bound":"^1.0.3","has-tostringtag":"^1.0.2"},"engines":{"node":">= 0.4"}}
is-symbol@1.1.1 sha512-9gGx6GTtCQM73BgmHQXfDmLtfjjTUDSyoxTCbp5WtoixAhfgsDirWIcVQ/IHpvI5Vgd5i/J5F7B9cN/WlVbC/w== {"dependencies":{"call-bound":"^1.0.2","has-symbols":"^1.1.0","safe-regex-test":"^1.1.0"},"engines":{"node":">= 0.4"}}
is-typed-array@1.1.15 sha512-p3EcsicXjit7SaskXHs1hA91QxgTw46Fv6EFKKGS5DRFLD8yKnohjF3hxoju94b/OcMZoQukzpPpBE9uLVKzgQ== {"dependencies":{"which-typed-array":"^1.1.16"},"engines":{"node":">= 0.4"}}
is-weakmap@2.0.2 sha512-K5pXYOm9wqY1RgjpL3YTkF39tni1XajUIkawTLUo9EZEVUFga5gSQJF8nNS7ZwJQ02y+1YCNYcMh+HIf1ZqE+w== {"engines":{"node":">= 0.4"}}
is-weakref@1.1.1 sha512-6i9mGWSlqzNMEqpCp93KwRS1uUOodk2OJ6b+sq7ZPDSy2WuI5NFIxp/254TytR8ftefexkWn5xNiHUNpPOfSew== {"dependencies":{"call-bound":"^1.0.3"},"engines":{"node":">= 0.4"}}
is-weakset@2.0.4 sha512-mfcwb6IzQyOKTs84CQMrOwW4gQcaTOAWJ0zzJCl2WSPDrWk/OzDaImWFH3djXhb24g4eudZfLRozAvPGw4d9hQ== {"dependencies":{"call-bound":"^1.0.3","get-intrinsic":"^1.2.6"},"engines":{"node":">= 0.4"}}
isarray@2.0.5 sha512-xHjhDr3cNBK0BzdUJSPXZntQUx/mwMS5Rw4A7lPJ90XGAO6ISP/ePDNuo0vhqOZU+UD5JoodwCAAoZQd3FeAKw== {}
isexe@2.0.0 sha512-RHxMLp9lnKHGHRng9QFhRCMbYAcVpn69smSGcq3f36xjgVVWThj4qqLbTLlq7Ssj8B+fIQ1EuCEGI2lKsyQeIw== {}
iterate-iterator@1.0.2 sha512-t91HubM4ZDQ70M9wqp+pcNpu8OyJ9UAtXntT/Bcsvp5tZMnz9vRa+IunKXeI8AnfZMTv0jNuVEmGeLSMjVvfPw== {}
iterate-value@1.0.2 sha512-A6fMAio4D2ot2r/TYzr4yUWrmwNdsN5xL7+HUiyACE4DXm+q8HtPcnFTp+NnW3k4N05tZ7FVYFFb2CR13NxyHQ== {"dependencies":{"es-get-iterator":"^1.0.2","iterate-iterator":"^1.0.1"}}
jackspeak@4.2.3 sha512-ykkVRwrYvFm1nb2AJfKKYPr0emF6IiXDYUaFx4Zn9ZuIH7MrzEZ3sD5RlqGXNRpHtvUHJyOnCEFxOlNDtGo7wg== {"dependencies":{"@isaacs/cliui":"^9.0.0"},"engines":{"node":"20 || >=22"}}
jake@10.9.4 sha512-wpHYzhxiVQL+IV05BLE2Xn34zW1S223hvjtqk0+gsPrwd/8JNLXJgZZM/iPFsYc1xyphF+6M6EvdE5E9MBGkDA== {"dependencies":{"async":"^3.2.6","filelist":"^1.0.4","picocolors":"^1.1.1"},"bin":{"jake":"./bin/cli.js"},"engines":{"node":">=10"}}
jose@2.0.5 sha512-BAiDNeDKTMgk4tvD0BbxJ8xHEHBZgpeRZ1zGPPsitSyMgjoMWiLGYAE7H7NpP5h0lPppQajQs871E8NHUrzVPA== {"dependencies":{"@panva/asn1.js":"^1.0.0"},"engines":{"node":">=10.13.0 < 13 || >=13.7.0"}}
jose@2.0.7 sha512-5hFWIigKqC+e/lRyQhfnirrAqUdIPMB7SJRqflJaO29dW7q5DFvH1XCSTmv6PQ6pb++0k6MJlLRoS0Wv4s38Wg== {"dependencies":{"@panva/asn1.js":"^1.0.0"},"engines":{"node":">=10.13.0 < 13 || >=13.7.0"}}
js-yaml@3.13.1 sha512-YfbcO7jXDdyj0DGxYVSlSeQNHbD7XPWvrVWeVUujrQEoZzWJIRrCPoyk6kL6IAjAG2IolMK4T0hNUe0HOUs5Jw== {"dependencies":{"argparse":"^1.0.7","esprima":"^4.0.0"},"bin":{"js-yaml":"bin/js-yaml.js"}}
js-yaml@4.0.0 sha512-pqon0s+4ScYUvX30wxQi3PogGFAlUyH0awepWvwkj4jD4v+ova3RiYw8bmA6x2rDrEaj8i/oWKoRxpVNW+Re8Q== {"dependencies":{"argparse":"^2.0.1"},"bin":{"js-yaml":"bin/js-yaml.js"}}
json-schema-ref-resolver@1.0.1 sha512-EJAj1pgHc1hxF6vo2Z3s69fMjO1INq6eGHXZ8Z6wCQeldCuwxGK9Sxf4/cScGn3FZubCVUehfWtcDM/PLteCQw== {"dependencies":{"fast-deep-equal":"^3.1.3"}}
json-schema-traverse@1.0.0 sha512-NM8/P9n3XjXhIZn1lLhkFaACTOURQXjWhV4BA/RnOv8xvgqtqpAX9IO4mRQxSx1Rlo4tqzeqb0sOlruaOy3dug== {}
json5@2.2.1 sha512-1hqLFMSrGHRHxav9q9gNjJ5EXznIxGVO09xQRrwplcS8qs28pZ8s8hupZAmqDwZUmVZ2Qb2jnyPOWcDH8m8dlA== {"bin":"lib/cli.js","engines":{"node":">=6"}}
json5@2.2.2 sha512-46Tk9JiOL2z7ytNQWFLpj99RZkVgeHf87yGQKsIkaPz1qSH9UczKH1rO7K3wgRselo0tYMUNfecYpm/p1vC7tQ== {"bin":"lib/cli.js","engines":{"node":">=6"}}
jsonwebtoken@8.5.1 sha512-XjwVfRS6jTMsqYs0EsuJ4LGxXV14zQybNd4L2r0UvbVnSF9Af8x7p5MzbJ90Ioz/9TI41/hTCvznF/loiSzn8w== {"dependencies":{"jws":"^3.2.2","lodash.includes":"^4.3.0","lodash.isboolean":"^3.0.3","lodash.isinteger":"^4.0.4","lodash.isnumber":"^3.0.3","lodash.isplainobject":"^4.0.6","lodash.isstring":"^4.0.1","lodash.once":"^4.0.0","ms":"^2.1.1","semver":"^5.6.0"},"engines":{"npm":">=1.4.28","node":">=4"}}
jsonwebtoken@9.0.0 sha512-tuGfYXxkQGDPnLJ7SibiQgVgeDgfbPq2k2ICcbgqW8WxWLBAxKQM/ZCu/IT8SOSwmaYl4dpTFCW5xZv7YbbWUw== {"dependencies":{"jws":"^3.2.2","lodash":"^4.17.21","ms":"^2.1.1","semver":"^7.3.8"},"engines":{"npm":">=6","node":">=12"}}
jwa@1.4.2 sha512-eeH5JO+21J78qMvTIDdBXidBd6nG2kZjg5Ohz/1fpa28Z4CcsWUzJ1ZZyFq/3z3N17aZy+ZuBoHljASbL1WfOw== {"dependencies":{"buffer-equal-constant-time":"^1.0.1","ecdsa-sig-formatter":"1.0.11","safe-buffer":"^5.0.1"}}
jws@3.2.3 sha512-byiJ0FLRdLdSVSReO/U4E7RoEyOCKnEnEPMjq3HxWtvzLsV08/i5RQKsFVNkCldrCaPr2vDNAOMsfs8T/Hze7g== {"dependencies":{"jwa":"^1.4.2","safe-buffer":"^5.0.1"}}
light-my-request@5.14.0 sha512-aORPWntbpH5esaYpGOOmri0OHDOe3wC5M2MQxZ9dvMLZm6DnaAn0kJlcbU9hwsQgLzmZyReKwFwwPkR+nHu5kA== {"dependencies":{"cookie":"^0.7.0","process-warning":"^3.0.0","set-cookie-parser":"^2.4.1"}}
locate-path@3.0.0 sha512-7AO748wWnIhNqAuaty2ZWHkQHRSNfPVIsPIfwEOWO22AmaoVrWavlOcMR5nzTLNYvp36X220/maaRsrec1G65A== {"dependencies":{"p-locate":"^3.0.0","path-exists":"^3.0.0"},"engines":{"node":">=6"}}
locate-path@5.0.0 sha512-t7hw9pI+WvuwNJXwk5zVHpyhIqzg2qTlklJOf0mVxGSbe3Fp2VieZcduNYjaLDoy6p9uGpQEGWG87WpMKlNq8g== {"dependencies":{"p-locate":"^4.1.0"},"engines":{"node":">=8"}}
locate-path@6.0.0 sha512-iPZK6eYjbxRu3uB4/WZ3EsEIMJFMqAoopl3R+zuq0UjcAm/MO6KCweDgPfP3elTztoKP3KtnVHxTn2NHBSDVUw== {"dependencies":{"p-locate":"^5.0.0"},"engines":{"node":">=10"}}
lodash@4.17.15 sha512-8xOcRHvCjnocdS5cpwXQXVzmmh5e5+saE2QGoeQmbKmRS6J3VQppPOIt0MnmE+4xlZoumy0GPG0D0MVIQbNA1A== {}
lodash@4.17.20 sha512-PlhdFcillOINfeV7Ni6oF1TAEayyZBoZ8bcshTHqOYJYlrqzRK5hagpagky5o4HfCzzd1TRkXPMFq6cKk9rGmA== {}
lodash@4.17.21 sha512-v2kDEe57lecTulaDIuNTPy3Ry4gLGJ6Z1O3vE1krgXZNrsQ+LFTGHVxVjcXPs17LhbZVGedAJv8XZ1tvj5FvSg== {}
lodash@4.18.0 sha512-l1mfj2atMqndAHI3ls7XqPxEjV2J9ZkcNyHpoZA3r2T1LLwDB69jgkMWh71YKwhBbK0G2f4WSn05ahmQXVxupA== {}
lodash.includes@4.3.0 sha512-W3Bx6mdkRTGtlJISOvVD/lbqjTlPPUDTMnlXZFnVwi9NKJ6tiAk6LVdlhZMm17VZisqhKcgzpO5Wz91PCt5b0w== {}
lodash.isboolean@3.0.3 sha512-Bz5mupy2SVbPHURB98VAcw+aHh4vRV5IPNhILUCsOzRmsTmSQ17jIuqopAentWoehktxGd9e/hbIXq980/1QJg== {}
lodash.isinteger@4.0.4 sha512-DBwtEWN2caHQ9/imiNeEA5ys1JoRtRfY3d7V9wkqtbycnAmTvRRmbHKDV4a0EYc678/dia0jrte4tjYwVBaZUA== {}
lodash.isnumber@3.0.3 sha512-QYqzpfwO3/CWf3XP+Z+tkQsfaLL/EnUlXWVkIk5FUPc4sBdTehEqZONuyRt2P67PXAk+NXmTBcc97zw9t1FQrw== {}
lodash.isplainobject@4.0.6 sha512-oSXzaWypCMHkPC3NvBEaPHf0KsA5mvPrOPgQWDsbg8n7orZ290M0BmC/jgRZ4vcJ6DTAhjrsSYgdsW/F+MFOBA== {}
lodash.isstring@4.0.1 sha512-0wJxfxH1wgO3GrbuP+dTTk7op+6L41QCXbGINEmD+ny/G/eCqGzxyCsh7159S+mgDDcoarnBw6PC1PS5+wUGgw== {}
lodash.once@4.1.1 sha512-Sb487aTOCr9drQVL8pIxOzVhafOjZN9UU54hiN8PU3uAiSV7lx1yYNpbNmex2PK6dSJoNTSJUUswT651yww3Mg== {}
log-symbols@3.0.0 sha512-dSkNGuI7iG3mfvDzUuYZyvk5dD9ocYCYzNU6CYDE6+Xqd+gwme6Z00NS3dUh8mq/73HaEtT7m6W+yUPtU6BZnQ== {"dependencies":{"chalk":"^2.4.2"},"engines":{"node":">=8"}}
log-symbols@4.0.0 sha512-FN8JBzLx6CzeMrB0tg6pqlGU1wCrXW+ZXGH481kfsBqer0hToTIiHdjH4Mq8xJUbvATujKCvaREGWpGUionraA== {"dependencies":{"chalk":"^4.0.0"},"engines":{"node":">=10"}}
lru-cache@6.0.0 sha512-Jo6dJ04CmSjuznwJSS3pUeWmd/H0ffTlkXXgwZi+eq1UCmqQwCh+eLsYOYCwY991i2Fah4h1BEMCx4qThGbsiA== {"dependencies":{"yallist":"^4.0.0"},"engines":{"node":">=10"}}
marked@0.3.6 sha512-gE75oL01YUIxaBqgeGBuNNd8u0L+H1N6xeW/s+O57o5EC31aPX1M1lD4W9eGyHFJGTwOgMkqzYODZ4yp5w20gQ== {"bin":"./bin/marked"}
marked@4.0.10 sha512-+QvuFj0nGgO970fySghXGmuw+Fd0gD2x3+MqCWLIPf5oxdv1Ka6b2q+z9RP01P/IaKPMEramy+7cNy/Lw8c3hw== {"bin":{"marked":"bin/marked.js"},"engines":{"node":">= 12"}}
math-intrinsics@1.1.0 sha512-/IXtbwEk5HTPyEwyKX6hGkYXxM9nbj64B+ilVJnC/R6B0pH5G4V3b0pVbL7DBj4tkhBAppbQUlf6F6Xl9LHu1g== {"engines":{"node":">= 0.4"}}
meadow-routes@1.0.0 sha512-Od6sYMv6pQZR1X4cKD0nDvKNZjBISmpsW8er+rhg4OTHLeZq1LZrjY6G1vbGmSu1NeEtgzvYVck4NElm7Do4dw== {"dependencies":{"meadow-write":"^1.0.0"}}
meadow-write@1.0.0 sha512-RGNC1fGEuITi04l3/cc+nLbPAVO7HQ473ulF2jshwG+jdd8TJzSS7r1o+Czj0zlFLEON3dyIpjBfP22JWWIh/Q== {"dependencies":{"minimist":"0.0.8"},"bin":"bin/write.js"}
meadow-write@1.0.1 sha512-jA0YoSEf2xtdS+Qm4rhpNg8JFnbjvh/UBCy3Jd7tw4TkjK5ylLmyiNtsYY3fP4cxk5ulGqiwelyl72s9Xzq2Dw== {"dependencies":{"minimist":"^1.2.6"},"bin":"bin/write.js"}
media-typer@0.3.0 sha512-dq+qelQ9akHpcOl/gUVRTxVIOkAJ1wR3QAvb4RsVjS8oVoFjDGTc679wJYmUmknUF5HwMLOgb5O+a3KxfWapPQ== {"engines":{"node":">= 0.6"}}
merge-descriptors@1.0.1 sha512-cCi6g3/Zr1iqQi6ySbseM1Xvooa98N0w31jzUYrXPX2xqObmFGHJ0tQ5u74H3mVh7wLouTseZyYIq39g8cNp1w== {}
merge-descriptors@1.0.3 sha512-gaNvAS7TZ897/rVaZ0nMtAyxNyi/pdbjbAwUpFQpN70GqnVfOiXpeUUMKRBmzXaSQ8DdTX4/0ms62r2K+hE6mQ== {}
methods@1.1.2 sha512-iclAHeNqNm68zFtnZ0e+1L2yUIdvzNoauKU4WBA3VvH/vPFieF7qfRlwUZU+DA9P9bPXIS90ulxoUoCH23sV2w== {"engines":{"node":">= 0.6"}}
mime@1.4.1 sha512-KI1+qOZu5DcW6wayYHSzR/tXKCDC5Om4s1z2QJjDULzLcmf3DvzS7oluY4HCTrc+9FiKmWUgeNLg7W3uIQvxtQ== {"bin":{"mime":"cli.js"}}
mime@1.6.0 sha512-x0Vn8spI+wuJ1O6S7gnbaQg8Pxh4NNHb7KSINmEWKiPE4RKOplvijn+NkmYmmRgP68mc70j2EbeTFRsrswaQeg== {"bin":{"mime":"cli.js"},"engines":{"node":">=4"}}
mime-db@1.52.0 sha512-sPU4uV7dYlvtWJxwwxHD0PuihVNiE7TyAbQ5SWxDCB9mUYvOgroQOwYQQOKPJ8CIbE+1ETVlOoK1UC2nU3gYvg== {"engines":{"node":">= 0.6"}}
mime-types@2.1.35 sha512-ZDY+bPm5zTTF+YpCrAU9nK0UgICYPT0QtT1NZWFv4s++TNkcgVaT0g6+4R2uI4MjQjzysHB1zxuWL50hzaeXiw== {"dependencies":{"mime-db":"1.52.0"},"engines":{"node":">= 0.6"}}
minimatch@3.0.4 sha512-yJHVQEhyqPLUTgt9B83PXu6W3rx4MvvHvSUvToogpwoGDOUQ+yDrR0HRot+yOCdCO7u4hX3pWft6kWBBcqh0UA== {"dependencies":{"brace-expansion":"^1.1.7"},"engines":{"node":"*"}}
minimatch@3.0.5 sha512-tUpxzX0VAzJHjLu0xUfFv1gwVp9ba3IOuRAVH2EGuRW8a5emA2FlACLqiT/lDVtS1W+TGNwqz3sWaNyLgDJWuw== {"dependencies":{"brace-expansion":"^1.1.7"},"engines":{"node":"*"}}
minimatch@3.1.5 sha512-VgjWUsnnT6n+NUk6eZq77zeFdpW2LWDzP6zFGrCbHXiYNul5Dzqk2HHQ5uFH2DNW5Xbp8+jVzaeNt94ssEEl4w== {"dependencies":{"brace-expansion":"^1.1.7"},"engines":{"node":"*"}}
minimatch@5.1.9 sha512-7o1wEA2RyMP7Iu7GNba9vc0RWWGACJOCZBJX2GJWip0ikV+wcOsgVuY9uE8CPiyQhkGFSlhuSkZPavN7u1c2Fw== {"dependencies":{"brace-expansion":"^2.0.1"},"engines":{"node":">=10"}}
minimist@0.0.8 sha512-miQKw5Hv4NS1Psg2517mV4e4dYNaO3++hjAvLOAzKqZ61rH8NS1SK+vbfBWZ5PY/Me/bEWhUwqMghEW5Fb9T7Q== {}
minimist@1.2.0 sha512-7Wl+Jz+IGWuSdgsQEJ4JunV0si/iMhg42MnQQG6h1R6TNeVenp4U9x5CC5v/gYqz/fENLQITAWXidNtVL0NNbw== {}
minimist@1.2.8 sha512-2yyAR8qBkN3YuheJanUpWC5U3bb5osDywNB8RzDVlDwDHbocAJveqqj1u8+SVD7jkWT4yvsHCpWqqWqAxb0zCA== {}
mocha@8.1.0 sha512-sI0gaI1I/jPVu3KFpnveWGadfe3JNBAENqgTUPgLZAUppu725zS2mrVztzAgIR8DUscuS4doEBTx9LATC+HSeA== {"dependencies":{"ansi-colors":"4.1.1","browser-stdout":"1.3.1","chokidar":"3.3.1","debug":"3.2.6","diff":"4.0.2","escape-string-regexp":"1.0.5","find-up":"4.1.0","glob":"7.1.6","growl":"1.10.5","he":"1.2.0","js-yaml":"3.13.1","log-symbols":"3.0.0","minimatch":"3.0.4","ms":"2.1.2","object.assign":"4.1.0","promise.allsettled":"1.0.2","serialize-javascript":"4.0.0","strip-json-comments":"3.0.1","supports-color":"7.1.0","which":"2.0.2","wide-align":"1.1.3","workerpool":"6.0.0","yargs":"13.3.2","yargs-parser":"13.1.2","yargs-unparser":"1.6.1"},"bin":{"mocha":"./bin/mocha","_mocha":"./bin/_mocha"},"engines":{"node":">= 10.12.0"}}
mocha@8.3.0 sha512-TQqyC89V1J/Vxx0DhJIXlq9gbbL9XFNdeLQ1+JsnZsVaSOV1z3tWfw0qZmQJGQRIfkvZcs7snQnZnOCKoldq1Q== {"dependencies":{"@ungap/promise-all-settled":"1.1.2","ansi-colors":"4.1.1","browser-stdout":"1.3.1","chokidar":"3.5.1","debug":"4.3.1","diff":"5.0.0","escape-string-regexp":"4.0.0","find-up":"5.0.0","glob":"7.1.6","growl":"1.10.5","he":"1.2.0","js-yaml":"4.0.0","log-symbols":"4.0.0","minimatch":"3.0.4","ms":"2.1.3","nanoid":"3.1.20","serialize-javascript":"5.0.1","strip-json-comments":"3.1.1","supports-color":"8.1.1","which":"2.0.2","wide-align":"1.1.3","workerpool":"6.1.0","yargs":"16.2.0","yargs-parser":"20.2.4","yargs-unparser":"2.0.0"},"bin":{"mocha":"./bin/mocha","_mocha":"./bin/_mocha"},"engines":{"node":">= 10.12.0"}}
moment@2.29.1 sha512-kHmoybcPV8Sqy59DwNDY3Jefr64lK/by/da0ViFcuA4DH0vQg5Q6Ze5VimxkfQNSC+Mls/Kx53s7TjP1RhFEDQ== {"engines":{"node":"*"}}
moment@2.29.4 sha512-5LC9SOxjSc2HF6vO2CyuTDNivEdoz2IvyJJGj6X8DJ0eFyfszE0QiEd+iXmBvUP3WHxSjFH/vIsA0EN00cgr8w== {"engines":{"node":"*"}}
ms@2.0.0 sha512-Tpp60P6IUJDTuOq/5Z8cdskzJujfwqfOTkrwIwj7IRISpnkJnT6SyJ4PCPnGMoFjC9ddhal5KVIYtAt97ix05A== {}
ms@2.1.2 sha512-sGkPx+VjMtmA6MX27oA4FBFELFCZZ4S4XqeGOXCv68tT+jb3vk/RyaKWP0PTKyWtmLSM0b+adUTEvbs1PEaH2w== {}
ms@2.1.3 sha512-6FlzubTLZG3J2a/NVCAleEhjzq5oxgHyaCU9yYXvcLsvoVaHJq/s5xXI6/XXP6tz7R9xAOtHnSO/tXtF3WRTlA== {}
nanoid@3.1.20 sha512-a1cQNyczgKbLX9jwbS/+d7W8fX/RfgYR7lVWwWOGIPNgK2m0MWvrGF6/m4kk6U3QcFMnZf3RIhL0v2Jgh/0Uxw== {"bin":"./bin/nanoid.cjs","engines":{"node":"^10 || ^12 || ^13.7 || ^14 || >=15.0.1"}}
nanoid@3.1.31 sha512-ZivnJm0o9bb13p2Ot5CpgC2rQdzB9Uxm/mFZweqm5eMViqOJe3PV6LU2E30SiLgheesmcPrjquqraoolONSA0A== {"bin":"./bin/nanoid.cjs","engines":{"node":"^10 || ^12 || ^13.7 || ^14 || >=15.0.1"}}
nanoid@3.3.8 sha512-WNLf5Sd8oZxOm+TzppcYk8gVOgP+l58xNy58D0nbUnOxOWRWvlcCV4kUF7ltmI6PsrLl/BgKEyS4mqsGChFN0w== {"bin":"./bin/nanoid.cjs","engines":{"node":"^10 || ^12 || ^13.7 || ^14 || >=15.0.1"}}
nanoid@3.3.20 sha512-uKdg2G3GNCKQn9byYOpxbGqrT2fGO5KRt5J/8b3pok8rT6qxGWF6hxMyJiEYtAf+FVyYuD9hRaDqX5uPFYJ4ZQ== {"bin":"./bin/nanoid.cjs","engines":{"node":"^10 || ^12 || ^13.7 || ^14 || >=15.0.1"}}
negotiator@0.6.3 sha512-+EUsqGPLsM+j/zdChZjsnX51g4XrHFOIXwfnCVPGlQk/k5giakcKsuxCObBRu6DSm9opw/O6slWbJdghQM4bBg== {"engines":{"node":">= 0.6"}}
neo-async@2.6.2 sha512-Yd3UES5mWCSqR+qNT93S3UoYUkqAZ9lLg8a7g9rimsWmYGK8cVToA4/sF3RrshdyV3sAGMXVUmpMYOw+dLpOuw== {}
node-fetch@2.6.0 sha512-8dG4H5ujfvFiqDmVu9fQ5bOHUC15JMjMY/Zumv26oOvvVJjM67KF8koCWIabKQ1GJIa9r2mMZscBq/TbdOcmNA== {"engines":{"node":"4.x || >=6.0.0"}}
node-fetch@2.6.7 sha512-ZjMPFEfVx5j+y2yF35Kzx5sF7kDzxuDj6ziH4FFbOp87zKDZNx8yExJIb05OGF4Nlt9IHFIMBkRl41VdvcNdbQ== {"dependencies":{"whatwg-url":"^5.0.0"},"peerDependencies":{"encoding":"^0.1.0"},"peerDependenciesMeta":{"encoding":{"optional":true}},"engines":{"node":"4.x || >=6.0.0"}}
normalize-path@3.0.0 sha512-6eZs5Ls3WtCisHWp9S2GUy8dqkpGi4BVSz3GaqiE6ezub0512ESztXUwUB6C6IKbQkY2Pnb/mD4WYojCRwcwLA== {"engines":{"node":">=0.10.0"}}
object-inspect@1.13.4 sha512-W67iLl4J2EXEGTbfeHCffrjDfitvLANg0UlX3wFUUSTx92KXRFegMHUVgSqE+wvhAbi4WqjGg9czysTV2Epbew== {"engines":{"node":">= 0.4"}}
object-keys@1.1.1 sha512-NuAESUOUMrlIXOfHKzD6bpPu3tYt3xvjNdRIQ+FeT0lNb4K8WR70CaDxhuNguS2XG+GjkyMwOzsN5ZktImfhLA== {"engines":{"node":">= 0.4"}}
object.assign@4.1.0 sha512-exHJeq6kBKj58mqGyTQ9DFvrZC/eR6OwxzoM9YRoGBqrXYonaFyGiFMuc9VZrXf7DarreEwMpurG3dd+CNyW5w== {"dependencies":{"define-properties":"^1.1.2","function-bind":"^1.1.1","has-symbols":"^1.0.0","object-keys":"^1.0.11"},"engines":{"node":">= 0.4"}}
object.assign@4.1.7 sha512-nK28WOo+QIjBkDduTINE4JkF/UJJKyf2EJxvJKfblDpyg0Q+pkOHNTL0Qwy6NP6FhE/EnzV73BxxqcJaXY9anw== {"dependencies":{"call-bind":"^1.0.8","call-bound":"^1.0.3","define-properties":"^1.2.1","es-object-atoms":"^1.0.0","has-symbols":"^1.1.0","object-keys":"^1.1.1"},"engines":{"node":">= 0.4"}}
on-exit-leak-free@2.1.2 sha512-0eJJY6hXLGf1udHwfNftBqH+g73EU4B504nZeKpz1sYRKafAghwxEJunB2O7rDZkL4PGfsMVnTXZ2EjibbqcsA== {"engines":{"node":">=14.0.0"}}
on-finished@2.3.0 sha512-ikqdkGAAyf/X/gPhXGvfgAytDZtDbr+bkNUJ0N9h5MI/dmdgCs3l6hoHrcUv41sRKew3jIwrp4qQDXiK99Utww== {"dependencies":{"ee-first":"1.1.1"},"engines":{"node":">= 0.8"}}
on-finished@2.4.1 sha512-oVlzkg3ENAhCk2zdv7IJwd/QUD4z2RxRwpkcGY8psCVcCYZNq4wYnVWALHM+brtuJjePWiYF/ClmuDr8Ch5+kg== {"dependencies":{"ee-first":"1.1.1"},"engines":{"node":">= 0.8"}}
once@1.4.0 sha512-lNaJgI+2Q5URQBkccEKHTQOPaXdUxnZZElQTZY0MFUAuaEqe1E+Nyvgdz/aIyNi6Z9MzO5dv1H8n58/GELp3+w== {"dependencies":{"wrappy":"1"}}
own-keys@1.0.2 sha512-19YVAg7T+WTrxggPukVq7DjTv6+PJ867TmhCvBsYwmbFCsZd344rq2Ld1p0wo8f8Qrrhgp82c6FJRqdXWtSEhg== {"dependencies":{"call-bound":"^1.0.4","get-intrinsic":"^1.3.0","object-keys":"^1.1.1","safe-push-apply":"^1.0.0"},"engines":{"node":">= 0.4"}}
p-limit@2.3.0 sha512-//88mFWSJx8lxCzwdAABTJL2MyWB12+eIY7MDL2SqLmAkeKU9qxRvWuSyTjm3FUmpBEMuFfckAIqEaVGUDxb6w== {"dependencies":{"p-try":"^2.0.0"},"engines":{"node":">=6"}}
p-limit@3.0.2 sha512-iwqZSOoWIW+Ew4kAGUlN16J4M7OB3ysMLSZtnhmqx7njIHFPlxWBX8xo3lVTyFVq6mI/lL9qt2IsN1sHwaxJkg== {"dependencies":{"p-try":"^2.0.0"},"engines":{"node":">=10"}}
p-locate@3.0.0 sha512-x+12w/To+4GFfgJhBEpiDcLozRJGegY+Ei7/z0tSLkMmxGZNybVMSfWj9aJn8Z5Fc7dBUNJOOVgPv2H7IwulSQ== {"dependencies":{"p-limit":"^2.0.0"},"engines":{"node":">=6"}}
p-locate@4.1.0 sha512-R79ZZ/0wAxKGu3oYMlz8jy/kbhsNrS7SKZ7PxEHBgJ5+F2mtFW2fK2cOtBh1cHYkQsbzFV7I+EoRKe6Yt0oK7A== {"dependencies":{"p-limit":"^2.2.0"},"engines":{"node":">=8"}}
p-locate@5.0.0 sha512-LaNjtRWUBY++zB5nE/NwcaoMylSPk+S+ZHNB1TzdbMJMny6dynpAGt7X/tl/QYq3TIeE6nxHppbo2LGymrG5Pw== {"dependencies":{"p-limit":"^3.0.2"},"engines":{"node":">=10"}}
p-try@2.2.0 sha512-R4nPAVTAU0B9D35/Gk3uJf/7XYbQcyohSKdvAxIRSNghFl4e71hVoGnBNQz9cWaXxO2I10KTC+3jMdvvoKw6dQ== {"engines":{"node":">=6"}}
parseurl@1.3.3 sha512-CiyeOxFT/JZyN5m0z9PfXw4SCBJ6Sygz1Dpl0wqjlhDEGGBP1GnsUVEL0p63hoG1fcj3fHynXi9NYO4nWOL+qQ== {"engines":{"node":">= 0.8"}}
path-exists@3.0.0 sha512-bpC7GYwiDYQ4wYLe+FA8lhRjhQCMcQGuSgGGqDkg/QerRWw9CmGRT0iSOVRSZJ29NMLZgIzqaljJ63oaL4NIJQ== {"engines":{"node":">=4"}}
path-exists@4.0.0 sha512-ak9Qy5Q7jYb2Wwcey5Fpvg2KoAc/ZIhLSLOSBmRmygPsGwkVVt0fZa0qrtMz+m6tJTAHfZQ8FnmB4MG4LWy7/w== {"engines":{"node":">=8"}}
path-is-absolute@1.0.1 sha512-AVbw3UJ2e9bq64vSaS9Am0fje1Pa8pbGqTTsmXfaIiMpnr5DlDhfJOuLj9Sf95ZPVDAUerDfEk88MPmPe7UCQg== {"engines":{"node":">=0.10.0"}}
path-to-regexp@0.1.7 sha512-5DFkuoqlv1uYQKxy8omFBeJPQcdoE07Kv2sferDCrAq1ohOU+MSDswDIbnx3YAM60qIOnYa53wBhXW0EbMonrQ== {}
path-to-regexp@0.1.13 sha512-A/AGNMFN3c8bOlvV9RreMdrv7jsmF9XIfDeCd87+I8RNg6s78BhJxMu69NEMHBSJFxKidViTEdruRwEk/WIKqA== {}
picocolors@1.1.1 sha512-xceH2snhtb5M9liqDsmEw56le376mTZkEX/jEb/RxNFyegNul7eNslCXP9FDj/Lcu0X8KEyMceP2ntpaHrDEVA== {}
picomatch@2.3.2 sha512-V7+vQEJ06Z+c5tSye8S+nHUfI51xoXIXjHQ99cQtKUkQqqO1kO/KCJUfZXuB47h/YBlDhah2H3hdUGXn8ie0oA== {"engines":{"node":">=8.6"}}
pino@8.21.0 sha512-ip4qdzjkAyDDZklUaZkcRFb2iA118H9SgRh8yzTkSQK8HilsOJF7rSY8HoW5+I0M46AZgX/pxbprf2vvzQCE0Q== {"dependencies":{"atomic-sleep":"^1.0.0","fast-redact":"^3.1.1","on-exit-leak-free":"^2.1.0","pino-abstract-transport":"^1.2.0","pino-std-serializers":"^6.0.0","process-warning":"^3.0.0","quick-format-unescaped":"^4.0.3","real-require":"^0.2.0","safe-stable-stringify":"^2.3.1","sonic-boom":"^3.7.0","thread-stream":"^2.6.0"},"bin":{"pino":"./bin.js"}}
pino-abstract-transport@1.2.0 sha512-Guhh8EZfPCfH+PMXAb6rKOjGQEoy0xlAIn+irODG5kgfYV+BQ0rGYYWTIel3P5mmyXqkYkPmdIkywsn6QKUR1Q== {"dependencies":{"readable-stream":"^4.0.0","split2":"^4.0.0"}}
pino-std-serializers@6.2.2 sha512-cHjPPsE+vhj/tnhCy/wiMh3M3z3h/j15zHQX+S9GkTBgqJuTuJzYJ4gUyACLhDaJ7kk9ba9iRDmbH2tJU03OiA== {}
possible-typed-array-names@1.1.0 sha512-/+5VFTchJDoVj3bhoqi6UeymcD00DAwb1nJwamzPvHEszJ4FpF6SNNbUbOS8yI56qHzdV8eK0qEfOSiodkTdxg== {"engines":{"node":">= 0.4"}}
postcss@8.4.20 sha512-6Q04AXR1212bXr5fh03u8aAwbLxAQNGQ/Q1LNa0VfOI06ZAlhPHtQvE4OIdpj4kLThXilalPnmDSOD65DcHt+g== {"dependencies":{"nanoid":"^3.3.4","picocolors":"^1.0.0","source-map-js":"^1.0.2"},"engines":{"node":"^10 || ^12 || >=14"}}
postcss@8.4.31 sha512-PS08Iboia9mts/2ygV3eLpY5ghnUcfLV/EXTOW1E2qYxJKGGBUtNjN76FYHnMs36RmARn41bC0AZmn+rR0OVpQ== {"dependencies":{"nanoid":"^3.3.6","picocolors":"^1.0.0","source-map-js":"^1.0.2"},"engines":{"node":"^10 || ^12 || >=14"}}
process@0.11.10 sha512-cdGef/drWFoydD1JsMzuFf8100nZl+GT+yacc2bEced5f9Rjk4z+WtFUTBu9PhOi9j/jfmBPu0mMEY4wIdAF8A== {"engines":{"node":">= 0.6.0"}}
process-warning@2.3.2 sha512-n9wh8tvBe5sFmsqlg+XQhaQLumwpqoAUruLwjCopgTmUBjJ/fjtBsJzKleCaIGBOMXYEhp1YfKl4d7rJ5ZKJGA== {}
process-warning@3.0.0 sha512-mqn0kFRl0EoqhnL0GQ0veqFHyIN1yig9RHh/InzORTUiZHFRAur+aMtRkELNwGs9aNwKS6tg/An4NYBPGwvtzQ== {}
promise.allsettled@1.0.2 sha512-UpcYW5S1RaNKT6pd+s9jp9K9rlQge1UXKskec0j6Mmuq7UJCvlS2J2/s/yuPN8ehftf9HXMxWlKiPbGGUzpoRg== {"dependencies":{"array.prototype.map":"^1.0.1","define-properties":"^1.1.3","es-abstract":"^1.17.0-next.1","function-bind":"^1.1.1","iterate-value":"^1.0.0"},"engines":{"node":">= 0.4"}}
proxy-addr@2.0.8 sha512-5nnx0yGyVUcY6t9RnWcARWtwT9F1D8O9rt08htPvnd49W1IgZtmLkhu9WfMzQj1cFxjHIO6connUNVW5k7AVyQ== {"dependencies":{"forwarded":"0.2.0","ipaddr.js":"1.9.1"},"engines":{"node":">= 0.10"}}
proxy-agent-negotiate@1.1.0 sha512-N8IBcM3UgCVzz2L2Lqv8DVntDnnC8/hiV4nEDUPkqq72TPUgYWjQc+bdZlBPZK9LzPAvOY//gAt0S0DApoOXWQ== {"peerDependencies":{"kerberos":"^2.0.0"},"peerDependenciesMeta":{"kerberos":{"optional":true}},"engines":{"node":">= 20"}}
proxy-from-env@2.1.0 sha512-cJ+oHTW1VAEa8cJslgmUZrc+sjRKgAKl3Zyse6+PV38hZe/V6Z14TbCuXcan9F9ghlz4QrFr2c92TNF82UkYHA== {"engines":{"node":">=10"}}
qs@6.5.1 sha512-eRzhrN1WSINYCDCbrz796z37LOe3m5tmW7RQf6oBntukAG1nmovJvhnwHHRMAfeoItc1m2Hk02WER2aQ/iqs+A== {"engines":{"node":">=0.6"}}
qs@6.5.2 sha512-N5ZAX4/LxJmF+7wN74pUD6qAh9/wnvdQcjq9TZjevvXzSUo7bfmw91saqMjzGS2xq91/odN2dW/WOl7qQHNDGA== {"engines":{"node":">=0.6"}}
qs@6.14.2 sha512-V/yCWTTF7VJ9hIh18Ugr2zhJMP01MY7c5kh4J870L7imm6/DIzBsNLTXzMwUA3yZ5b/KBqLx8Kp3uRvd7xSe3Q== {"dependencies":{"side-channel":"^1.1.0"},"engines":{"node":">=0.6"}}
qs@6.15.1 sha512-6YHEFRL9mfgcAvql/XhwTvf5jKcOiiupt2FiJxHkiX1z4j7WL8J/jRHYLluORvc1XxB5rV20KoeK00gVJamspg== {"dependencies":{"side-channel":"^1.1.0"},"engines":{"node":">=0.6"}}
qs@6.16.0 sha512-h6fhOIaRrID2CbEY2fqs+7t+UXZo+MLAnU5gRIq85uFtdiUPCdsApMlHhXogKVM4HM2DVbIjGNTTYH2OcmP1vA== {"dependencies":{"es-define-property":"^1.0.1","side-channel":"^1.1.1"},"engines":{"node":">=0.6"}}
quick-format-unescaped@4.0.4 sha512-tYC1Q1hgyRuHgloV/YXs2w15unPVh8qfu/qCTfhTYamaw7fyhumKa2yGpdSo87vY32rIclj+4fWYQXUMs9EHvg== {}
randombytes@2.1.0 sha512-vYl3iOX+4CKUWuxGi9Ukhie6fsqXqS9FE2Zaic4tNFD2N2QQaXOMFbuKK4QmDHC0JO6B1Zp41J0LpT0oR68amQ== {"dependencies":{"safe-buffer":"^5.1.0"}}
range-parser@1.2.1 sha512-Hrgsx+orqoygnmhFbKaHE6c296J+HTAQXoxEF6gNupROmmGJRoyzfG3ccAveqCBrwr/2yxQ5BVd/GTl5agOwSg== {"engines":{"node":">= 0.6"}}
raw-body@2.3.2 sha512-Ss0DsBxqLxCmQkfG5yazYhtbVVTJqS9jTsZG2lhrNwqzOk2SUC7O/NB/M//CkEBqsrtmlNgJCPccJGuYSFr6Vg== {"dependencies":{"bytes":"3.0.0","http-errors":"1.6.2","iconv-lite":"0.4.19","unpipe":"1.0.0"},"engines":{"node":">= 0.8"}}
raw-body@2.5.3 sha512-s4VSOf6yN0rvbRZGxs8Om5CWj6seneMwK3oDb4lWDH0UPhWcxwOWw5+qk24bxq87szX1ydrwylIOp2uG1ojUpA== {"dependencies":{"bytes":"~3.1.2","http-errors":"~2.0.1","iconv-lite":"~0.4.24","unpipe":"~1.0.0"},"engines":{"node":">= 0.8"}}
readable-stream@4.8.0 sha512-2jhTTU3Eilp/2DMT71gbcoqC35eQHasMJH0RHkYxwlxIv3+FR6Y5xAFZIwEGLxKkjZYEFlsiMNIdwUqjK2lLHQ== {"dependencies":{"abort-controller":"^3.0.0","buffer":"^6.0.3","events":"^3.3.0","process":"^0.11.10","string_decoder":"^1.3.0"},"engines":{"node":"^12.22.0 || ^14.17.0 || >=16.0.0"}}
readdirp@3.3.0 sha512-zz0pAkSPOXXm1viEwygWIPSPkcBYjW1xU5j/JBh5t9bGCJwa6f9+BJa6VaB2g+b55yVrmXzqkyLf4xaWYM0IkQ== {"dependencies":{"picomatch":"^2.0.7"},"engines":{"node":">=8.10.0"}}
readdirp@3.5.0 sha512-cMhu7c/8rdhkHXWsY+osBhfSy0JikwpHK/5+imo+LpeasTF8ouErHrlYkwT0++njiyuDvc7OFY5T3ukvZ8qmFQ== {"dependencies":{"picomatch":"^2.2.1"},"engines":{"node":">=8.10.0"}}
real-require@0.2.0 sha512-57frrGM/OCTLqLOAh0mhVA9VBMHd+9U7Zb2THMGdBUoZVOtGbJzjxsYGDJ3A9AYYCP4hn6y1TVbaOfzWtm5GFg== {"engines":{"node":">= 12.13.0"}}
reflect.getprototypeof@1.0.10 sha512-00o4I+DVrefhv+nX0ulyi3biSHCPDe+yLv5o/p6d/UVlirijB8E16FtfwSAi4g3tcqrQ4lRAqQSoFEZJehYEcw== {"dependencies":{"call-bind":"^1.0.8","define-properties":"^1.2.1","es-abstract":"^1.23.9","es-errors":"^1.3.0","es-object-atoms":"^1.0.0","get-intrinsic":"^1.2.7","get-proto":"^1.0.1","which-builtin-type":"^1.2.1"},"engines":{"node":">= 0.4"}}
regexp.prototype.flags@1.5.4 sha512-dYqgNSZbDwkaJ2ceRd9ojCGjBq+mOm9LmtXnAnEGyHhN/5R7iDW2TRw3h+o/jCFxus3P2LfWIIiwowAjANm7IA== {"dependencies":{"call-bind":"^1.0.8","define-properties":"^1.2.1","es-errors":"^1.3.0","get-proto":"^1.0.1","gopd":"^1.2.0","set-function-name":"^2.0.2"},"engines":{"node":">= 0.4"}}
require-directory@2.1.1 sha512-fGxEI7+wsG9xrvdjsrlmL22OMTTiHRwAMroiEeMgq8gzoLC/PQr7RsRDSTLUg/bZAZtF+TVIkHc6/4RIKrui+Q== {"engines":{"node":">=0.10.0"}}
require-from-string@2.0.2 sha512-Xf0nWe6RseziFMu+Ap9biiUbmplq6S9/p+7w7YXP/JBHhrUDDUhwa+vANyubuqfZWTveU//DYVGsDG7RKL/vEw== {"engines":{"node":">=0.10.0"}}
require-main-filename@2.0.0 sha512-NKN5kMDylKuldxYLSUfrbo5Tuzh4hd+2E8NPPX02mZtn1VuREQToYe/ZdlJy+J3uCpfaiGF05e7B8W0iXbQHmg== {}
ret@0.2.2 sha512-M0b3YWQs7R3Z917WRQy1HHA7Ba7D8hvZg6UE5mLykJxQVE2ju0IXbGlaHPPlkY+WN7wFP+wUMXmBFA0aV6vYGQ== {"engines":{"node":">=4"}}
ret@0.4.0 sha512-ZAUfxFXaRPGDk8P2qxoDT/xz4DF+Iaq+pIH07ZMGhIGWo/5zFZRg/mPvKkzxRWTqfqy9M2Hw7Uqv3z3XwE6cpw== {"engines":{"node":">=10"}}
reusify@1.1.0 sha512-g6QUff04oZpHs0eG5p83rFLhHeV00ug/Yf9nZM6fLeUrPguBTkTQOdpAWWspMh55TZfVQDPaN3NQJfbVRAxdIw== {"engines":{"node":">=0.10.0","iojs":">=1.0.0"}}
rfdc@1.4.1 sha512-q1b3N5QkRUWUl7iyylaaj3kOpIT0N2i9MqIEQXP73GVsN9cw3fdx8X63cEmWhJGi2PPCF23Ijp7ktmd39rawIA== {}
rollup@2.79.1 sha512-uKxbd0IhMZOhjAiD5oAFp7BqvkA4Dv47qpOCtaNvng4HBwdbWtdOh8f5nZNuk2rp51PMGk3bzfWu5oayNEuYnw== {"optionalDependencies":{"fsevents":"~2.3.2"},"bin":{"rollup":"dist/bin/rollup"},"engines":{"node":">=10.0.0"}}
rollup@2.79.2 sha512-fS6iqSPZDs3dr/y7Od6y5nha8dW1YnbgtsyotCVvoFGKbERG++CVRFv1meyGDE1SNItQA8BrnCw7ScdAhRJ3XQ== {"optionalDependencies":{"fsevents":"~2.3.2"},"bin":{"rollup":"dist/bin/rollup"},"engines":{"node":">=10.0.0"}}
safe-array-concat@1.1.4 sha512-wtZlHyOje6OZTGqAoaDKxFkgRtkF9CnHAVnCHKfuj200wAgL+bSJhdsCD2l0Qx/2ekEXjPWcyKkfGb5CPboslg== {"dependencies":{"call-bind":"^1.0.9","call-bound":"^1.0.4","get-intrinsic":"^1.3.0","has-symbols":"^1.1.0","isarray":"^2.0.5"},"engines":{"node":">=0.4"}}
safe-buffer@5.1.1 sha512-kKvNJn6Mm93gAczWVJg7wH+wGYWNrDHdWvpUmHyEsgCtIwwo3bqPtV4tR5tuPaUhTOo/kvhVwd8XwwOllGYkbg== {}
safe-buffer@5.2.1 sha512-rp3So07KcdmmKbGvgaNxQSJr7bGVSVk5S9Eq1F+ppbRo70+YeaDxkw5Dd8NPN+GD6bjnYm2VuPuCXmpuYvmCXQ== {}
safe-push-apply@1.0.0 sha512-iKE9w/Z7xCzUMIZqdBsp6pEQvwuEebH4vdpjcDWnyzaI6yl6O9FHvVpmGelvEHNsoY6wGblkxR6Zty/h00WiSA== {"dependencies":{"es-errors":"^1.3.0","isarray":"^2.0.5"},"engines":{"node":">= 0.4"}}
safe-regex-test@1.1.0 sha512-x/+Cz4YrimQxQccJf5mKEbIa1NzeCRNI5Ecl/ekmlYaampdNLPalVyIcCZNNH3MvmqBugV5TMYZXv0ljslUlaw== {"dependencies":{"call-bound":"^1.0.2","es-errors":"^1.3.0","is-regex":"^1.2.1"},"engines":{"node":">= 0.4"}}
safe-regex2@2.0.0 sha512-PaUSFsUaNNuKwkBijoAPHAK6/eM6VirvyPWlZ7BAQy4D+hCvh4B6lIG+nPdhbFfIbP+gTGBcrdsOaUs0F+ZBOQ== {"dependencies":{"ret":"~0.2.0"}}
safe-regex2@3.1.0 sha512-RAAZAGbap2kBfbVhvmnTFv73NWLMvDGOITFYTZBAaY8eR+Ir4ef7Up/e7amo+y1+AH+3PtLkrt9mvcTsG9LXug== {"dependencies":{"ret":"~0.4.0"}}
safe-stable-stringify@2.5.0 sha512-b3rppTKm9T+PsVCBEOUR46GWI7fdOs00VKZ1+9c1EWDaDMvjQc6tUwuFyIprgGgTcWoVHSKrU8H31ZHA2e0RHA== {"engines":{"node":">=10"}}
safer-buffer@2.1.2 sha512-YZo3K82SD7Riyi0E1EQPojLz7kpepnSQI9IyPbHHg1XXXevb5dJI7tpyN2ADxGcQbHG7vcyRHk0cbwqcQriUtg== {}
sax@1.6.1 sha512-42tBVwLWnaQvW5zc4HbZrTuWccECCZfBi92FDuwtqxasH+JbPB3/FOKb1m222K42R4WxuxzzMsTswfzgtSu64Q== {"engines":{"node":">=11.0.0"}}
secure-json-parse@2.7.0 sha512-6aU+Rwsezw7VR8/nyvKTx8QpWH9FrcYiXXlqC4z5d5XQBDRqtbfsRjnwGyqbi3gddNtWHuEk9OANUotL26qKUw== {}
semver@5.7.3 sha512-kM18BPOqTi0+TB68703/GJRpAML5Me+IDQsR1J26YB3EFKKNEyHIVZuWDX7+WKQB3tHwDwgk24BfhdpWUbytvQ== {"bin":{"semver":"./bin/semver"}}
semver@6.3.2 sha512-GYrCADwpu6yV5OAvchkQ27Z5wwMxWAEMg5NNWjyHh/5DboFFqbdbvYNIvZouQpxXyeMPoTOh0vdPYKlf0ZswdQ== {"bin":{"semver":"./bin/semver.js"}}
semver@7.3.5 sha512-PoeGJYh8HK4BTO/a9Tf6ZG3veo/A7ZVsYrSA6J8ny9nb3B1VrpkuN+z9OE5wfE5p6H4LchYZsegiQgbJD94ZFQ== {"dependencies":{"lru-cache":"^6.0.0"},"bin":{"semver":"bin/semver.js"},"engines":{"node":">=10"}}
semver@7.5.2 sha512-SoftuTROv/cRjCze/scjGyiDtcUyxw1rgYQSZY7XTmtR5hX+dm76iDbTH8TkLPHCQmlbQVSSbNZCPM2hb0knnQ== {"dependencies":{"lru-cache":"^6.0.0"},"bin":{"semver":"bin/semver.js"},"engines":{"node":">=10"}}
send@0.16.0 sha512-W81c6BxGKWLkZVosEEUy30CKXVR4CjCaviWzU4vE6lxhz1/vokb7b6OGbnlj+hPECUPBzv1iXTyRjt6opRRsdg== {"dependencies":{"debug":"2.6.9","depd":"~1.1.1","destroy":"~1.0.4","encodeurl":"~1.0.1","escape-html":"~1.0.3","etag":"~1.8.1","fresh":"0.5.2","http-errors":"~1.6.2","mime":"1.4.1","ms":"2.0.0","on-finished":"~2.3.0","range-parser":"~1.2.0","statuses":"~1.3.1"},"engines":{"node":">= 0.8.0"}}
send@0.19.0 sha512-dW41u5VfLXu8SJh5bwRmyYUbAoSB3c9uQh6L8h/KtsFREPWpbX1lrljJo186Jc4nmci/sGUZ9a0a0J2zgfq2hw== {"dependencies":{"debug":"2.6.9","depd":"2.0.0","destroy":"1.2.0","encodeurl":"~1.0.2","escape-html":"~1.0.3","etag":"~1.8.1","fresh":"0.5.2","http-errors":"2.0.0","mime":"1.6.0","ms":"2.1.3","on-finished":"2.4.1","range-parser":"~1.2.1","statuses":"2.0.1"},"engines":{"node":">= 0.8.0"}}
serialize-javascript@4.0.0 sha512-GaNA54380uFefWghODBWEGisLZFj00nS5ACs6yHa9nLqlLpVLO8ChDGeKRjZnV4Nh4n0Qi7nhYZD/9fCPzEqkw== {"dependencies":{"randombytes":"^2.1.0"}}
serialize-javascript@5.0.1 sha512-SaaNal9imEO737H2c05Og0/8LUXG7EnsZyMa8MzkmuHoELfT6txuj0cMqRj6zfPKnmQ1yasR4PCJc8x+M4JSPA== {"dependencies":{"randombytes":"^2.1.0"}}
serve-static@1.13.0 sha512-SEsucoUvAoXLTLznbyNUCw5Vg/7qaFyENZQITDwJWvGLYuRhw+hIDVXEFGaayXZimatgQxDRgcJve9Kp6rZqqw== {"dependencies":{"encodeurl":"~1.0.1","escape-html":"~1.0.3","parseurl":"~1.3.2","send":"0.16.0"},"engines":{"node":">= 0.8.0"}}
serve-static@1.16.2 sha512-VqpjJZKadQB/PEbEwvFdO43Ax5dFBZ2UECszz8bQ7pi7wt//PWe1P6MN7eCnjsatYtBT6EuiClbjSWP2WrIoTw== {"dependencies":{"encodeurl":"~2.0.0","escape-html":"~1.0.3","parseurl":"~1.3.3","send":"0.19.0"},"engines":{"node":">= 0.8.0"}}
set-blocking@2.0.0 sha512-KiKBS8AnWGEyLzofFfmvKwpdPzqiy16LvQfK3yv/fVH7Bj13/wl3JSR1J+rfgRE9q7xUJK4qvgS8raSOeLUehw== {}
set-cookie-parser@2.7.3 sha512-irZHtTqurLna57KQG/s+fzOwv/J6XSH4cs8M/vsrY3uCaQ3S6+QJguAH0WdN47SXlk82voMZ4naWMQf8fdEoIg== {}
set-function-length@1.2.2 sha512-pgRc4hJ4/sNjWCSS9AmnS40x3bNMDTknHgL5UaMBTMyJnU90EgWh1Rz+MC9eFu4BuN/UwZjKQuY/1v3rM7HMfg== {"dependencies":{"define-data-property":"^1.1.4","es-errors":"^1.3.0","function-bind":"^1.1.2","get-intrinsic":"^1.2.4","gopd":"^1.0.1","has-property-descriptors":"^1.0.2"},"engines":{"node":">= 0.4"}}
set-function-name@2.0.2 sha512-7PGFlmtwsEADb0WYyvCMa1t+yke6daIG4Wirafur5kcf+MhUnPms1UeR0CKQdTZD81yESwMHbtn+TR+dMviakQ== {"dependencies":{"define-data-property":"^1.1.4","es-errors":"^1.3.0","functions-have-names":"^1.2.3","has-property-descriptors":"^1.0.2"},"engines":{"node":">= 0.4"}}
set-proto@1.0.0 sha512-RJRdvCo6IAnPdsvP/7m6bsQqNnn1FCBX5ZNtFL98MmFF/4xAIJTIg1YbHW5DC2W5SKZanrC6i4HsJqlajw/dZw== {"dependencies":{"dunder-proto":"^1.0.1","es-errors":"^1.3.0","es-object-atoms":"^1.0.0"},"engines":{"node":">= 0.4"}}
setprototypeof@1.0.3 sha512-9jphSf3UbIgpOX/RKvX02iw/rN2TKdusnsPpGfO/rkcsrd+IRqgHZb4VGnmL0Cynps8Nj2hN45wsi30BzrHDIw== {}
setprototypeof@1.1.0 sha512-BvE/TwpZX4FXExxOxZyRGQQv651MSwmWKZGqvmPcRIjDqWub67kTKuIMx43cZZrS/cBBzwBcNDWoFxt2XEFIpQ== {}
setprototypeof@1.2.0 sha512-E5LDX7Wrp85Kil5bhZv46j8jOeboKq5JMmYM3gVGdGH8xFpPWXUMsNrlODCrkoxMEeNi/XZIwuRvY4XNwYMJpw== {}
side-channel@1.1.1 sha512-6x6dK6zJdpTzF4sQeNYxwtvBzf6Eg4GtlesS94HOvTudUeyK2WXAaIfmDgsyslYrRBeFIlsi54AYsFGUuhmvrQ== {"dependencies":{"es-errors":"^1.3.0","object-inspect":"^1.13.4","side-channel-list":"^1.0.1","side-channel-map":"^1.0.1","side-channel-weakmap":"^1.0.2"},"engines":{"node":">= 0.4"}}
side-channel-list@1.0.1 sha512-mjn/0bi/oUURjc5Xl7IaWi/OJJJumuoJFQJfDDyO46+hBWsfaVM65TBHq2eoZBhzl9EchxOijpkbRC8SVBQU0w== {"dependencies":{"es-errors":"^1.3.0","object-inspect":"^1.13.4"},"engines":{"node":">= 0.4"}}
side-channel-map@1.0.1 sha512-VCjCNfgMsby3tTdo02nbjtM/ewra6jPHmpThenkTYh8pG9ucZ/1P8So4u4FGBek/BjpOVsDCMoLA/iuBKIFXRA== {"dependencies":{"call-bound":"^1.0.2","es-errors":"^1.3.0","get-intrinsic":"^1.2.5","object-inspect":"^1.13.3"},"engines":{"node":">= 0.4"}}
side-channel-weakmap@1.0.2 sha512-WPS/HvHQTYnHisLo9McqBHOJk2FkHO/tlpvldyrnem4aeQp4hai3gythswg6p01oSoTl58rcpiFAjF2br2Ak2A== {"dependencies":{"call-bound":"^1.0.2","es-errors":"^1.3.0","get-intrinsic":"^1.2.5","object-inspect":"^1.13.3","side-channel-map":"^1.0.1"},"engines":{"node":">= 0.4"}}
sonic-boom@3.8.1 sha512-y4Z8LCDBuum+PBP3lSV7RHrXscqksve/bi0as7mhwVnBW+/wUqKT/2Kb7um8yqcFy0duYbbPxzt89Zy2nOCaxg== {"dependencies":{"atomic-sleep":"^1.0.0"}}
source-map@0.6.1 sha512-UjgapumWlbMhkBgzT7Ykc5YXUT46F0iKu8SGXq0bcwP5dz/h0Plj6enJqjz1Zbq2l5WaqYnrVbwWOWMyF3F47g== {"engines":{"node":">=0.10.0"}}
source-map-js@1.2.3 sha512-xj+WrAkyv5Qp+t7r9N5HvCBu7g1qOe6CKRNpq22X1GGcPEQADFU54v5qsPVs3/vrUFQ7XivFrcAVKA2stI0kWA== {"engines":{"node":">=0.10.0"}}
split2@4.2.0 sha512-UcjcJOWknrNkF6PLX83qcHM6KHgVKNkV62Y8a5uYDVv9ydGQVwAHMKqHdJje1VTWpljG0WYpCDhrCdAOYH4TWg== {"engines":{"node":">= 10.x"}}
sprintf-js@1.0.3 sha512-D9cPgkvLlV3t3IzL0D0YLvGA9Ahk4PcvVwUbN0dSGr1aP0Nrt4AEnTUbuGvquEC0mA64Gqt1fzirlRs5ibXx8g== {}
statuses@1.3.1 sha512-wuTCPGlJONk/a1kqZ4fQM2+908lC7fa7nPYpTC1EhnvqLX/IICbeP1OZGDtA374trpSq68YubKUMo8oRhN46yg== {"engines":{"node":">= 0.6"}}
statuses@1.5.0 sha512-OpZ3zP+jT1PI7I8nemJX4AKmAX070ZkYPVWV/AaKTJl+tXCTGyVdC1a4SL8RUQYEwk/f34ZX8UTykN68FwrqAA== {"engines":{"node":">= 0.6"}}
statuses@2.0.1 sha512-RwNA9Z/7PrK06rYLIzFMlaF+l73iwpzsqRIFgbMLbTcLD6cOao82TaWefPXQvB2fOC4AjuYSEndS7N/mTCbkdQ== {"engines":{"node":">= 0.8"}}
statuses@2.0.2 sha512-DvEy55V3DB7uknRo+4iOGT5fP1slR8wQohVdknigZPMpMstaKJQWhwiYBACJE3Ul2pTnATihhBYnRhZQHGBiRw== {"engines":{"node":">= 0.8"}}
stop-iteration-iterator@1.1.0 sha512-eLoXW/DHyl62zxY4SCaIgnRhuMr6ri4juEYARS8E6sCEqzKpOiE521Ucofdx+KnDZl5xmvGYaaKCk5FEOxJCoQ== {"dependencies":{"es-errors":"^1.3.0","internal-slot":"^1.1.0"},"engines":{"node":">= 0.4"}}
streamsearch@1.1.0 sha512-Mcc5wHehp9aXz1ax6bZUyY5afg9u2rv5cqQI3mRrYkGC8rW2hM02jWuwjtL++LS5qinSyhj2QfLyNsuc+VsExg== {"engines":{"node":">=10.0.0"}}
string-width@2.1.1 sha512-nOqH59deCq9SRHlxq1Aw85Jnt4w6KvLKqWVik6oA9ZklXLNIOlqg4F2yrT1MVaTjAqvVwdfeZ7w7aCvJD7ugkw== {"dependencies":{"is-fullwidth-code-point":"^2.0.0","strip-ansi":"^4.0.0"},"engines":{"node":">=4"}}
string-width@3.1.0 sha512-vafcv6KjVZKSgz06oM/H6GDBrAtz8vdhQakGjFIvNrHA6y3HCF1CInLy+QLq8dTJPQ1b+KDUqDFctkdRW44e1w== {"dependencies":{"emoji-regex":"^7.0.1","is-fullwidth-code-point":"^2.0.0","strip-ansi":"^5.1.0"},"engines":{"node":">=6"}}
string-width@4.2.0 sha512-zUz5JD+tgqtuDjMhwIg5uFVV3dtqZ9yQJlZVfq4I01/K5Paj5UHj7VyrQOJvzawSVlKpObApbfD0Ed6yJc+1eg== {"dependencies":{"emoji-regex":"^8.0.0","is-fullwidth-code-point":"^3.0.0","strip-ansi":"^6.0.0"},"engines":{"node":">=8"}}
string.prototype.trim@1.2.11 sha512-PwvK7BU+CMTJGYQCTZb5RWXIML92lftJLhQz1tBzgKiqGxJaMlBAa48POXaNAC2s4y8jr3EFqrkF9+44neS46w== {"dependencies":{"call-bind":"^1.0.9","call-bound":"^1.0.4","define-data-property":"^1.1.4","define-properties":"^1.2.1","es-abstract":"^1.24.2","es-object-atoms":"^1.1.2","has-property-descriptors":"^1.0.2","safe-regex-test":"^1.1.0"},"engines":{"node":">= 0.4"}}
string.prototype.trimend@1.0.10 sha512-2+3aDAOmPTmuFwjDnmJG2ctEkQKVki7vOSqaxkv42Mowj1V6PnvuwFCRrR5lChUux1TBskPjfkeTOhqczDMxTw== {"dependencies":{"call-bind":"^1.0.9","call-bound":"^1.0.4","define-properties":"^1.2.1","es-object-atoms":"^1.1.2"},"engines":{"node":">= 0.4"}}
string.prototype.trimstart@1.0.8 sha512-UXSH262CSZY1tfu3G3Secr6uGLCFVPMhIqHjlgCUtCCcgihYc/xKs9djMTMUOb2j1mVSeU8EU6NWc/iQKU6Gfg== {"dependencies":{"call-bind":"^1.0.7","define-properties":"^1.2.1","es-object-atoms":"^1.0.0"},"engines":{"node":">= 0.4"}}
string_decoder@1.3.0 sha512-hkRX8U1WjJFd8LsDJ2yQ/wWWxaopEsABU1XfkM8A+j0+85JAGppt16cr1Whg6KIbb4okU6Mql6BOj+uup/wKeA== {"dependencies":{"safe-buffer":"~5.2.0"}}
strip-ansi@4.0.0 sha512-4XaJ2zQdCzROZDivEVIDPkcQn8LMFSa8kj8Gxb/Lnwzv9A8VctNZ+lfivC/sV3ivW8ElJTERXZoPBRrZKkNKow== {"dependencies":{"ansi-regex":"^3.0.0"},"engines":{"node":">=4"}}
strip-ansi@5.2.0 sha512-DuRs1gKbBqsMKIZlrffwlug8MHkcnpjs5VPmL1PAh+mA30U0DTotfDZ0d2UUsXpPmPmMMJ6W773MaA3J+lbiWA== {"dependencies":{"ansi-regex":"^4.1.0"},"engines":{"node":">=6"}}
strip-ansi@6.0.0 sha512-AuvKTrTfQNYNIctbR1K/YGTR1756GycPsg7b9bdV9Duqur4gv6aKqHXah67Z8ImS7WEz5QVcOtlfW2rZEugt6w== {"dependencies":{"ansi-regex":"^5.0.0"},"engines":{"node":">=8"}}
strip-json-comments@3.0.1 sha512-VTyMAUfdm047mwKl+u79WIdrZxtFtn+nBxHeb844XBQ9uMNTuTHdx2hc5RiAJYqwTj3wc/xe5HLSdJSkJ+WfZw== {"engines":{"node":">=8"}}
strip-json-comments@3.1.1 sha512-6fPc+R4ihwqP6N/aIv2f1gMH8lOVtWQHoqC4yK6oSDVVocumAsfCqjkXnqiYMhmMwS/mEHLp7Vehlt3ql6lEig== {"engines":{"node":">=8"}}
supports-color@5.5.0 sha512-QjVjwdXIt408MIiAqCX4oUKsgU2EqAGzs2Ppkm4aQYbjm+ZEWEcW4SfFNTr4uMNZma0ey4f5lgLrkB0aX0QMow== {"dependencies":{"has-flag":"^3.0.0"},"engines":{"node":">=4"}}
supports-color@7.1.0 sha512-oRSIpR8pxT1Wr2FquTNnGet79b3BWljqOuoW/h4oBhxJ/HUbX5nX6JSruTkvXDCFMwDPvsaTTbvMLKZWSy0R5g== {"dependencies":{"has-flag":"^4.0.0"},"engines":{"node":">=8"}}
supports-color@8.1.1 sha512-MpUEN2OodtUzxvKQl72cUF7RQ5EiHsGvSsVG0ia9c5RbWGL2CI4C7EpPS8UTBIplnlzZiNuV56w+FuNxy3ty2Q== {"dependencies":{"has-flag":"^4.0.0"},"engines":{"node":">=10"}}
thread-stream@2.7.0 sha512-qQiRWsU/wvNolI6tbbCKd9iKaTnCXsTwVxhhKM6nctPdujTyztjlbUkUTUymidWcMnZ5pWR0ej4a0tjsW021vw== {"dependencies":{"real-require":"^0.2.0"}}
tiny-lru@10.4.1 sha512-buLIzw7ppqymuO3pt10jHk/6QMeZLbidihMQU+N6sogF6EnBzG0qtDWIHuhw1x3dyNgVL/KTGIZsTK81+yCzLg== {"engines":{"node":">=12"}}
to-regex-range@5.0.1 sha512-65P7iz6X5yEr1cwcgvQxbbIw7Uk3gOy5dIdtZ4rDveLqhrdJP+Li/Hx6tyK0NEb+2GCyneCMJiGqrADCSNk8sQ== {"dependencies":{"is-number":"^7.0.0"},"engines":{"node":">=8.0"}}
toad-cache@3.7.4 sha512-m1TdR/rvT7kgGJZhspNtXdsdYk0fddFpJJFlG5s+UkPFo6lkLoZ3YLOaovPYjq1R75NP5JfeTlSHaOsE09peCg== {"engines":{"node":">=20"}}
toidentifier@1.0.1 sha512-o5sSPKEkg/DIQNmH43V0/uerLrpzVedkUh8tGNvaeXpfpuwjKenlSox/2O/BTlZUtEe+JG7s5YhEz608PlAHRA== {"engines":{"node":">=0.6"}}
tr46@0.0.3 sha512-N3WMsuqV66lT30CrXNbEjx4GEwlow3v6rr4mCcv6prnfwhS01rkgyFdjPNBYd9br7LpXV1+Emh01fHnq2Gdgrw== {}
type-is@1.6.18 sha512-TkRKr9sUTxEH8MdfuCSP7VizJyzRNMjj2J2do2Jr3Kym598JVdEksuzPQCnlFPW4ky9Q+iA+ma9BGm06XQBy8g== {"dependencies":{"media-typer":"0.3.0","mime-types":"~2.1.24"},"engines":{"node":">= 0.6"}}
typed-array-buffer@1.0.3 sha512-nAYYwfY3qnzX30IkA6AQZjVbtK6duGontcQm1WSG1MD94YLqK0515GNApXkoxKOWMusVssAHWLh9SeaoefYFGw== {"dependencies":{"call-bound":"^1.0.3","es-errors":"^1.3.0","is-typed-array":"^1.1.14"},"engines":{"node":">= 0.4"}}
typed-array-byte-length@1.0.3 sha512-BaXgOuIxz8n8pIq3e7Atg/7s+DpiYrxn4vdot3w9KbnBhcRQq6o3xemQdIfynqSeXeDrF32x+WvfzmOjPiY9lg== {"dependencies":{"call-bind":"^1.0.8","for-each":"^0.3.3","gopd":"^1.2.0","has-proto":"^1.2.0","is-typed-array":"^1.1.14"},"engines":{"node":">= 0.4"}}
typed-array-byte-offset@1.0.5 sha512-0FHJvLPqZ7KJzp17O13jfsAjsqazgrxBu2zEK95PmUz8lv2+GjRuxUInCr2Rk9Dms3ihN21zJ929ZO43yJ95QQ== {"dependencies":{"available-typed-arrays":"^1.0.7","call-bind":"^1.0.9","for-each":"^0.3.5","gopd":"^1.2.0","is-typed-array":"^1.1.15","reflect.getprototypeof":"^1.0.10"},"engines":{"node":">= 0.4"}}
typed-array-length@1.0.8 sha512-phPGCwqr2+Qo0fwniCE8e4pKnGu/yFb5nD5Y8bf0EEeiI5GklnACYA9GFy/DrAeRrKHXvHn+1SUsOWgJp6RO+g== {"dependencies":{"call-bind":"^1.0.9","for-each":"^0.3.5","gopd":"^1.2.0","is-typed-array":"^1.1.15","possible-typed-array-names":"^1.1.0","reflect.getprototypeof":"^1.0.10"},"engines":{"node":">= 0.4"}}
uglify-js@3.19.3 sha512-v3Xu+yuwBXisp6QYTcH4UbH+xYJXqnq2m/LtQVWKWzYc1iehYnLixoQDN9FH6/j9/oybfd6W9Ghwkl8+UMKTKQ== {"bin":{"uglifyjs":"bin/uglifyjs"},"engines":{"node":">=0.8.0"}}
unbox-primitive@1.1.0 sha512-nWJ91DjeOkej/TA8pXQ3myruKpKEYgqvpw9lz4OPHj/NWFNluYrjbz9j01CJ8yKQd2g4jFoOkINCTW2I5LEEyw== {"dependencies":{"call-bound":"^1.0.3","has-bigints":"^1.0.2","has-symbols":"^1.1.0","which-boxed-primitive":"^1.1.1"},"engines":{"node":">= 0.4"}}
undici@5.19.0 sha512-7XnhXXW0/AMTx17x1T3OOYY14FGiXbkyE/itv4jY1v8CnSQBMXW3yZ/Ppt7YlOv1D63tm9N4g5Au1Abe+gwpkw== {"dependencies":{"busboy":"^1.6.0"},"engines":{"node":">=12.18"}}
undici@5.29.0 sha512-raqeBD6NQK4SkWhQzeYKd1KmIG6dllBOTt55Rmkt4HtI9mwdWtJljnrXjAFUBLTSN67HWrOIZ3EPF4kjUw80Bg== {"dependencies":{"@fastify/busboy":"^2.0.0"},"engines":{"node":">=14.0"}}
unpipe@1.0.0 sha512-pjy2bYhSsufwWlKwPc+l3cN7+wuJlK6uz0YdJEOlQDbl6jo/YlPi4mb8agUkVC8BF7V8NuzeyPNqRksA3hztKQ== {"engines":{"node":">= 0.8"}}
utils-merge@1.0.1 sha512-pMZTvIkT1d+TFGvDOqodOclx0QWkkgi6Tdoa8gC8ffGAAqz9pzPTZWAybbsHHoED/ztMtkv/VoYTYyShUn81hA== {"engines":{"node":">= 0.4.0"}}
validator@13.6.0 sha512-gVgKbdbHgtxpRyR8K0O6oFZPhhB5tT1jeEHZR0Znr9Svg03U0+r9DXWMrnRAB+HtCStDQKlaIZm42tVsVjqtjg== {"engines":{"node":">= 0.10"}}
validator@13.7.0 sha512-nYXQLCBkpJ8X6ltALua9dRrZDHVYxjJ1wgskNt1lH9fzGjs3tgojGSCBjmEPwkWS1y29+DrizMTW19Pr9uB2nw== {"engines":{"node":">= 0.10"}}
vary@1.1.2 sha512-BNGbWLfd0eUPabhkXUVm0j8uuvREyTh5ovRa/dyow/BqAbZJyC+5fU+IzQOzmAKzYqYRAISoRhdQr3eIZ/PXqg== {"engines":{"node":">= 0.8"}}
webidl-conversions@3.0.1 sha512-2JAn3z8AR6rjK8Sm8orRC0h/bcl/DqL7tRPdGZ4I1CjdF+EaMLmYxBHyXuKL849eucPFhvBoxMsflfOb8kxaeQ== {}
whatwg-url@5.0.0 sha512-saE57nupxk6v3HY35+jzBwYa0rKSy0XR8JSxZPwgLr7ys0IBzhGviA1/TUGJLmSVqs8pb9AnvICXEuOHLprYTw== {"dependencies":{"tr46":"~0.0.3","webidl-conversions":"^3.0.0"}}
which@2.0.2 sha512-BLI3Tl1TW3Pvl70l3yq3Y64i+awpwXqsGBYWkkqMtnbXgrMD+yj7rhW0kuEDxzJaYXGjEW5ogapKNMEKNMjibA== {"dependencies":{"isexe":"^2.0.0"},"bin":{"node-which":"./bin/node-which"},"engines":{"node":">= 8"}}
which-boxed-primitive@1.1.1 sha512-TbX3mj8n0odCBFVlY8AxkqcHASw3L60jIuF8jFP78az3C2YhmGvqbHBpAjTRH2/xqYunrJ9g1jSyjCjpoWzIAA== {"dependencies":{"is-bigint":"^1.1.0","is-boolean-object":"^1.2.1","is-number-object":"^1.1.1","is-string":"^1.1.1","is-symbol":"^1.1.1"},"engines":{"node":">= 0.4"}}
which-builtin-type@1.2.1 sha512-6iBczoX+kDQ7a3+YJBnh3T+KZRxM/iYNPXicqk66/Qfm1b93iu+yOImkg0zHbj5LNOcNv1TEADiZ0xa34B4q6Q== {"dependencies":{"call-bound":"^1.0.2","function.prototype.name":"^1.1.6","has-tostringtag":"^1.0.2","is-async-function":"^2.0.0","is-date-object":"^1.1.0","is-finalizationregistry":"^1.1.0","is-generator-function":"^1.0.10","is-regex":"^1.2.1","is-weakref":"^1.0.2","isarray":"^2.0.5","which-boxed-primitive":"^1.1.0","which-collection":"^1.0.2","which-typed-array":"^1.1.16"},"engines":{"node":">= 0.4"}}
which-collection@1.0.2 sha512-K4jVyjnBdgvc86Y6BkaLZEN933SwYOuBFkdmBu9ZfkcAbdVbpITnDmjvZ/aQjRXQrv5EPkTnD1s39GiiqbngCw== {"dependencies":{"is-map":"^2.0.3","is-set":"^2.0.3","is-weakmap":"^2.0.2","is-weakset":"^2.0.3"},"engines":{"node":">= 0.4"}}
which-module@2.0.1 sha512-iBdZ57RDvnOR9AGBhML2vFZf7h8vmBjhoaZqODJBFWHVtKkDmKuHai3cx5PgVMrX5YDNp27AofYbAwctSS+vhQ== {}
which-typed-array@1.1.24 sha512-wk4Mf4pR5mRP7eYuuTBCIQ9d0ud2Fv2jRLQpfgnRjbOxAFHmjKFValgTpitVKzJJS8ajnYQV2Du1SZ8j6b/EUQ== {"dependencies":{"available-typed-arrays":"^1.0.7","call-bind":"^1.0.9","call-bound":"^1.0.4","for-each":"^0.3.5","get-proto":"^1.0.1","gopd":"^1.2.0","has-tostringtag":"^1.0.2"},"engines":{"node":">= 0.4"}}
wide-align@1.1.3 sha512-QGkOQc8XL6Bt5PwnsExKBPuMKBxnGxWWW3fU55Xt4feHozMUhdUMaBCk290qpm/wG5u/RSKzwdAC4i51YigihA== {"dependencies":{"string-width":"^1.0.2 || 2"}}
wordwrap@1.0.0 sha512-gvVzJFlPycKc5dZN4yPkP8w7Dc37BtP1yczEneOb4uq34pXZcvrtRTmWV8W+Ume+XCxKgbjM+nevkyFPMybd4Q== {}
workerpool@6.0.0 sha512-fU2OcNA/GVAJLLyKUoHkAgIhKb0JoCpSjLC/G2vYKxUjVmQwGbRVeoPJ1a8U4pnVofz4AQV5Y/NEw8oKqxEBtA== {}
workerpool@6.1.0 sha512-toV7q9rWNYha963Pl/qyeZ6wG+3nnsyvolaNUS8+R5Wtw6qJPTxIlOP1ZSvcGhEJw+l3HMMmtiNo9Gl61G4GVg== {}
wrap-ansi@5.1.0 sha512-QC1/iN/2/RPVJ5jYK8BGttj5z83LmSKmvbvrXPNCLZSEb32KKVDJDl/MOt2N01qU2H/FkzEa9PKto1BqDjtd7Q== {"dependencies":{"ansi-styles":"^3.2.0","string-width":"^3.0.0","strip-ansi":"^5.0.0"},"engines":{"node":">=6"}}
wrap-ansi@7.0.0 sha512-YVGIj2kamLSTxw6NsZjoBxfSwsn0ycdesmc4p+Q21c5zPuZ1pl+NfxVdxPtdHvmNVOQ6XSYG4AUtyt/Fi7D16Q== {"dependencies":{"ansi-styles":"^4.0.0","string-width":"^4.1.0","strip-ansi":"^6.0.0"},"engines":{"node":">=10"}}
wrappy@1.0.2 sha512-l4Sp/DRseor9wL6EvV2+TuQn63dMkPjZ/sp9XkghTEbV9KlPS1xUsZ3u7/IQO4wxtcFB4bgpQPRcR3QCvezPcQ== {}
ws@7.4.5 sha512-xzyu3hFvomRfXKH8vOFMU3OguG6oOvhXMo3xsGy3xWExqaM2dxBbVxuD99O7m3ZUFMvvscsZDqxfgMaRr/Nr1g== {"peerDependencies":{"bufferutil":"^4.0.1","utf-8-validate":"^5.0.2"},"peerDependenciesMeta":{"bufferutil":{"optional":true},"utf-8-validate":{"optional":true}},"engines":{"node":">=8.3.0"}}
ws@7.5.10 sha512-+dbF1tHwZpXcbOJdVOkzLDxZP1ailvSxM6ZweXTegylPny803bFhA+vqBYw4s31NSAk4S2Qz+AKXK9a4wkdjcQ== {"peerDependencies":{"bufferutil":"^4.0.1","utf-8-validate":"^5.0.2"},"peerDependenciesMeta":{"bufferutil":{"optional":true},"utf-8-validate":{"optional":true}},"engines":{"node":">=8.3.0"}}
xml2js@0.4.23 sha512-ySPiMjM0+pLDftHgXY4By0uswI3SPKLDw/i3UXbnO8M/p28zqexCUoPmQFrYD+/1BzhGJSs2i1ERWKJAtiLrug== {"dependencies":{"sax":">=0.6.0","xmlbuilder":"~11.0.0"},"engines":{"node":">=4.0.0"}}
xml2js@0.5.0 sha512-drPFnkQJik/O+uPKpqSgr22mpuFHqKdbS835iAQrUC73L2F5WkboIRd63ai/2Yg6I1jzifPFKH2NTK+cfglkIA== {"dependencies":{"sax":">=0.6.0","xmlbuilder":"~11.0.0"},"engines":{"node":">=4.0.0"}}
xmlbuilder@11.0.1 sha512-fDlsI/kFEx7gLvbecc0/ohLG50fugQp8ryHzMTuW9vSa1GJ0XYWKnhsUx7oie3G98+r56aTQIUB4kht42R3JvA== {"engines":{"node":">=4.0"}}
y18n@4.0.3 sha512-JKhqTOwSrqNA1NY5lSztJ1GrBiUodLMmIZuLiDaMRJ+itFd+ABVE8XBjOvIWL+rSqNDC74LCSFmlb/U4UZ4hJQ== {}
y18n@5.0.5 sha512-hsRUr4FFrvhhRH12wOdfs38Gy7k2FFzB9qgN9v3aLykRq0dRcdcpz5C9FxdS2NuhOrI/628b/KSTJ3rwHysYSg== {"engines":{"node":">=10"}}
yallist@4.0.0 sha512-3wdGidZyq5PB084XLES5TpOSRA3wjXAlIWMhum2kRcv/41Sn2emQ0dycQW4uZXLejwKvg6EsvbdlVL+FYEct7A== {}
yargs@13.3.2 sha512-AX3Zw5iPruN5ie6xGRIDgqkT+ZhnRlZMLMHAs8tg7nRruy2Nb+i5o9bwghAogtM08q1dpr2LVoS8KSTMYpWXUw== {"dependencies":{"cliui":"^5.0.0","find-up":"^3.0.0","get-caller-file":"^2.0.1","require-directory":"^2.1.1","require-main-filename":"^2.0.0","set-blocking":"^2.0.0","string-width":"^3.0.0","which-module":"^2.0.0","y18n":"^4.0.0","yargs-parser":"^13.1.2"}}
yargs@14.2.3 sha512-ZbotRWhF+lkjijC/VhmOT9wSgyBQ7+zr13+YLkhfsSiTriYsMzkTUFP18pFhWwBeMa5gUc1MzbhrO6/VB7c9Xg== {"dependencies":{"cliui":"^5.0.0","decamelize":"^1.2.0","find-up":"^3.0.0","get-caller-file":"^2.0.1","require-directory":"^2.1.1","require-main-filename":"^2.0.0","set-blocking":"^2.0.0","string-width":"^3.0.0","which-module":"^2.0.0","y18n":"^4.0.0","yargs-parser":"^15.0.1"}}
yargs@16.2.0 sha512-D1mvvtDG0L5ft/jGWkLpG1+m0eQxOfaBvTNELraWj22wSVUMWxZUvYgJYcKh6jGGIkJFhH4IZPQhR4TKpc8mBw== {"dependencies":{"cliui":"^7.0.2","escalade":"^3.1.1","get-caller-file":"^2.0.5","require-directory":"^2.1.1","string-width":"^4.2.0","y18n":"^5.0.5","yargs-parser":"^20.2.2"},"engines":{"node":">=10"}}
yargs-parser@13.1.2 sha512-3lbsNRf/j+A4QuSZfDRA7HRSfWrzO0YjqTJd5kjAq37Zep1CEgaYmrH9Q3GwPiB9cHyd1Y1UwggGhJGoxipbzg== {"dependencies":{"camelcase":"^5.0.0","decamelize":"^1.2.0"}}
yargs-parser@15.0.3 sha512-/MVEVjTXy/cGAjdtQf8dW3V9b97bPN7rNn8ETj6BmAQL7ibC7O1Q9SPJbGjgh3SlwoBNXMzj/ZGIj8mBgl12YA== {"dependencies":{"camelcase":"^5.0.0","decamelize":"^1.2.0"}}
yargs-parser@20.2.4 sha512-WOkpgNhPTlE73h4VFAFsOnomJVaovO8VqLDzy5saChRBFQFBoMYirowyW+Q9HB4HFF4Z7VZTiG3iSzJJA29yRA== {"engines":{"node":">=10"}}
yargs-unparser@1.6.1 sha512-qZV14lK9MWsGCmcr7u5oXGH0dbGqZAIxTDrWXZDo5zUr6b6iUmelNKO6x6R1dQT24AH3LgRxJpr8meWy2unolA== {"dependencies":{"camelcase":"^5.3.1","decamelize":"^1.2.0","flat":"^4.1.0","is-plain-obj":"^1.1.0","yargs":"^14.2.3"},"engines":{"node":">=6"}}
yargs-unparser@2.0.0 sha512-7pRTIA9Qc1caZ0bZ6RYRGbHJthJWuakf+WmHK0rVeLkNrrGhfoabBNdue6kdINI6r4if7ocq9aD/n7xwKOdzOA== {"dependencies":{"camelcase":"^6.0.0","decamelize":"^4.0.0","flat":"^5.0.2","is-plain-obj":"^2.1.0"},"engines":{"node":">=10"}}
`;
