import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { clientScreen, customerScreen, requirePrincipal } from "./screen";

/** The context of a login with several companies that has chosen none, at a path that the guard lets everyone open. */
const undecided = {
	outcome: { kind: "allow", route: { kind: "open" }, values: {} },
	visitor: { state: "live", principal: { actor: null, session: { organizations: 2 } } },
	ctx: () => {
		throw new Error("no company");
	},
} as unknown as AppLoadContext;

describe("a screen without a chosen company", () => {
	it.each([
		["requirePrincipal", requirePrincipal],
		["clientScreen", clientScreen],
		["customerScreen", customerScreen],
	])("leads to the choice: %s", (_name, open) => {
		let thrown: unknown;
		try {
			open(undecided);
		} catch (error) {
			thrown = error;
		}
		expect(thrown).toBeInstanceOf(Response);
		const { status, headers } = thrown as Response;
		expect([status, headers.get("Location")]).toEqual([302, "/organization-select"]);
	});
});
