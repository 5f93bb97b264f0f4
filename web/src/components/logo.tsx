/** The mark: a seedling above the ground line, its roots below. The roots are the point. */
export function LogoMark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill="#2b5a3c" />
      <path d="M5.5 15.5h21" stroke="#f4f1e6" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M16 15.5V9.4m0 .2c0-2.6 2-4.4 5-4.6.1 3-1.8 4.9-5 4.600Zm0 2.800c-.1-2.100-1.700-3.600-4.100-3.700-.1 2.400 1.500 4 4.100 3.700Z"
        fill="#9fd6a6"
        stroke="#9fd6a6"
        strokeWidth="1.300"
        strokeLinejoin="round"
      />
      <path
        d="M16 15.500v11M16 19.800c-1.700 0-3.100.8-4.300 2.300l-2 2.700M16 19.800c1.700 0 3.100.8 4.300 2.300l2 2.700M11 15.500c0 2-1 3.300-3.300 4.200M21 15.500c0 2 1 3.300 3.300 4.200"
        stroke="#f4f1e6"
        strokeWidth="1.700"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <span className="text-lg font-[660] tracking-[-0.02em] text-text">Understory</span>
    </span>
  );
}
