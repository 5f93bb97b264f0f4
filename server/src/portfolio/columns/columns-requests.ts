import type { Page } from '#contract/call.ts';
import type { PortfolioComponent, PortfolioFinding } from '#contract/entities/portfolio.ts';
import type { Changes } from './changes.ts';
import type { GroupListQuery } from './group-order.ts';
import type { ComponentListQuery } from './list-components.ts';
import type { FindingListQuery } from './list-findings.ts';
import type { ListedGroup } from './list-groups.ts';

/** What the thread of the columns is asked, by kind. */
export interface Asked {
  /** To learn what changed. */
  readonly apply: { readonly changes: Changes };
  readonly forget: object;
  readonly findings: { readonly query: FindingListQuery };
  readonly groups: { readonly query: GroupListQuery };
  readonly components: { readonly query: ComponentListQuery };
}

/** What it answers. */
export interface Answered {
  /** About how many bytes the organization takes. */
  readonly apply: number;
  readonly forget: undefined;
  readonly findings: Page<PortfolioFinding>;
  readonly groups: Page<ListedGroup>;
  readonly components: Page<PortfolioComponent>;
}

type Numbered<Kind extends keyof Asked> = Asked[Kind] & { readonly kind: Kind; readonly id: number; readonly organizationId: string };

export type Request = { [Kind in keyof Asked]: Numbered<Kind> }[keyof Asked];
export type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };
