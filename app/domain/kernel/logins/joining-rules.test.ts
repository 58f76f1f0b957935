import { describe, expect, it } from "vitest";
import { decideJoining, type JoiningFacts } from "./joining-rules";

const facts = (overrides: Partial<JoiningFacts> = {}): JoiningFacts => ({
	hasPassword: false,
	isConfirmed: false,
	isMember: false,
	isInUse: false,
	...overrides,
});
const confirmed = { hasPassword: true, isConfirmed: true };

describe("an account given to", () => {
	it.each([
		["a new address", facts(), "now", "set-password"],
		["a new address, instead of one in use", facts({ isInUse: true }), "waits", "set-password"],
		["an address that someone signed up with", facts({ hasPassword: true }), "waits", "set-password"],
		["a confirmed login", facts(confirmed), "waits", "join"],
		["a confirmed login, instead of one in use", facts({ ...confirmed, isInUse: true }), "waits", "join"],
		["a confirmed login that has it already", facts({ ...confirmed, isMember: true }), "now", "none"],
		[
			"an unconfirmed founder, of their own company",
			facts({ hasPassword: true, isMember: true }),
			"now",
			"set-password",
		],
		["an invited person, again", facts({ isMember: true }), "now", "set-password"],
	])("%s: its membership and its link", (_, login, membership, link) => {
		expect(decideJoining(login)).toEqual({ membership, link });
	});
});
