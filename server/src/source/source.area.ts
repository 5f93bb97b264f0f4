import type { Area } from '#server/platform/area.ts';
import { removeAbandoned } from '#server/platform/remove-abandoned.ts';
import { checkoutsFolder } from './with-checkout.ts';

export const sourceArea: Area = {
  name: 'source',
  start: (services) => removeAbandoned(services, checkoutsFolder(services.config.dataDir)),
};
