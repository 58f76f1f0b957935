import { describe, expect, it } from "vitest";
import {
	CLIENT_PERMISSIONS,
	CONSOLE_ACTIONS,
	CONSOLE_PERMISSIONS,
	CUSTOMER_PERMISSIONS,
	type Permission,
	SUPER_ADMIN_ACTIONS,
	SUPER_ADMIN_PERMISSIONS,
} from "~/domain/kernel/permissions/catalogue";
import { ROUTES, type Route } from "~/domain/kernel/permissions/routes";
import type { UserType } from "~/shared/actor";
import { DEMO_LOGINS } from "../../scripts/demo/accounts/logins.mjs";
import { collectErrors, fillCallPath, GUARDED_CALLS } from "../support/api/api-calls";
import { type HttpClient, openClient, signInDemo } from "../support/served/served-site";

interface DemoUser {
	type: UserType;
	/** The paths of their permissions. */
	paths: ReadonlySet<string>;
	tenant_slug?: string;
	suspended?: true;
}

const all = (list: readonly Permission[], ...but: string[]) =>
	new Set(list.map(({ path }) => path).filter((path) => !but.includes(path)));
const PROFILES = ["/account-settings/profiles", "/account-settings/roles"];
const dispatcher = all(CLIENT_PERMISSIONS, ...PROFILES);

/** The demo logins: the test derives what each can do from this alone. */
const DEMO_USERS: Readonly<Record<string, DemoUser>> = {
	"root@cartage.test": {
		type: "superAdmin",
		paths: all([...SUPER_ADMIN_PERMISSIONS, ...SUPER_ADMIN_ACTIONS]),
	},
	"console@cartage.test": { type: "admin", paths: all([...CONSOLE_PERMISSIONS, ...CONSOLE_ACTIONS]) },
	"admin@northline.test": { type: "client", paths: all(CLIENT_PERMISSIONS) },
	"dispatch@northline.test": { type: "client", paths: dispatcher },
	"senior@northline.test": { type: "client", paths: dispatcher },
	"finance@northline.test": { type: "client", paths: new Set(["/home", "/finance", "/email-log"]) },
	"admin@harbour.test": { type: "client", paths: all(CLIENT_PERMISSIONS) },
	"both@cartage.test": { type: "client", paths: all(CLIENT_PERMISSIONS), tenant_slug: "northline" },
	// Without limits, and its customer's administrator.
	"portal@eastfield.test": {
		type: "customer",
		paths: new Set([...all(CUSTOMER_PERMISSIONS), "/customer/book", "/customer/import", "/customer/people"]),
	},
	"driver@northline.test": { type: "driver", paths: new Set() },
	"admin@suspended.test": { type: "client", paths: all(CLIENT_PERMISSIONS), suspended: true },
};

type Page = Extract<Route, { kind: "page" }>;

/** Whether a screen opens for a user, by the specification's rules. */
function canOpen({ path, user, rule }: Page, { type, paths, suspended }: DemoUser): boolean {
	if (user !== type || suspended || paths.size === 0) return false;
	const [, area = "", child = ""] = path.split("/");
	switch (rule) {
		case "always":
			return true;
		case "full":
			return paths.has(path);
		case "base":
			return paths.has(`/${area}`);
		case "live":
			return paths.has("/planner") || paths.has("/organizer");
		case "account":
			return (
				paths.has(path) ||
				[...paths].some((permissionPath) => permissionPath.startsWith("/account-settings/"))
			);
		case "child":
			return paths.has(path) || paths.has(`/${area}/${child}`);
	}
}

const PAGES = ROUTES.flatMap((route) =>
	route.kind === "page" ? [{ route, name: route.path, address: route.path.replace(/:\w+/g, "1") }] : [],
);
const OWN_USER_PATHS = ["{userId}", "/get-user-logged-details/", "/client-notifications/{id}"];
const REFUSAL_PATHS = ["/login", "/unauthorized", "/suspended"];

/** False for calls that would end the session they use, or change the demo data. */
const isHarmless = ({ method, path, route }: (typeof GUARDED_CALLS)[number]) =>
	path !== "/logout" && (method === "GET" || Boolean(route.body) || path.includes("{"));

/** Sends a request that passes the permission check and then fails: an unknown id and an unreadable body. */
const sendProbe = (client: HttpClient, call: (typeof GUARDED_CALLS)[number]) => {
	const address = `/api/v3${fillCallPath(call, 999_999_999)}`;
	return call.method === "GET"
		? client.get(address)
		: client.send(call.method, address, call.route.body ? "{" : undefined);
};

it("describes every demo login", () => {
	expect(Object.keys(DEMO_USERS).sort()).toEqual(DEMO_LOGINS.map(({ email }) => email).sort());
});

describe.each(Object.entries(DEMO_USERS))("%s", (email, demoUser) => {
	it("opens the screens of its user type and role and no others", async () => {
		const client = await signInDemo(email, demoUser.tenant_slug);
		const errors = await collectErrors(PAGES, async ({ route, address }) => {
			const response = await client.get(address);
			await response.arrayBuffer();
			const target = new URL(response.headers.get("Location") ?? address, "http://cartage.test").pathname;
			if (response.status >= 500) return `responded ${response.status}`;
			const isRefused = REFUSAL_PATHS.includes(target);
			if (canOpen(route, demoUser)) return isRefused ? `redirected to ${target}` : null;
			return isRefused || (response.status >= 300 && target !== address)
				? null
				: `opened: ${response.status}`;
		});
		expect(errors).toEqual([]);
	});

	it("can call the API routes of its user type and role and no others", async () => {
		const client = await signInDemo(email, demoUser.tenant_slug);
		const errors = await collectErrors(GUARDED_CALLS.filter(isHarmless), async (call) => {
			const { users, permission } = call.access;
			const isAllowed =
				users.includes(demoUser.type) &&
				(permission === "signed-in" || permission.some((path) => demoUser.paths.has(path))) &&
				(!demoUser.suspended || call.route.allowSuspended === true);
			const response = await sendProbe(client, call);
			await response.arrayBuffer();
			if (response.status >= 500) return `responded ${response.status}`;
			const isRefused = [401, 403].includes(response.status);
			// Calls about a user are only for that same user.
			const isOwnUserPath = OWN_USER_PATHS.some((fragment) => call.path.includes(fragment));
			if (isAllowed) return isRefused && !isOwnUserPath ? `refused: ${response.status}` : null;
			return isRefused ? null : `not refused: ${response.status}`;
		});
		expect(errors).toEqual([]);
	});
});

it("every screen redirects a visitor without a session to the login", async () => {
	const visitor = openClient();
	const errors = await collectErrors(PAGES, async ({ address }) => {
		const response = await visitor.get(address);
		await response.arrayBuffer();
		const target = new URL(response.headers.get("Location") ?? address, "http://cartage.test").pathname;
		return target === "/login" ? null : `${response.status} ${target}`;
	});
	expect(errors).toEqual([]);
});
