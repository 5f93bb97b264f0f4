import type { Faults } from './faults.ts';
import type { ForgeHost, ForgeToken } from './world.ts';

export interface TokenControl {
  add(text: string, token: ForgeToken): void;
  expire(text: string): void;
  revoke(text: string): void;
}

export interface RequestRecord {
  readonly host: ForgeHost;
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
}

/** What tests may change and read of a code host while it runs. */
export interface Controls {
  readonly faults: Faults;
  readonly tokens: TokenControl;
  readonly requests: RequestRecord[];
}
