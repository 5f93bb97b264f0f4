import { t } from '#web/messages/translate.ts';

interface Branch {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  depth: number;
}

/** The picture next to the forms: a dependency graph that grows like roots. Drawn once, from fixed numbers. */
export function RootSystem() {
  return (
    <div aria-hidden="true" className="sticky top-0 hidden h-dvh overflow-hidden bg-[#16291d] lg:block">
      <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        <rect width="800" height="330" fill="#1c3425" />
        <path d="M0 330C160 322 300 336 420 330s260-6 380 2" fill="none" stroke="#c9bd97" strokeWidth="2.5" opacity="0.75" />
        <Seedling />
        {BRANCHES.map((branch) => (
          <path
            key={`${branch.x1},${branch.y1},${branch.x2},${branch.y2}`}
            d={curve(branch)}
            fill="none"
            stroke="#c9bd97"
            strokeWidth={Math.max(1, 5.5 - branch.depth)}
            strokeLinecap="round"
            opacity={0.85 - branch.depth * 0.11}
          />
        ))}
        {BRANCHES.filter((branch) => branch.depth > 0).map((branch) => (
          <circle
            key={`${branch.x2},${branch.y2}`}
            cx={branch.x2}
            cy={branch.y2}
            r={Math.max(2.5, 7 - branch.depth)}
            fill={branch.depth === 3 ? '#8fcf9b' : '#16291d'}
            stroke={branch.depth === 3 ? '#8fcf9b' : '#c9bd97'}
            strokeWidth="1.6"
          />
        ))}
      </svg>
      <p className="absolute inset-x-0 top-[11%] mx-auto max-w-md px-8 text-center text-2xl font-[560] tracking-[-0.015em] text-balance text-[#f1eee2]">
        {t('See what grows beneath your code.')}
      </p>
    </div>
  );
}

function Seedling() {
  return (
    <g stroke="#8fcf9b" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M400 330v-84" fill="none" />
      <path d="M400 250c0-28 20-46 52-48 1 32-19 52-52 48Z" fill="#8fcf9b" />
      <path d="M400 286c-1-22-18-37-43-38-1 25 16 41 43 38Z" fill="#8fcf9b" fillOpacity="0.85" />
    </g>
  );
}

const BRANCHES = grow({ x: 400, y: 332, angle: 90, length: 92, depth: 0 });

function grow(root: { x: number; y: number; angle: number; length: number; depth: number }): Branch[] {
  const radians = (root.angle * Math.PI) / 180;
  const x2 = Math.round(root.x + Math.cos(radians) * root.length);
  const y2 = Math.round(root.y + Math.sin(radians) * root.length);
  const branch = { x1: root.x, y1: root.y, x2, y2, depth: root.depth };
  if (root.depth === 4) return [branch];
  const spread = [
    [-46, -14, 19, 52],
    [-38, -6, 33],
    [-30, 4, 34],
    [-26, 22],
  ][root.depth]!;
  return [
    branch,
    ...spread.flatMap((turn, index) =>
      grow({
        x: x2,
        y: y2,
        angle: Math.min(168, Math.max(12, root.angle + turn)),
        length: (root.depth === 0 ? 150 : root.length) * (0.8 + ((index * 7 + root.depth * 3) % 4) * 0.055),
        depth: root.depth + 1,
      }),
    ),
  ];
}

function curve({ x1, y1, x2, y2 }: Branch): string {
  const middle = Math.round((y1 + y2) / 2);
  return `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`;
}
