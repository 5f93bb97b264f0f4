import { Serialize, type Models, type Spec } from '@cyclonedx/cyclonedx-library';
import type { Additions } from './additions.ts';

type Normalized = Serialize.JSON.Types.Normalized.Bom;

/** The library's JSON serializer with what its model leaves out. */
export class JsonSerializer extends Serialize.JsonSerializer {
  readonly #additions: Additions;

  constructor(spec: typeof Spec.Spec1dot6, additions: Additions) {
    super(new Serialize.JSON.Normalize.Factory(spec));
    this.#additions = additions;
  }

  protected override _normalize(bom: Models.Bom, options?: Serialize.Types.NormalizerOptions): Normalized {
    const { occurrences, composition } = this.#additions;
    const { components, dependencies, vulnerabilities, ...document } = super._normalize(bom, options);
    const withAdditions = {
      ...document,
      components: components?.map((component) => {
        const found = occurrences.get(component['bom-ref'] ?? '') ?? [];
        return found.length > 0 ? { ...component, evidence: { occurrences: found } } : component;
      }),
      // Some readers stumble over one that has none and does not say so.
      dependencies: dependencies?.map((dependency) => ({ ...dependency, dependsOn: dependency.dependsOn ?? [] })),
      compositions: [composition],
      vulnerabilities,
    };
    return withAdditions as Normalized;
  }
}
