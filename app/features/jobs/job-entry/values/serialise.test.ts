import { describe, expect, it } from "vitest";
import { filledEntry } from "@/tests/support/jobs/filled-entry";
import type { BodyOf } from "~/client/api-calls";
import { changedValues, toChangesBody, toEntryValues, toNewJobBody, toRequestBody } from "./serialise";
import {
	EMPTY_STOP,
	EMPTY_SUB_JOB,
	ENTRY_JOB_FIELDS,
	emptyValues,
	swapAddresses,
	toSideChange,
} from "./values";

const job = {
	job_type: 1,
	mode: 0,
	customer_id: 4,
	load_type_id: 2,
	customer_reference: [{ id: 1, name: "FA 662-A" }],
	collection_name: "Hangar 3",
	collection_town: "Cranfield",
	collection_post_code: "MK43 0AL",
	collection_date: "2026-07-20",
	collection_time: "13:30",
	delivery_date: "2026-11-20",
	delivery_time: "17:00",
	collection_latitude: 52.07,
	collection_longitude: -0.62,
	base_charge: 165,
	extras: 0,
	is_vat: 1 as const,
};

describe("a job in the entry form", () => {
	it("utc-to-local: shows London times, in summer and winter", () => {
		const values = toEntryValues(job);
		expect([values.collection_time, values.delivery_time]).toEqual(["14:30", "17:00"]);
		expect(toRequestBody(values)).toMatchObject({ collection_time: "13:30", delivery_time: "17:00" });
	});

	it("has no changes if nothing was edited", () => {
		expect(toChangesBody(toEntryValues(job), toEntryValues(job))).toEqual({});
		expect(toRequestBody(toEntryValues(job))).toMatchObject({
			...job,
			customer_reference: [{ name: "FA 662-A" }],
		});
	});

	it("sends only what was changed", () => {
		const before = toEntryValues(job);
		expect(toChangesBody(before, { ...before, weight: 420, report_notes: "  " })).toEqual({ weight: 420 });
	});

	it("counts no occasion that is being typed as a change", () => {
		const before = toEntryValues(job);
		const none = { kind: "failed" as const, count: 0, note: "gate ", proposed: 0 };
		const [emptied, typed] = [none, { ...none, count: 1 }].map((one) => ({ ...before, occasions: [one] }));
		expect([changedValues(before, emptied ?? before), toChangesBody(before, emptied ?? before)]).toEqual([
			{},
			{},
		]);
		expect(toChangesBody(before, typed ?? before)).toEqual({
			occasions: [{ ...none, count: 1, note: "gate" }],
		});
	});

	it("drop-empty-references, drop-empty-awb: drops blanks and duplicates", () => {
		const values = {
			...emptyValues("job"),
			customer_reference: ["A", " ", "A "],
			air_way_bill_numbers: [""],
		};
		expect(toRequestBody(values)).toMatchObject({
			customer_reference: [{ name: "A" }],
			air_way_bill_numbers: [],
		});
	});

	it("sends extras only if they were typed, never the total", () => {
		const values = { ...emptyValues("job"), extras: 12 };
		expect(toRequestBody(values)).toMatchObject({ extras: 12 });
		const ticked = toRequestBody({
			...values,
			job_extra_charges: [{ extra_tariff_id: 1, count: 1, amount: null }],
		});
		expect(ticked).not.toHaveProperty("extras");
		expect(ticked).not.toHaveProperty("total_charge");
	});

	it("clears extras with the last tariff, and keeps typed extras", () => {
		const extra_charges = { id: 1, code: "TL", name: "Tail lift", type: 0, charge: 15 };
		const charge = { id: 1, extra_tariff_id: 1, count: 1, amount: 15, extra_charges };
		const priced = toEntryValues({ ...job, extras: 15, job_extra_charges: [charge] });
		expect(toChangesBody(priced, { ...priced, job_extra_charges: [] })).toEqual({ job_extra_charges: [] });
		expect(toEntryValues({ ...job, extras: 20 }).extras).toBe(20);
	});

	it("entry-delivery-only-job: sends a trip without a delivery, and each stop on its own side", () => {
		const stop = { ...EMPTY_SUB_JOB, key: "k", town: "Luton", date: "2026-07-21", time: "09:00" };
		const values = {
			...emptyValues("trip"),
			delivery_town: "left over",
			trip_sub_jobs: [
				{ ...stop, mode: 1 as const },
				{ ...stop, mode: 2 as const },
			],
		};
		expect(toNewJobBody(values)).toMatchObject({
			job_type: 3,
			delivery_town: null,
			trip_sub_jobs: [
				{ mode: 1, collection_town: "Luton", collection_time: "08:00" },
				{ mode: 2, delivery_town: "Luton", delivery_date: "2026-07-21", delivery_time: "08:00" },
			],
		});
		expect(toNewJobBody(emptyValues("job"))).not.toHaveProperty("trip_sub_jobs");
	});
});

describe("every field of the form", () => {
	const filled = filledEntry();

	it.each(ENTRY_JOB_FIELDS)("%s is sent and read back as it was", (name) => {
		const sent = toRequestBody(filled);
		expect(toEntryValues(sent)[name]).toEqual(filled[name]);
		expect(name === "extras" || name in sent).toBe(true);
	});

	it("one that the table does not list is refused by the compiler", () => {
		// @ts-expect-error: no field of a job
		const change: BodyOf<"PUT /client/update-job/{id}"> = { version: 1, colour: "red" };
		// @ts-expect-error: no value of this field
		const amount: BodyOf<"PUT /client/update-job/{id}"> = { version: 1, weight: ["4"] };
		expect([change, amount]).toHaveLength(2);
	});
});

describe("changes to the form", () => {
	it("lists the fields that differ, comparing lists by content", () => {
		const before = toEntryValues(job);
		expect(changedValues(before, { ...before, customer_reference: ["FA 662-A"], weight: 3 })).toEqual({
			weight: 3,
		});
	});

	it("swaps addresses, phones and instructions, but not the times", () => {
		const values = { ...toEntryValues(job), delivery_phone: "01784 555 230" };
		const after = { ...values, ...swapAddresses(values) };
		expect(after).toMatchObject({
			delivery_name: "Hangar 3",
			delivery_latitude: 52.07,
			collection_name: "",
			collection_latitude: null,
			collection_phone: "01784 555 230",
			delivery_phone: "",
			collection_date: "2026-07-20",
			delivery_date: "2026-11-20",
		});
	});

	it("a saved address sets the phone only if it has one", () => {
		const address = { ...EMPTY_STOP, name: "Depot" };
		expect(toSideChange("delivery", { ...address, phone: "" })).not.toHaveProperty("delivery_phone");
		expect(toSideChange("delivery", { ...address, phone: "01784 555 230" })).toMatchObject({
			delivery_name: "Depot",
			delivery_phone: "01784 555 230",
		});
	});
});
