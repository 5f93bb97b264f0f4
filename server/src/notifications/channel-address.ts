import type { ChannelType } from '#contract/entities/notification.ts';
import { BusinessError } from '#contract/errors.ts';
import { Email, HttpUrl } from '#contract/fields.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Reach } from '#outbound/address-rules.ts';
import { AddressNotAllowed, resolveHost } from '#outbound/resolve-host.ts';
import { refusedField } from '#server/platform/refused-field.ts';

export function channelReach({ outside }: Config): Reach {
  return outside.privateAddressesAllowed ? 'private' : 'public';
}

/** The places that a channel's sealed values belong to. */
export function sealedPurpose(channelId: string): { url: string; secret: string } {
  return { url: `channel-url:${channelId}`, secret: `channel-secret:${channelId}` };
}

/**
 * What people see of an address: its host, or a mailbox as a whole. Throws AddressNotAllowed for one that leads inside, ValidationFailed
 * for one that cannot be used.
 */
export async function checkAddress(ctx: Context, type: ChannelType, address: string): Promise<{ host: string }> {
  if (type === 'MAIL') {
    if (!Email.safeParse(address).success) throw refusedField('url', 'email');
    return { host: address };
  }
  if (!HttpUrl.safeParse(address).success) throw refusedField('url', 'url');
  const url = new URL(address);
  if (url.username || url.password) throw refusedField('url', 'credentialsInUrl');
  try {
    await resolveHost(url.hostname, channelReach(ctx.config));
  } catch (error) {
    if (error instanceof AddressNotAllowed) throw new BusinessError('AddressNotAllowed');
    throw refusedField('url', 'hostNotFound');
  }
  return { host: url.host };
}
