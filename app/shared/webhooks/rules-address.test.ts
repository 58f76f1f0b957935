import { describe, expect, it } from "vitest";
import { findAddressError, isPrivateIp, webhookAddressText } from "./rules-address";

describe("public addresses are allowed", () => {
	it.each([
		"https://example.co.uk/hooks",
		"https://hooks.example.com:443/a?b=c",
		"https://8.8.8.8/",
		"https://172.32.0.1/",
		"https://172.15.255.255/",
		"https://100.128.0.1/",
		"https://192.169.0.1/",
		"https://[2606:4700::1111]/",
		"https://[::ffff:8.8.8.8]/",
		"https://EXAMPLE.com./",
	])("%s", (address) => expect(findAddressError(address)).toBeNull());
});

describe("addresses of private networks are refused", () => {
	it.each([
		"https://127.0.0.1/",
		"https://127.1/",
		"https://2130706433/",
		"https://0x7f000001/",
		"https://0x7f.1/",
		"https://0177.0.0.1/",
		"https://017700000001/",
		"https://0/",
		"https://0.0.0.0/",
		"https://10.0.0.5/",
		"https://10.1/",
		"https://172.16.0.1/",
		"https://172.31.255.255/",
		"https://192.168.1.1/",
		"https://192.168.257/",
		"https://169.254.169.254/latest/meta-data/",
		"https://2852039166/",
		"https://0xA9FEA9FE/",
		"https://100.64.0.1/",
		"https://100.127.255.255/",
		"https://198.18.0.1/",
		"https://224.0.0.1/",
		"https://255.255.255.255/",
		"https://１２７.０.０.１/",
		"https://①②⑦.0.0.1/",
		"https://127.0.0.1./",
		"https://127。0。0。1/",
		"https://%31%32%37.0.0.1/",
		"https://[::1]/",
		"https://[::]/",
		"https://[0:0:0:0:0:0:0:1]/",
		"https://[::ffff:127.0.0.1]/",
		"https://[::ffff:7f00:1]/",
		"https://[::ffff:a9fe:a9fe]/",
		"https://[0:0:0:0:0:ffff:10.0.0.1]/",
		"https://[::127.0.0.1]/",
		"https://[64:ff9b::7f00:1]/",
		"https://[64:ff9b::169.254.169.254]/",
		"https://[2002:7f00:1::]/",
		"https://[fe80::1]/",
		"https://[fc00::1]/",
		"https://[fd00:ec2::254]/",
		"https://[ff02::1]/",
		"https://[fec0::1]/",
		"https://[2001:db8::1]/",
		"https://[2001::1]/",
		"https://localhost/",
		"https://LOCALHOST./",
		"https://a.localhost/",
		"https://metadata.google.internal/",
		"https://printer.local/",
		"https://intranet/",
		"https://router.home.arpa/",
	])("%s", (address) => expect(findAddressError(address)).toBe(webhookAddressText.private));
});

describe("what is no plain https address is refused", () => {
	it.each([
		["http://example.com/", webhookAddressText.scheme],
		["ftp://example.com/", webhookAddressText.scheme],
		["file:///etc/passwd", webhookAddressText.scheme],
		["gopher://example.com/", webhookAddressText.scheme],
		["javascript:alert(1)", webhookAddressText.scheme],
		["https://example.com:8443/", webhookAddressText.port],
		["https://example.com:22/", webhookAddressText.port],
		["https://user:secret@example.com/", webhookAddressText.login],
		["https://127.0.0.1@example.com/", webhookAddressText.login],
		["example.com/hooks", webhookAddressText.unreadable],
		["https://", webhookAddressText.unreadable],
		["https://256.256.256.256/", webhookAddressText.unreadable],
		["https://[::1/", webhookAddressText.unreadable],
		["", webhookAddressText.unreadable],
	])("%s", (address, error) => expect(findAddressError(address)).toBe(error));
});

describe("the local server may send to itself and to http, and to no other private network", () => {
	it.each([
		["http://localhost:9000/hooks", null],
		["http://127.0.0.1:9000/hooks", null],
		["http://example.com/", null],
		["http://example.com:8080/", webhookAddressText.port],
		["http://192.168.1.1/", webhookAddressText.private],
		["http://169.254.169.254/", webhookAddressText.private],
		["http://[::ffff:10.0.0.1]/", webhookAddressText.private],
	])("%s", (address, error) => expect(findAddressError(address, true)).toBe(error));
});

it.each([
	["93.184.216.34", false],
	["10.9.8.7", true],
	["::ffff:192.168.0.1", true],
	["fe80::1%eth0", true],
	["2a00:1450:4009::5", false],
	["example.com", null],
	["1.2.3", null],
	["1::2::3", null],
])("an address that a name resolves to is judged alike: %s", (ip, isPrivate) => {
	expect(isPrivateIp(ip)).toBe(isPrivate);
});
