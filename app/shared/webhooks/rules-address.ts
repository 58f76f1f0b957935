const PORTS = new Map(Object.entries<readonly string[]>({ "https:": ["", "443"], "http:": ["", "80"] }));

/** Names that only a private network answers to. */
const PRIVATE_NAMES =
	/(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|localdomain|test|invalid|onion)$/;

export const webhookAddressText = {
	unreadable: "Please enter a full address that begins with https://",
	scheme: "The address has to begin with https://",
	port: "The address has to use port 443",
	login: "The address cannot contain a login",
	private: "The address is in a private network",
} as const;

/** The four numbers of an IPv4 address; null for anything else. */
function toIpv4(text: string): number[] | null {
	const parts = text.split(".");
	if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
	return parts.map(Number);
}

/** IPv4 addresses outside the public internet (RFC 6890): the first numbers, and how many bits count. */
const IPV4_RANGES: readonly [string, number][] = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.31.196.0", 24],
	["192.52.193.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["192.175.48.0", 24],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
];

const toNumber = (parts: readonly number[]) => parts.reduce((sum, part) => sum * 256 + part, 0);

function isPrivateIpv4(parts: readonly number[]): boolean {
	const address = toNumber(parts);
	return IPV4_RANGES.some(([start, bits]) => {
		const size = 2 ** (32 - bits);
		return Math.floor(address / size) === Math.floor(toNumber(toIpv4(start) ?? []) / size);
	});
}

/** The eight groups of an IPv6 address, with an IPv4 address at its end read as two of them; null for anything else. */
function toIpv6(text: string): number[] | null {
	const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
	const last = dotted?.[2] ? toIpv4(dotted[2]) : null;
	if (dotted && !last) return null;
	const [a = 0, b = 0, c = 0, d = 0] = last ?? [];
	const hex = dotted ? `${dotted[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : text;
	const halves = hex.split("::");
	if (halves.length > 2) return null;
	const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
	const missing = 8 - head.length - tail.length;
	if (halves.length === 1 ? missing !== 0 : missing < 0) return null;
	const groups = [...head, ...Array<string>(Math.max(0, missing)).fill("0"), ...tail];
	if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
	return groups.map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address inside an IPv6 address: mapped, compatible, translated (NAT64) or 6to4. */
function embeddedIpv4(groups: readonly number[]): number[] | null {
	const [first = 0, second = 0, third = 0] = groups;
	const split = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255];
	if (first === 0x2002) return split(second, third);
	const isTranslated = first === 0x64 && second === 0xff9b;
	const isZeroUpTo = (end: number) => groups.slice(0, end).every((group) => group === 0);
	if (isTranslated || (isZeroUpTo(5) && [0, 0xffff].includes(groups[5] ?? 1)))
		return split(groups[6], groups[7]);
	return null;
}

function isPrivateIpv6(groups: readonly number[]): boolean {
	const embedded = embeddedIpv4(groups);
	if (embedded) return isPrivateIpv4(embedded);
	const [first = 0, second = 0] = groups;
	// Only 2000::/3 is public; within it, documentation, benchmarking, ORCHID and Teredo are not.
	if (first >> 13 !== 1) return true;
	return (first === 0x2001 && (second < 0x0200 || second === 0x0db8)) || first === 0x3fff;
}

/** Whether an IP address is outside the public internet; null for a text that is none. */
export function isPrivateIp(text: string): boolean | null {
	const ipv4 = toIpv4(text);
	if (ipv4) return isPrivateIpv4(ipv4);
	const ipv6 = toIpv6(text.replace(/^\[|\]$/g, "").replace(/%.*$/, ""));
	return ipv6 ? isPrivateIpv6(ipv6) : null;
}

/**
 * Why nothing may be sent to an address; null if it may. The URL parser has already read odd spellings of an IP address (octal, hex, one
 * number, full-width digits), so the host is judged as it would be connected to. The local server alone may use http and itself.
 */
export function findAddressError(address: string, isLocal = false): string | null {
	let url: URL;
	try {
		url = new URL(address);
	} catch {
		return webhookAddressText.unreadable;
	}
	if (url.username || url.password) return webhookAddressText.login;
	const host = url.hostname.replace(/\.$/, "").toLowerCase();
	const isOwn = isLocal && (host === "localhost" || host === "127.0.0.1");
	if (isOwn && (url.protocol === "http:" || url.protocol === "https:")) return null;
	if (url.protocol !== "https:" && !(isLocal && url.protocol === "http:")) return webhookAddressText.scheme;
	if (!PORTS.get(url.protocol)?.includes(url.port)) return webhookAddressText.port;
	const isPrivate = isPrivateIp(host);
	if (isPrivate !== null) return isPrivate ? webhookAddressText.private : null;
	return !host.includes(".") || PRIVATE_NAMES.test(host) ? webhookAddressText.private : null;
}
