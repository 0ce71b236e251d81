/**
 * IPv4 networks that are not the public web: first address and prefix length in bits.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry/
 */
export const closedIpv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's virtual machines reach their host here, although the address is in a public range.
  // https://learn.microsoft.com/en-us/azure/virtual-network/what-is-ip-address-168-63-129-16
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

function ipv4Number(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function isPublicNumber(address: number): boolean {
  return !closedIpv4.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor(ipv4Number(network) / size);
  });
}

/**
 * Whether an IPv4 address is in the public web.
 * @param address in dotted decimal, as the URL parser serialises it
 */
export function isPublicIpv4(address: string): boolean {
  return isPublicNumber(ipv4Number(address));
}

/** The eight groups of an address as the URL parser serialises it: no IPv4 part, at most one `::`. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const first = parse(head);
  if (tail === undefined) return first;
  const last = parse(tail);
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/**
 * Whether an IPv6 address is in the public web. For addresses that contain an IPv4 address (mapped, NAT64, 6to4) that
 * one decides; of the rest only global unicast (2000::/3) is public, without Teredo, documentation and IETF
 * assignments.
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry/
 * @param address without brackets, as the URL parser serialises it
 */
export function isPublicIpv6(address: string): boolean {
  const groups = ipv6Groups(address);
  const [first = 0, second = 0, third = 0] = groups;
  const last = (groups[6] ?? 0) * 65_536 + (groups[7] ?? 0);
  const zeroUpTo = (end: number, start = 0) => groups.slice(start, end).every((group) => group === 0);
  if (zeroUpTo(5) && groups[5] === 0xffff) return isPublicNumber(last);
  if (first === 0x64 && second === 0xff9b && zeroUpTo(6, 2)) return isPublicNumber(last);
  if (first === 0x2002) return isPublicNumber(second * 65_536 + third);
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return !(first === 0x3fff && second < 0x1000);
}
