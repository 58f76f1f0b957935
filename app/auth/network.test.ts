import { expect, it } from "vitest";
import { networkOf } from "./network";

it.each([
	["203.0.113.7", "203.0.113.7"],
	["local", "local"],
	["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
	["2001:0db8:0001:0002:bbbb:cccc:dddd:eeee", "2001:db8:1:2::/64"],
	["2001:db8::5", "2001:db8:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["::ffff:203.0.113.7", "203.0.113.7"],
])("the network of %s is %s", (address, network) => {
	expect(networkOf(address)).toBe(network);
});
