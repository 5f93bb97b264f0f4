import names from 'spdx-license-list';
import { LICENSE_TERMS } from '#contract/license-terms.ts';
import type { LicenseCategory } from '#contract/results/licenses.ts';

/** What a license permits, asks for and excludes, in words for people. No legal advice: the license's text decides. */
export interface LicenseFacts {
  readonly id: string;
  /** Null for a `LicenseRef-`, which has none. */
  readonly name: string | null;
  readonly url: string | null;
  readonly category: LicenseCategory;
  readonly osi_approved: boolean;
  readonly permissions: readonly string[];
  readonly conditions: readonly string[];
  readonly limitations: readonly string[];
}

/** Facts of a license by its identifier, which may have `+` or an exception. */
export function licenseFacts(id: string): LicenseFacts {
  const plain = id.replace(/ WITH .*$/, '').replace(/\+$/, '');
  const listed = names[plain];
  const category = categoryOf(plain);
  return {
    id,
    name: listed?.name ?? null,
    url: listed ? `https://spdx.org/licenses/${plain}.html` : null,
    category,
    osi_approved: listed?.osiApproved ?? false,
    ...termsOf(plain, category),
  };
}

/** Families by what they ask for; the first pattern that fits decides. Sources: the licenses' texts; OSI and FSF descriptions. */
const FAMILIES: readonly (readonly [LicenseCategory, RegExp])[] = [
  [
    'restricted',
    /^(?:BUSL-|FSL-|SSPL-|Elastic-|CC-BY-NC|CC-BY-ND|PolyForm-|Hippocratic-|JSON$|Parity-|Aladdin$|Commons-Clause|NCGL|Sendmail$|BSD-.*No-(?:Nuclear|Military)|HPND.*export|Unicode-TOU$)/,
  ],
  [
    'strong_copyleft',
    /^(?:A?GPL-|OSL-|EUPL-|Sleepycat$|QPL-1\.0|RPL-|CECILL-(?:1|2)|CC-BY-SA-|GFDL-|ODbL-|NPOSL-|copyleft-next|Watcom-|RPSL-|CPAL-|TMate$|CAL-1|BSD-Protection$)/,
  ],
  [
    'weak_copyleft',
    /^(?:LGPL|MPL-|EPL-|CDDL-|CPL-|IPL-|APSL-|MS-RL$|Artistic-|CECILL-C$|ErlPL|SPL-|NPL-|LPL-|LPPL-|OFL-|Ruby$|Vim$|Motosoto$|Nokia$|SISSL|gSOAP|eCos|OGTSL|OCLC|Frameworx|CATOSL|CUA-OPL|MulanPubL-|Interbase-|wxWindows$|FreeImage$|YPL-|OLDAP-1\.[1-4]$|Linux-man-pages-|LiLiQ-R)/,
  ],
  [
    'permissive',
    /^(?:MIT|Apache-|BSD-|ISC$|0BSD$|Zlib|CC0-|CC-BY-\d|Unlicense$|WTFPL$|BlueOak-|BSL-1\.0|Python-2|PSF-|PostgreSQL$|X11|AFL-|NCSA$|MS-PL$|ECL-|UPL-|Unicode-|W3C|curl$|OpenSSL$|PHP-|ZPL-|libpng|ICU$|HPND|NTP|Beerware$|CNRI-|TCL$|FTL$|IJG|Naumen$|Fair$|EFL-|Entessa$|AAL$|Xnet$|MirOS$|MulanPSL-|CC-PDDC$|PDDL|bzip2-|blessing$|Intel$|Info-ZIP$|LiLiQ-P|Net-SNMP$|OLDAP-|SMLNJ$|Spencer-|StandardML|Jython|DOC$|Adobe-2006|FSFUL|FSFAP$|GLWTPL|Plexus$|RSA-MD|SGI-B-2|SWL$|LPD|TOST|NLOD|ODC-By|OGL-UK|Vovida|VSL|W3C-|Crossword$|JasPer|ANTLR-PD|SAX-PD|MITNFA$|ADSL$|xpp$|zlib-ack)/,
  ],
];

export function categoryOf(id: string): LicenseCategory {
  return FAMILIES.find(([, pattern]) => pattern.test(id))?.[0] ?? 'other';
}

const USE = [LICENSE_TERMS.commercialUse, LICENSE_TERMS.modification, LICENSE_TERMS.distribution, LICENSE_TERMS.privateUse];
const NO_LIABILITY = [LICENSE_TERMS.noLiability, LICENSE_TERMS.noWarranty];
const PUBLIC_DOMAIN = /^(?:0BSD|CC0-1\.0|Unlicense|WTFPL|MIT-0|CC-PDDC|PDDL-1\.0|ANTLR-PD|SAX-PD|blessing)/;
const PATENTS =
  /^(?:Apache-2\.0|MPL-2\.0|EPL-|A?GPL-3|LGPL-3|AFL-3|OSL-3|MS-|UPL-|EUPL-|CDDL-|BSD-2-Clause-Patent|ECL-2|BlueOak|MulanPSL-2|SSPL)/;
const STATES_CHANGES = /^(?:Apache-|A?GPL-|LGPL|AFL-|OSL-|EUPL-|CC-BY|ECL-|Zlib|MulanPSL|MPL-1|EPL-|OFL-|Artistic-)/;
const NO_TRADEMARKS = /^(?:Apache-2|MPL-|AFL-|OSL-|ECL-2|CC-BY|CC0|MS-|EUPL-)/;
const NETWORK = /^(?:AGPL-|SSPL-|OSL-|EUPL-|RPL-|CPAL-|CAL-)/;

function termsOf(id: string, category: LicenseCategory): Pick<LicenseFacts, 'permissions' | 'conditions' | 'limitations'> {
  if (category === 'other') return { permissions: [], conditions: [], limitations: [] };
  const limitations = [
    ...NO_LIABILITY,
    ...(NO_TRADEMARKS.test(id) ? [LICENSE_TERMS.noTrademarks] : []),
    ...(id === 'CC0-1.0' ? [LICENSE_TERMS.noPatents] : []),
  ];
  if (PUBLIC_DOMAIN.test(id)) return { permissions: USE, conditions: [], limitations: id === 'WTFPL' ? [] : limitations };
  const conditions = [
    LICENSE_TERMS.keepNotice,
    ...(STATES_CHANGES.test(id) ? [LICENSE_TERMS.stateChanges] : []),
    ...(category === 'weak_copyleft' ? [LICENSE_TERMS.publishChanges] : []),
    ...(category === 'strong_copyleft' ? [LICENSE_TERMS.publishWork] : []),
    ...(NETWORK.test(id) ? [LICENSE_TERMS.publishToUsers] : []),
  ];
  const permissions = [...USE, ...(PATENTS.test(id) ? [LICENSE_TERMS.patentUse] : [])];
  if (category !== 'restricted') return { permissions, conditions, limitations };
  const commercial = !/^(?:CC-BY-NC|PolyForm-Noncommercial|Aladdin|NCGL)/.test(id);
  return {
    permissions: permissions.filter(
      (permission) =>
        (permission !== LICENSE_TERMS.commercialUse || commercial) && (permission !== LICENSE_TERMS.modification || !/-ND-/.test(id)),
    ),
    conditions,
    limitations: [...limitations, LICENSE_TERMS.limited],
  };
}
