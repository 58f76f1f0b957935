import { expect, it } from "vitest";
import type { Principal, PrincipalResult } from "~/auth/principal";
import { homeOfVisitor } from "./visitor-home";

const live = (type: string | null, ...screens: string[]): PrincipalResult => ({
	state: "live",
	principal: { actor: type && { type }, permissions: new Set(screens) } as unknown as Principal,
});

it.each([
	["a stranger", { state: "none" } as PrincipalResult, "/login", false],
	["the office", live("client", "/home"), "/home", true],
	["a customer", live("customer", "/customer/traffic-diary"), "/customer/traffic-diary", true],
	["the provider", live("admin", "/console/clients"), "/console/clients", true],
	["a role without any screen", live("client"), "", true],
	["a login that has chosen no company", live(null), "/organization-select", true],
])("%s goes on from a page that is not there", (_, visitor, home, signedIn) => {
	expect(homeOfVisitor(visitor)).toEqual({ home, signedIn });
});
