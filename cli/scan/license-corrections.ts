import * as z from 'zod';
import { LicenseCorrection, LicenseCorrectionBody } from '#contract/entities/license-correction.ts';
import type { LicensesResult } from '#contract/results/licenses.ts';
import {
  correctedExpression,
  correctionFinder,
  correctLicense,
  isVersionRange,
  type Correction,
} from '#engine/licenses/correct-license.ts';
import { UserError } from '../user-error.ts';
import { readGivenJson } from './read-given.ts';
import type { CorrectedLicense } from './scan-report.ts';

/** Corrections as the server lists them; what it adds to their bodies may be absent. */
const CorrectionsFile = z.array(z.strictObject({ ...LicenseCorrection.partial().shape, ...LicenseCorrectionBody.shape })).max(10_000);

/** Reads a file of license corrections. Throws a UserError that names what cannot be used. */
export function readCorrections(path: string): Correction[] {
  const parsed = CorrectionsFile.safeParse(readGivenJson(path));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UserError(
      `${path} is not a list of license corrections: ${issue?.path.join('.') || 'the document'} ${issue?.message ?? 'is invalid'}.`,
    );
  }
  return parsed.data.map(({ ecosystem, name, range, expression, reason, made_on: madeOn }, index) => {
    const current = correctedExpression(expression);
    if (current === undefined) throw new UserError(`${path}: ${expression} is not an SPDX license expression.`);
    if (range !== null && !isVersionRange(ecosystem, range)) throw new UserError(`${path}: ${range} is not a range of versions.`);
    // Of corrections without a date, the later one in the file counts.
    return { id: String(index).padStart(6, '0'), ecosystem, name, range, expression: current, reason, made_on: utc(madeOn) };
  });
}

/** The licenses as corrected by the rules of the server, and which components became another. */
export function withCorrections(
  licenses: LicensesResult,
  corrections: readonly Correction[],
): { licenses: LicensesResult; corrected: CorrectedLicense[] } {
  const find = correctionFinder(corrections);
  const corrected: CorrectedLicense[] = [];
  const components = licenses.components.map((component) => {
    const correction = find(component);
    if (!correction) return component;
    const { purl, name, version, license: found } = component;
    const { expression, reason } = correction;
    corrected.push({ purl, name, version, found: found.expression ?? found.state, expression, reason });
    return { ...component, license: correctLicense(found, correction) };
  });
  return { licenses: { ...licenses, components }, corrected };
}

function utc(date: string | undefined): string {
  return date === undefined ? '' : new Date(date).toISOString();
}
