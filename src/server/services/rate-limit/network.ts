/** The network of an address as `Context` has it: the /48 of an IPv6 /64, or the /24 of an IPv4 address. */
export function toNetwork(address: string): string {
  return toWideNetwork(address) ?? `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The /48 of an IPv6 /64, of which one customer may have thousands; undefined for an IPv4 address. */
export function toWideNetwork(address: string): string | undefined {
  if (!address.endsWith('::/64')) return undefined;
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}
