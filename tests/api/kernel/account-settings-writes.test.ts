import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectErrors, fillCallPath, GUARDED_CALLS } from "@/tests/support/api/api-calls";
import { createRole, createTestUser, sendWithHeaders, type TestUser } from "@/tests/support/api/test-users";
import { type GuardedCall, openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { isWritingCall } from "~/domain/provider/visits/rules-visit";
import { permissionText } from "~/shared/texts/permissions";

const SCREENS = CLIENT_PERMISSIONS.filter(({ kind }) => kind === "account_settings_menu").map(
	({ path }) => path,
);
const isAccountScreen = (path: string) => SCREENS.includes(path);

/** The screens whose role may send a call: the first line that fits its path. Every call of the account settings has one. */
const SCREENS_OF: readonly [RegExp, ...string[]][] = [
	[/^\/client\/profiles?\b|^\/client\/support-visits\b|^\/client\/visits\b/, "profiles"],
	[/^\/client\/roles\b/, "roles"],
	[
		/^\/client\/(company-(details|security)|live-settings|slot-settings|plan-costs|road-times|sample-data|tax-code)\b/,
		"company-details",
	],
	[
		/^\/client\/(services|extra-tariff|waiting-charge|freight-type|load-type|driver-reason|rate-cards)/,
		"services",
	],
	[/^\/client\/(checks|update-check-position)\b/, "services", "vehicles"],
	[/^\/client\/customer-address\b/, "customers"],
	[/^\/client\/(customers?|customer-[a-z-]+)\b/, "customers"],
	[/^\/client\/import-bookings\/customers$|^\/client\/invoice-recipients\b/, "customers"],
	[/^\/client\/(vehicles?|vehicle-[a-z-]+|trailers?|change-vehicle-order)\b/, "vehicles"],
	[/^\/client\/owner-driver/, "owner-drivers"],
	[
		/^\/client\/(drivers?|driver-[a-z-]+|upload-driver-documents|read-driver-document|hours-rules)\b/,
		"drivers",
	],
	[/^\/client\/contractor\b/, "contract-hire"],
	[/^\/client\/sub-?contractor/, "sub-contractors"],
	[/^\/client\/depot\b/, "depots"],
	[/^\/client\/need(-position)?\b/, "services"],
	[/^\/client\/fuel-surcharge\b/, "services"],
	[/^\/client\/rates\/(price|costs?|cheapest-costs)\b/, "services"],
	[/^\/client\/rate-settings\b/, "company-details"],
	[/^\/client\/self-billing-agreements?\b/, "drivers", "owner-drivers", "sub-contractors"],
];
const screensOf = ({ path }: GuardedCall): string[] => {
	const [, ...names] = SCREENS_OF.find(([pattern]) => pattern.test(path)) ?? [];
	return names.map((name) => `/account-settings/${name}`);
};

/** Who may send it depends on what is imported: tried below. */
const DECIDED_BY_BODY = "/client/import-mappings";

const writes = GUARDED_CALLS.filter(
	({ access, method, route, path }) =>
		access.users.includes("client") &&
		access.permission !== "signed-in" &&
		access.permission.some(isAccountScreen) &&
		isWritingCall({ ...route, method }) &&
		path !== DECIDED_BY_BODY,
);

let fixture: UsersFixture;
const users = new Map<string, TestUser>();
const headersOf = (screen: string) => users.get(screen)?.cookie ?? {};

beforeAll(async () => {
	fixture = await openUsersFixture();
	const { north } = fixture.api;
	for (const screen of SCREENS)
		users.set(
			screen,
			await createTestUser(fixture.api, {
				user_type: "client",
				company: north,
				role_id: await createRole(north, "/home", screen),
			}),
		);
});
afterAll(() => fixture.close());

/** Sends a call that passes the permissions and then fails: broken JSON or an unknown id. */
async function probe(call: GuardedCall, screen: string) {
	const path = fillCallPath(call, 999_999);
	const body = call.route.body ? "{broken" : undefined;
	const response = await sendWithHeaders(fixture.api, headersOf(screen), call.method, path, body);
	return { status: response.status, text: await response.text() };
}

describe("a role with a single screen of the account settings", () => {
	it("has calls of every screen to be tried with, and each call has its screens", () => {
		expect([...new Set(writes.flatMap(screensOf))].sort()).toEqual([...SCREENS].sort());
		expect(writes.filter((call) => screensOf(call).length === 0).map(({ name }) => name)).toEqual([]);
		expect(writes.length).toBeGreaterThan(120);
	});

	it.each(SCREENS)("%s changes what is its own, and is refused everything else", async (screen) => {
		const errors = collectErrors(writes, async (call) => {
			const isOwn = screensOf(call).includes(screen);
			const { status, text } = await probe(call, screen);
			if (isOwn) return status === 401 || status === 403 ? `was refused: ${status} ${text}` : null;
			return status === 403 && text.includes("Your role does not allow this. It needs ")
				? null
				: `was not refused: ${status} ${text.slice(0, 80)}`;
		});
		expect(await errors).toEqual([]);
	});

	it.each(SCREENS)("%s reads the lists of all screens, as pickers need their names", async (screen) => {
		const lists = ["profiles", "roles", "services", "customers", "vehicle", "driver", "depot", "checks"];
		for (const list of [...lists, "owner-driver", "contractor", "sub-contractor", "tax-code"]) {
			const response = await sendWithHeaders(fixture.api, headersOf(screen), "GET", `/client/${list}`);
			expect([list, response.status]).toEqual([list, 200]);
			await response.body?.cancel();
		}
	});
});

describe("what a call is about decides", () => {
	const send = async (screen: string, method: string, path: string, body: unknown) => {
		const headers = headersOf(`/account-settings/${screen}`);
		const response = await sendWithHeaders(fixture.api, headers, method, path, body);
		return { status: response.status, message: ((await response.json()) as { message: string }).message };
	};
	const refusalOf = (...titles: string[]) => ({ status: 403, message: permissionText.missing(titles) });

	it.each([
		["profile", "profiles", "Profiles"],
		["customer", "customers", "Customers"],
		["driver", "drivers", "Drivers"],
		["sub_contractor", "sub-contractors", "Sub Contractors"],
		["trailer", "vehicles", "Vehicles"],
	])("the columns of an import of %s are remembered by %s", async (kind, own, title) => {
		const mapping = { kind, layout: "a".repeat(64), mapping: { 0: "code" } };
		expect((await send(own, "POST", DECIDED_BY_BODY, mapping)).status).toBe(200);
		const { status, message } = await send("depots", "POST", DECIDED_BY_BODY, mapping);
		expect([status, message]).toEqual([403, expect.stringContaining(`It needs ${title}`)]);
	});

	it.each([
		["driver", "drivers", "Drivers"],
		["owner_driver", "owner-drivers", "Owner Drivers"],
		["sub_contractor", "sub-contractors", "Sub Contractors"],
	])("the self-billing agreement of a %s is signed by %s", async (kind, own, title) => {
		const sent = {
			kind,
			owner_id: 999_999,
			vat_code: "123456789",
			starts_on: "2026-11-01",
			ends_on: "2027-10-31",
		};
		expect((await send(own, "POST", "/client/self-billing-agreements", sent)).status).not.toBe(403);
		const other = own === "drivers" ? "owner-drivers" : "drivers";
		expect(await send(other, "POST", "/client/self-billing-agreements", sent)).toEqual(
			refusalOf("Finance", title),
		);
	});

	it.each([
		["company-logos", "company-details"],
		["driver-documents", "drivers"],
	])("files of %s are uploaded by %s", async (bucket_name, own) => {
		const form = () => {
			const sent = new FormData();
			sent.set("bucket_name", bucket_name);
			sent.set("file", new File(["no picture"], "a.txt"));
			return sent;
		};
		expect((await send(own, "POST", "/client/upload-file", form())).status).not.toBe(403);
		expect((await send("depots", "POST", "/client/upload-file", form())).status).toBe(403);
	});
});
