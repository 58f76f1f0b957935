/** The groups of an IPv6 address that name a network: the rest is its owner's to choose. */
const NETWORK_GROUPS = 4;

/** The network of an address: an IPv4 address itself, the first 64 bits of an IPv6 address, anything else as it is. */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.toLowerCase().split("::");
	const groups = head.split(":").filter(Boolean);
	const rest = (tail ?? "").split(":").filter(Boolean);
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
	const all = [...groups, ...Array<string>(zeros).fill("0"), ...rest];
	const network = all.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ""));
	return `${network.join(":")}::/64`;
}
