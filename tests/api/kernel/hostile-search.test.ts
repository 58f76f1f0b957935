import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	collectErrors,
	fillCallPath,
	findStatusError,
	GUARDED_CALLS,
	getExample,
	refusedFields,
} from "@/tests/support/api/api-calls";
import { FLEET_DAY, insertFleet } from "@/tests/support/api/fleet";
import { findScalars } from "@/tests/support/api/schema-examples";
import { createTestUser, sendWithHeaders } from "@/tests/support/api/test-users";
import { openUsersFixture, type UsersFixture } from "@/tests/support/api/users-fixture";
import { addRow, changeRows, rowUpdate } from "@/tests/support/databases/rows";
import { read } from "~/db/read";
import { selectClientPage } from "~/db/repositories/provider/client-list";
import { runStatements } from "~/db/statements";

const TEXTS = {
	"60 characters": "a".repeat(60),
	"300 characters": "long text ".repeat(30),
	"1,000 characters": "%_".repeat(500),
	accents: "ÄÖÜß Łódź Ærø İstanbul",
	"60 accents": "éÖ".repeat(30),
	"signs of patterns and quotes": "%_\\\"'`*?[^a]-;--/*",
	"bytes of four": "👩‍👩‍👧‍👦".repeat(4),
};

let fixture: UsersFixture;

beforeAll(async () => {
	fixture = await openUsersFixture();
	await insertFleet(fixture.api.north);
	await fixture.createEverything(fixture.api.north);
	await fixture.readEverything();
	await addRow(fixture.api.north.d1, "work_day", {
		date: "2026-10-05",
		shift_type_id: 1,
		vehicle_id: 1,
		driver_id: 1,
		start_time: "06:00",
		clockin_date: "2026-10-05",
		clockin_time: "06:00",
	});
});
afterAll(() => fixture.close());

/** Every text field of a list or search, with the days that some lists require. */
const searches = GUARDED_CALLS.filter(({ method, route }) => method === "GET" && route.query).flatMap(
	(call) => {
		const fields = Object.entries(Object(getExample(call.route.query ?? expect.fail())));
		const days = fields.filter(([, value]) => /^\d{4}-\d\d-\d\d$/.test(String(value)));
		return findScalars(Object.fromEntries(fields))
			.filter(({ kind }) => kind === "text")
			.map(({ path: [field] }) => ({ call, name: `${call.name} ${field}`, field: String(field), days }));
	},
);

describe("every text of every list and search", () => {
	it.each(Object.entries(TEXTS))("is looked for or refused by name: %s", async (_, text) => {
		const errors = await collectErrors(searches, async ({ call, field, days }) => {
			const query = new URLSearchParams({ ...Object.fromEntries(days), [field]: text } as Record<
				string,
				string
			>);
			const { cookie } = fixture.permittedUser(call);
			const response = await sendWithHeaders(fixture.api, cookie, "GET", `${fillCallPath(call)}?${query}`);
			const error = await findStatusError(response, 200, 404, 409, 422);
			if (error || response.status !== 422) return error;
			const refused = await refusedFields(response);
			return refused.size > 0 ? null : "names no field";
		});
		expect(errors).toEqual([]);
	});
});

/** Longer than a LIKE pattern may be, with letters whose case SQLite does not know. */
const LONG_NAME = `Ærøskøbing ${"and Sons ".repeat(8)}Łtd`;
const START = LONG_NAME.slice(0, -3);

const NAMED_JOB = rowUpdate("job", { diary_date: FLEET_DAY }, { collection_town: LONG_NAME });
const NAMED_VEHICLES = rowUpdate("vehicle", {}, { description: LONG_NAME });
const NAMED_DRIVER = rowUpdate("driver", { id: 1 }, { first_name: LONG_NAME, last_name: "" });
/** Where a part of a text is looked for: the statement that gives a row the long name, and the search that finds it. */
const PLACES = [
	["addresses", rowUpdate("customer_address", {}, { name: LONG_NAME }), "/client/customer-address?keyword="],
	["customers", rowUpdate("customer", { id: 1 }, { customer_name: LONG_NAME }), "/client/search?q="],
	["drivers", NAMED_DRIVER, "/client/search?q="],
	["vehicles", rowUpdate("vehicle", { id: 1 }, { code: LONG_NAME }), "/client/vehicle?code="],
	["records of the settings", NAMED_VEHICLES, "/client/vehicle?keywords="],
	["a column of the settings", NAMED_VEHICLES, "/client/vehicle?description="],
	["vehicles of a week", NAMED_VEHICLES, `/client/weekly-vehicle-details/${FLEET_DAY}?keywords=`],
	["workdays to approve", NAMED_DRIVER, "/client/approve-workdays?state=all&keywords="],
	["unplanned jobs", NAMED_JOB, `/client/planner/get-unplanned-job-list?date=${FLEET_DAY}&keyword=`],
	["the diary", NAMED_JOB, `/client/get-job-list?date_from=${FLEET_DAY}&date_to=${FLEET_DAY}&col_town=`],
	[
		"the diary's keywords",
		NAMED_JOB,
		`/client/get-job-list?date_from=${FLEET_DAY}&date_to=${FLEET_DAY}&keywords=`,
	],
] as const;

describe("a long text in another case", () => {
	it.each(PLACES)("is found to its last letter: %s", async (_, update, path) => {
		const { north } = fixture.api;
		const [updated] = await runStatements(north.d1, [update]);
		expect(updated?.meta.changes).toBeGreaterThan(0);
		const { cookie } = await createTestUser(fixture.api, { user_type: "client", company: north });
		const search = async (text: string) => {
			const response = await sendWithHeaders(fixture.api, cookie, "GET", path + encodeURIComponent(text));
			expect(response.status).toBe(200);
			return (await response.text()).includes(START);
		};
		expect(await search(LONG_NAME.toUpperCase())).toBe(true);
		expect(await search(`${START}x`)).toBe(false);
	});

	it("is found to its last letter: companies of the console", async () => {
		const { PLATFORM_DB } = fixture.api.env;
		await changeRows(PLATFORM_DB, "tenant", { slug: "south" }, { name: LONG_NAME });
		const found = async (text: string) =>
			(
				await read(PLATFORM_DB, [
					selectClientPage(
						{ keywords: text, state: null, plan: null, health: null },
						{ sort: "name", direction: "asc", limit: 10, offset: 0, quietBefore: "2000" },
					),
				])
			)[0]
				.map(({ slug }) => slug)
				.sort();
		expect(await found(LONG_NAME.toUpperCase())).toEqual(["south"]);
		expect(await found(`${START}x`)).toEqual([]);
		expect(await found("")).toEqual(["north", "south"]);
	});
});
