/** Two licenses that cannot both be kept in one work, with who says so. Each text is a list of SPDX identifiers without `-only`. */
interface Conflict {
  readonly one: readonly string[];
  readonly other: readonly string[];
  readonly why: string;
  readonly source: string;
}

const ids = (text: string) => text.split(' ');
const FSF = 'https://www.gnu.org/licenses/license-list.html';
const GPL_FAQ = 'https://www.gnu.org/licenses/gpl-faq.html#AllCompatibility';

/** Sources: the Free Software Foundation's license list and its matrix of GNU licenses. What neither names is no conflict here. */
export const CONFLICTS: readonly Conflict[] = [
  {
    one: ids('GPL-2.0'),
    other: ids('GPL-3.0 LGPL-3.0 AGPL-3.0'),
    why: 'version 2 of the GPL alone does not go together with version 3',
    source: GPL_FAQ,
  },
  {
    one: ids('GPL-2.0'),
    other: ids('Apache-1.0 Apache-1.1 Apache-2.0'),
    why: 'the terms of the Apache License on patents and notices are further restrictions to version 2 of the GPL',
    source: FSF,
  },
  {
    one: ids('GPL-2.0 GPL-3.0 AGPL-3.0'),
    other: ids(
      'EPL-1.0 CDDL-1.0 CDDL-1.1 MPL-1.0 MPL-1.1 CPL-1.0 IPL-1.0 MS-PL MS-RL OSL-3.0 AFL-3.0 BSD-4-Clause Apache-1.0 Apache-1.1 SSPL-1.0',
    ),
    why: 'its terms are further restrictions, which the GPL does not allow',
    source: FSF,
  },
  {
    one: ids('GPL-2.0 GPL-3.0 AGPL-3.0'),
    other: ids('CC-BY-NC-3.0 CC-BY-NC-4.0 CC-BY-NC-SA-3.0 CC-BY-NC-SA-4.0 CC-BY-ND-4.0 BUSL-1.1 Elastic-2.0 JSON'),
    why: 'it limits use itself, which the GPL does not allow',
    source: FSF,
  },
];

/** Why two licenses, each in one version, do not go together; undefined where nobody says so. */
export function conflictOf(a: string, b: string): Pick<Conflict, 'why' | 'source'> | undefined {
  return CONFLICTS.find(({ one, other }) => (one.includes(a) && other.includes(b)) || (one.includes(b) && other.includes(a)));
}
