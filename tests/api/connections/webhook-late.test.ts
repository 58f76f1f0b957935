import { afterAll, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { openReceiver } from "@/tests/support/connections/webhook-receiver";
import { changeRow, replaceRows } from "@/tests/support/databases/rows";
import { bookOnWorkday } from "@/tests/support/driver/driver-device";
import { runLateness } from "@/workers/background/reminders";
import { runWebhooks, sendWebhooks } from "@/workers/background/webhooks";
import { webhookNetwork } from "@/workers/integrations/webhooks/post-event";

let api: TestApi;
let admin: ApiCaller;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	receiver = await openReceiver();
});
afterAll(() => receiver.close());

const at = (time: string) => new Date(`${FLEET_DAY}T${time}:00.000Z`);
/** A job at 12:00 sixty miles from its driver, who is on duty: in France, where roads are not known. */
async function bookJob(): Promise<number> {
	await changeRow(api.north.d1, "work_day", 1, {
		clockin_date: FLEET_DAY,
		clockin_time: "06:00",
		clockout_time: null,
	});
	const { id } = await saveJobAs(admin, { collection_time: "12:00", delivery_time: "14:00" });
	await setJobColumns(api.north, id, {
		collection_latitude: 45.6947,
		collection_longitude: 2,
		delivery_latitude: 46.3894,
		delivery_longitude: 2,
	});
	await bookOnWorkday(api.north, id, 1);
	return id;
}

/** What a visit of the background does at a time when the driver has not moved. */
async function visit(time: string) {
	const tenant = { ...api.north, name: "north", binding: "TENANT_DB_01", status: "active" };
	await replaceRows(api.north.d1, "driver_location", [
		{ driver_id: 1, latitude: 45, longitude: 2, at: at(time).toISOString() },
	]);
	await runLateness(api.env, tenant, at(time));
	await runWebhooks(api.env, tenant, at(time));
	await sendWebhooks(api.env, tenant, () => at(time), webhookNetwork(api.env));
}

it("a job that will be late is an event for its stop, once, signed", async () => {
	const id = await bookJob();
	const { data } = await admin.call<{ secret: string }>("POST", "/client/webhooks", {
		url: receiver.url,
		events: ["job.late"],
	});
	receiver.useSecret(data.secret);
	await visit("09:00");
	expect(receiver.accepted).toEqual([]);
	await visit("11:30");
	await visit("11:31");
	const collection = receiver.accepted.filter(({ data: { stop } }) => stop === "collection");
	expect(collection).toMatchObject([{ type: "job.late", data: { job: { id }, stop: "collection" } }]);
	expect(new Set(receiver.accepted.map((event) => event.id)).size).toBe(receiver.accepted.length);
});
