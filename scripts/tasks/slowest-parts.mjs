/** A reporter for Vitest that ends a run with a table of where its time went: by project, and the slowest files. */
const SHOWN = 15;
/** Shorter runs have no slow parts. */
const WORTHWHILE_SECONDS = 60;

export default class SlowestParts {
  #began = performance.now();

  onTestRunEnd(modules) {
    if (performance.now() - this.#began < WORTHWHILE_SECONDS * 1000) return;
    const files = modules.map(timesOf).toSorted((a, b) => b.total - a.total);
    const byProject = Object.values(Object.groupBy(files, ({ project }) => project)).map(sumOf);
    console.log(['', 'Seconds by project', ...rows(byProject), '', 'Slowest files', ...rows(files.slice(0, SHOWN))].join('\n'));
  }
}

function timesOf(module) {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  const imports = (environmentSetupDuration + prepareDuration + setupDuration + collectDuration) / 1000;
  const tests = duration / 1000;
  return { project: module.project.name, name: module.relativeModuleId, imports, tests, total: imports + tests };
}

function sumOf(files) {
  const sum = (field) => files.reduce((total, file) => total + file[field], 0);
  return { name: `${files[0].project} (${files.length} files)`, imports: sum('imports'), tests: sum('tests'), total: sum('total') };
}

function rows(parts) {
  return [
    '    total  imports    tests',
    ...parts.map(({ total, imports, tests, name }) => `${cell(total)}${cell(imports)}${cell(tests)}  ${name}`),
  ];
}

function cell(seconds) {
  return seconds.toFixed(1).padStart(9);
}
