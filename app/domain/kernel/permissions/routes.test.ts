import { describe, expect, it } from "vitest";
import { matchRoute } from "./match";
import { ROUTES, type Route } from "./routes";

/** Where the screens of a user type are; staff have all else. */
const AREAS: [string, RegExp][] = [
	["customer", /^\/(customer\/|settings\/notifications$)/],
	["admin", /^\/console(\/|$)/],
	["superAdmin", /^\/super-admin(\/|$)/],
];
const NOT_FOUND = "/:unknownPath";

const userOf = (route: Route) => (route.kind === "open" ? "open" : route.user);
const areaOf = (path: string) => AREAS.find(([, area]) => area.test(path))?.[0] ?? "client";
/** An address that a path stands for. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, "Ab7");

const named = ROUTES.map((route) => [route.path, route] as const);
const redirects = ROUTES.flatMap((route) =>
	route.kind === "redirect" ? [[route.path, route.to, route.user] as const] : [],
);

describe("the route table", () => {
	it.each(named)("%s is found by its addresses, and no other route is before it", (path, route) => {
		expect(matchRoute(addressOf(path))?.route).toEqual(route);
		expect(matchRoute(`${addressOf(path).toUpperCase()}/?query#hash`)?.route).toEqual(route);
	});

	it.each(named.filter(([, route]) => userOf(route) !== "open"))(
		"%s is for the people of its area",
		(path, route) => {
			expect(userOf(route)).toBe(areaOf(path));
		},
	);

	it.each(redirects)("%s leads to %s, a screen of the same people", (_path, to, user) => {
		const target = ROUTES.find(({ path }) => path === to);
		expect(target && [target.kind, userOf(target)]).toEqual([user === "open" ? "open" : "page", user]);
	});

	it("ends with the screen for unknown paths, which needs no sign-in", () => {
		expect(ROUTES.at(-1)).toEqual({ path: NOT_FOUND, kind: "open", always: true });
		expect(matchRoute("/nobody/knows/this")?.route.path).toBe(NOT_FOUND);
	});
});
