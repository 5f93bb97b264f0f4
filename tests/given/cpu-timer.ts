/** Starts to count the milliseconds of processor time that this process uses: what work costs, however busy the machine is. */
export function cpuTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
