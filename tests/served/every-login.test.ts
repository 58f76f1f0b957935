import { describe, expect, it } from "vitest";
import {
	CLIENT_PERMISSIONS,
	CONSOLE_PERMISSIONS,
	CUSTOMER_PERMISSIONS,
	type Permission,
	SUPER_ADMIN_PERMISSIONS,
} from "~/domain/permissions/catalogue";
import type { UserType } from "~/domain/permissions/landing";
import { ROUTES, type Route } from "~/domain/permissions/routes";
import { DEMO_LOGINS } from "../../scripts/demo/logins.mjs";
import { addressOf, complaints, GUARDED } from "../support/every-call";
import { type Caller, caller, signIn } from "../support/served";

interface Person {
	type: UserType;
	/** What their role, portal or console opens. */
	paths: ReadonlySet<string>;
	tenant_slug?: string;
	suspended?: true;
}

const all = (list: readonly Permission[], ...but: string[]) =>
	new Set(list.map(({ path }) => path).filter((path) => !but.includes(path)));
const PROFILES = ["/account-settings/profiles", "/account-settings/roles"];
const dispatcher = all(CLIENT_PERMISSIONS, ...PROFILES);

/** Who the demonstration's logins are: what each may do is worked out from this alone. */
const PEOPLE: Readonly<Record<string, Person>> = {
	"root@cartage.test": { type: "superAdmin", paths: all(SUPER_ADMIN_PERMISSIONS) },
	"console@cartage.test": { type: "admin", paths: all(CONSOLE_PERMISSIONS) },
	"admin@northline.test": { type: "client", paths: all(CLIENT_PERMISSIONS) },
	"dispatch@northline.test": { type: "client", paths: dispatcher },
	"finance@northline.test": { type: "client", paths: new Set(["/home", "/finance", "/email-log"]) },
	"admin@harbour.test": { type: "client", paths: all(CLIENT_PERMISSIONS) },
	"both@cartage.test": { type: "client", paths: all(CLIENT_PERMISSIONS), tenant_slug: "northline" },
	"portal@eastfield.test": { type: "customer", paths: all(CUSTOMER_PERMISSIONS) },
	"driver@northline.test": { type: "driver", paths: new Set() },
	"admin@suspended.test": { type: "client", paths: all(CLIENT_PERMISSIONS), suspended: true },
};

type Page = Extract<Route, { kind: "page" }>;

/** Whether a screen opens, by the rules as they are written down. */
function opens({ path, user, rule }: Page, { type, paths, suspended }: Person): boolean {
	if (user !== type || suspended || paths.size === 0) return false;
	const [, area = "", child = ""] = path.split("/");
	switch (rule) {
		case "always":
			return true;
		case "full":
			return paths.has(path);
		case "base":
			return paths.has(`/${area}`);
		case "account":
			return paths.has(path) || [...paths].some((held) => held.startsWith("/account-settings/"));
		case "child":
			return paths.has(path) || paths.has(`/${area}/${child}`);
	}
}

const PAGES = ROUTES.flatMap((route) =>
	route.kind === "page" ? [{ route, name: route.path, address: route.path.replace(/:\w+/g, "1") }] : [],
);
const OWN = ["{userId}", "/get-user-logged-details/", "/client-notifications/{id}"];
const SHUT = ["/login", "/unauthorized", "/suspended"];

/** A call that would end the very session it is asked with, or change what belongs to the demonstration by being asked at all. */
const isHarmless = ({ method, path, route }: (typeof GUARDED)[number]) =>
	path !== "/logout" && (method === "GET" || Boolean(route.body) || path.includes("{"));

/** Reaches a call behind its gate and no further: no such id, and a body that cannot be read. */
const knock = (who: Caller, call: (typeof GUARDED)[number]) => {
	const address = `/api/v3${addressOf(call, 999_999_999)}`;
	return call.method === "GET"
		? who.get(address)
		: who.send(call.method, address, call.route.body ? "{" : undefined);
};

it("there is a person behind every login of the demonstration", () => {
	expect(Object.keys(PEOPLE).sort()).toEqual(DEMO_LOGINS.map(({ email }) => email).sort());
});

describe.each(Object.entries(PEOPLE))("%s", (email, person) => {
	it("opens the screens of its kind and role, and no other", async () => {
		const who = await signIn(email, person.tenant_slug);
		const found = await complaints(PAGES, async ({ route, address }) => {
			const answer = await who.get(address);
			await answer.arrayBuffer();
			const to = new URL(answer.headers.get("Location") ?? address, "http://cartage.test").pathname;
			if (answer.status >= 500) return `answered ${answer.status}`;
			const isShut = SHUT.includes(to);
			if (opens(route, person)) return isShut ? `led to ${to}` : null;
			return isShut || (answer.status >= 300 && to !== address) ? null : `opened: ${answer.status}`;
		});
		expect(found).toEqual([]);
	});

	it("reaches the calls of its kind and role, and no other", async () => {
		const who = await signIn(email, person.tenant_slug);
		const found = await complaints(GUARDED.filter(isHarmless), async (call) => {
			const { users, permission } = call.access;
			const may =
				users.includes(person.type) &&
				(permission === "signed-in" || permission.some((path) => person.paths.has(path))) &&
				(!person.suspended || call.route.whenSuspended === true);
			const answer = await knock(who, call);
			await answer.arrayBuffer();
			if (answer.status >= 500) return `answered ${answer.status}`;
			const isShut = [401, 403].includes(answer.status);
			// Calls about a user are for that very user.
			const own = OWN.some((part) => call.path.includes(part));
			if (may) return isShut && !own ? `was shut: ${answer.status}` : null;
			return isShut ? null : `was let in: ${answer.status}`;
		});
		expect(found).toEqual([]);
	});
});

it("a stranger is led to the door from every screen", async () => {
	const stranger = caller();
	const found = await complaints(PAGES, async ({ address }) => {
		const answer = await stranger.get(address);
		await answer.arrayBuffer();
		const to = new URL(answer.headers.get("Location") ?? address, "http://cartage.test").pathname;
		return to === "/login" ? null : `${answer.status} ${to}`;
	});
	expect(found).toEqual([]);
});
