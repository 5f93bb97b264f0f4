import { ConfigError, parseConfig, type Config } from '#server/platform/config/config.ts';
import { UserError } from './user-error.ts';

/** The server's configuration from the environment. Throws a UserError that names every value that cannot be used. */
export function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new UserError(error.message, { cause: error });
    throw error;
  }
}
