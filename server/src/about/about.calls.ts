import { aboutCalls } from '#contract/calls/about.ts';
import { loadPlugins } from '#engine/plugins/load-plugin.ts';
import { PLUGIN_DESCRIPTIONS } from '#contract/results/plugin-descriptions.ts';
import { bind } from '#server/platform/http/bind.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { serverVersion } from './about.store.ts';
import { legalText } from './legal-text.ts';
import { limitsInForce } from './limits-in-force.ts';
import { shippedPackages, withoutVersions } from './shipped-packages.ts';

const { version, license } = packageJson;

export const aboutBindings = bind(aboutCalls, {
  async showAbout() {
    const packages = await shippedPackages();
    return { license, packages: packages && withoutVersions(packages) };
  },
  showVersions: async () => ({ version, packages: await shippedPackages() }),
  showLegalText: async ({ config, log }, { query }) => ({ text: await legalText({ config, log }, query.page) }),
  async showInstallation({ db, config }) {
    const [postgres, plugins] = await Promise.all([serverVersion(db), loadPlugins()]);
    return {
      version,
      node: process.versions.node,
      postgres,
      limits: limitsInForce(config),
      plugins: plugins.map(({ name, version: of }) => ({ name, version: String(of), description: PLUGIN_DESCRIPTIONS[name] })),
    };
  },
});
