import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code drawn as one path. Dark on white in both themes, since cameras expect that. */
export function QrCode({ text, label, size = 176 }: { text: string; label: string; /** Edge in pixels. */ size?: number }) {
  const { path, modules } = useMemo(() => {
    const { data, size: edge } = encode(text, { border: 2 });
    const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(''), modules: edge };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} className="shrink-0 rounded-md">
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
