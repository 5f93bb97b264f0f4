/** Illustration of the empty states: bare ground, something about to grow. */
export function Roots() {
  return (
    <svg width="132" height="72" viewBox="0 0 132 72" fill="none" aria-hidden="true" className="text-accent-text">
      <path d="M6 34h120" stroke="var(--control)" strokeWidth="1.500" strokeLinecap="round" strokeDasharray="1 5" />
      <path
        d="M66 34V18m0 0c0-6 4.600-10 11.500-10.400.2 6.800-4.300 11-11.500 10.400Zm0 7c-.2-5-4-8.300-9.700-8.500-.1 5.600 3.600 9 9.700 8.500Z"
        stroke="currentColor"
        strokeWidth="1.700"
        strokeLinejoin="round"
      />
      <path
        d="M66 34v28M66 42c-5 0-9.500 2.200-13 6.500L46 57M66 42c5 0 9.500 2.200 13 6.500L86 57M53 48.500c-6 .2-11-1-17-.5M79 48.500c6 .2 11-1 17-.5M66 52c-2.500 1.500-4.500 4-6 8M66 52c2.500 1.500 4.500 4 6 8"
        stroke="var(--control)"
        strokeWidth="1.500"
        strokeLinecap="round"
      />
    </svg>
  );
}
