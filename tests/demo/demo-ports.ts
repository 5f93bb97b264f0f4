import { freePort } from '#tests/given/free-port.ts';

export interface DemoPorts {
  readonly github: number;
  readonly gitlab: number;
  readonly registry: number;
}

/** The three ports after the product's own, or free ones in their place. */
export async function portsFor(port: number): Promise<DemoPorts> {
  const github = await freePort(port + 1);
  const gitlab = await freePort(port + 2);
  return { github, gitlab, registry: await freePort(port + 3) };
}
