import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { JOB_DAY, PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const TOO_SHORT = "Contact Info must be at least 10 digits.";
const TOO_LONG = "Contact Info cannot be more than 15 digits";
const NOT_NUMERIC = "Please enter a valid Contact Info.";
const NUMBERS: readonly (readonly [sent: string, message: string])[] = [
	["1", TOO_SHORT],
	["----------", NOT_NUMERIC],
	["012345678", TOO_SHORT],
	["0123456789012345", TOO_LONG],
];

describe("a contact number has 10 to 15 digits", () => {
	it.each([
		["/client/depot", "landline"],
		["/client/customers", "mobile"],
		["/client/customers", "landline"],
		["/client/driver", "mobile"],
		["/client/driver", "emergency_phone"],
		["/client/sub-contractor", "landline"],
		["/client/owner-driver", "mobile"],
		["/client/profiles", "mobile"],
	])("%s, %s", async (path, field) => {
		for (const [sent, message] of NUMBERS) {
			const { status, data } = await admin.call("POST", path, { [field]: sent });
			expect([sent, status, data]).toMatchObject([sent, 422, { [field]: [message] }]);
		}
		const { data } = await admin.call("POST", path, { [field]: "+44 7135 496911" });
		expect(data).not.toHaveProperty(field);
	});

	it("on a sub-job and a saved address too", async () => {
		const trip = await saveJobAs(admin, { job_type: 3 });
		const stop = { mode: 1, collection_date: JOB_DAY, collection_time: "08:00", collection_phone: "12" };
		const message = ["Number cannot be less than 10 characters"];
		expect((await admin.call("POST", "/client/sub-job", { ...stop, parent_id: trip.id })).data).toMatchObject(
			{ collection_phone: message },
		);
		const address = { name: "A", address_line_1: "B", town: "C", post_code: "LS1 1AA", phone: "12" };
		expect((await admin.call("POST", "/client/customer-address", address)).data).toMatchObject({
			phone: message,
		});
	});
});

describe("all fields are judged together", () => {
	const save = (fields: object) => admin.call("POST", "/client/save-job", { ...PLAIN_JOB, ...fields });

	it.each<[string, object, string[]]>([
		[
			"errors of type and of rule",
			{ weight: "heavy", customer_id: null, delivery_date: "2026-11-22" },
			["customer_id", "delivery_date", "weight"],
		],
		[
			"a wrong mode hides only the rules about dates",
			{ mode: 9, load_type_id: null },
			["load_type_id", "mode"],
		],
		[
			"no second error for one cause",
			{ collection_date: "someday", delivery_date: null },
			["collection_date"],
		],
		[
			"a sub-job and its trip",
			{ job_type: 3, weight: "heavy", trip_sub_jobs: [{ mode: 2 }] },
			["trip_sub_jobs.0.delivery_date", "trip_sub_jobs.0.delivery_time", "weight"],
		],
	])("%s", async (_case, fields, expected) => {
		const { status, data } = await save(fields);
		expect([status, Object.keys(Object(data)).sort()]).toEqual([422, expected]);
	});

	it("a negative amount is refused in plain words", async () => {
		const { data } = await save({ item_count: -1, spaces: -2 });
		expect(data).toMatchObject({ item_count: ["Cannot be negative"], spaces: ["Cannot be negative"] });
		expect(JSON.stringify(data)).not.toMatch(/expected|received|invalid input/i);
	});
});

describe("a trip in mode Delivery Only", () => {
	const refusal = { mode: ["A trip cannot be Delivery Only: its deliveries are sub-jobs"] };

	it("is refused at mode, new or changed", async () => {
		const trip = { ...PLAIN_JOB, job_type: 3, collection_date: null, delivery_date: null };
		const added = await admin.call("POST", "/client/save-job", { ...trip, mode: 2 });
		expect([added.status, added.data]).toEqual([422, refusal]);
		const { id, version } = await saveJobAs(admin, { job_type: 3 });
		const changed = await admin.call<JobView>("PUT", `/client/update-job/${id}`, { version, mode: 2 });
		expect([changed.status, changed.data]).toEqual([422, refusal]);
	});
});
