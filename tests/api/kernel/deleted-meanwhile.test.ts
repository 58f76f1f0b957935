import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";

const ROUNDS = 12;

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Ann");
	await addRow(api.north.d1, "driver", { id: 900, code: "DRV", first_name: "Pat" });
});
afterAll(() => api.close());

/** What is answered to a change that is sent together with the deletion of the same record, round after round. */
async function changeWhileDeleting(
	create: (round: number) => Promise<number>,
	change: (id: number) => Promise<{ status: number }>,
	remove: (id: number) => Promise<{ status: number }>,
) {
	const statuses = new Set<number>();
	for (let round = 0; round < ROUNDS; round++) {
		const id = await create(round);
		for (const { status } of await Promise.all([change(id), remove(id)])) statuses.add(status);
	}
	return [...statuses].filter((status) => ![200, 404, 409].includes(status));
}

/** Creates a record; returns its id. */
async function create(path: string, fields: object): Promise<number> {
	const { data } = await admin.call<{ id: number }>("POST", path, fields);
	return data.id;
}

const ADDRESS = {
	name: "Raced",
	address_line_1: "1 Alpha Street",
	town: "Leeds",
	post_code: "LS1 1AA",
	customer_id: 1,
};

it.each([
	["a record", "/client/vehicle-type", "PATCH", { v_description: "Raced" }, "v_code"],
	[
		"a relation of a record",
		"/client/driver-licence-endorsement",
		"PATCH",
		{ driver_id: 900, date: "2026-11-22" },
		"code",
	],
	["an address", "/client/customer-address", "PUT", ADDRESS, "name"],
])(
	"%s that is changed while it is deleted is not found, or not in its version",
	async (_name, path, method, fields, key) => {
		const unexpected = await changeWhileDeleting(
			(round) => create(path, { ...fields, [key]: `R${round}` }),
			(id) => admin.call(method, `${path}/${id}`, { ...fields, [key]: `C${id}` }),
			(id) => admin.call("DELETE", `${path}/${id}`),
		);
		expect(unexpected).toEqual([]);
	},
);
