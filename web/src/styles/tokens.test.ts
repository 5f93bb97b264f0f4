import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const darkAt = css.indexOf(":root[data-theme='dark']");
const THEMES = { light: tokensOf(css.slice(0, darkAt)), dark: tokensOf(css.slice(darkAt, css.indexOf('@theme inline'))) };

type Vector = readonly [number, number, number];

const FILLS = ['critical-fill', 'high-fill', 'medium-fill', 'low-fill', 'unscored-fill'];
const SEVERITY_TEXTS = [
  ['critical', 'critical-soft'],
  ['high', 'high-soft'],
  ['medium', 'medium-soft'],
  ['low', 'low-soft'],
  ['warning-text', 'warning-soft'],
  ['proof', 'proof-soft'],
] as const;
const TEXTS = ['text', 'text-muted', 'accent', 'critical', 'high', 'medium', 'low', 'proof', 'warning-text', 'danger-text'];

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1.0; linear RGB.
const SIGHTS: Record<string, readonly Vector[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe.each(Object.entries(THEMES))('%s', (_, tokens) => {
  test.each(Object.entries(SIGHTS))('severity fills differ by at least 12 (OKLab × 100) under %s sight', (_sight, matrix) => {
    const seen = FILLS.map((name) => toOklab(clipped(times(matrix, tokens(name)))));
    const distances = seen.flatMap((a, index) => seen.slice(index + 1).map((b) => 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(12);
  });

  test.each(TEXTS)('%s is readable on every surface (4.5:1)', (name) => {
    const worst = Math.min(...['canvas', 'surface', 'sunken', 'hover'].map((surface) => contrast(tokens(name), tokens(surface))));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SEVERITY_TEXTS)('%s on %s reaches 5.7:1', (text, soft) => {
    expect(contrast(tokens(text), tokens(soft))).toBeGreaterThanOrEqual(5.7);
  });

  test.each(FILLS)('%s stands out from the surface (3:1)', (name) => {
    expect(contrast(tokens(name), tokens('surface'))).toBeGreaterThanOrEqual(3);
  });

  test.each([['on-accent', 'accent']])('%s on %s reaches 4.5:1', (text, fill) => {
    expect(contrast(tokens(text), tokens(fill))).toBeGreaterThanOrEqual(4.5);
  });

  test('the border of a control stands out from what is around it (3:1)', () => {
    expect(contrast(tokens('control'), tokens('surface'))).toBeGreaterThanOrEqual(3);
  });
});

/** Linear sRGB of a token by its name. */
function tokensOf(block: string): (name: string) => Vector {
  const found = new Map([...block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(([, name, ...lch]) => [name, lch]));
  return (name) => {
    const lch = found.get(name);
    if (!lch) throw new Error(`There is no token ${name}.`);
    const [lightness, chroma, hue] = lch.map(Number) as [number, number, number];
    const angle = (hue * Math.PI) / 180;
    return clipped(fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]));
  };
}

// Both directions: Björn Ottosson, "A perceptual color space for image processing", 2020.
function fromOklab([l, a, b]: Vector): Vector {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toOklab([r, g, b]: Vector): Vector {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function times(matrix: readonly Vector[], [x, y, z]: Vector): Vector {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Vector;
}

function clipped(color: Vector): Vector {
  return color.map((part) => Math.min(1, Math.max(0, part))) as unknown as Vector;
}

/** Source: WCAG 2.2, "contrast ratio". */
function contrast(a: Vector, b: Vector): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([r, g, b]: Vector): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
